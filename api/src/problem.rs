//! Everything that can go wrong for a client: a closed set, one Dutch sentence each (RFC 9457). The cause of an internal error is an
//! extension of the response for the log, never a part of its body.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;
use trits_index::ids::MediaType;
use utoipa::ToSchema;

/// The closed set of codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The title is not in the snapshot.
    UnknownTitle,
    /// There is nothing at this path.
    UnknownPath,
    /// The path is right, the method is not.
    MethodNotAllowed,
    /// A field cannot be read.
    InvalidParameter,
    /// A field can be read but lies outside its range.
    OutOfRange,
    /// An event does not fit its schema.
    InvalidEvent,
    /// The body or the list of events is too long.
    PayloadTooLarge,
    /// The body is of another kind than the one that is read here.
    UnsupportedMediaType,
    /// The body is in a transfer coding that is not read here.
    UnknownCoding,
    /// The request was made by a page of another site.
    OtherSite,
    /// The token is missing or wrong.
    Unauthorized,
    /// Too many requests; `Retry-After` has the time to wait.
    TooOften,
    /// No such review.
    UnknownReview,
    /// Today is being counted already.
    RefreshBusy,
    /// Today could not be counted.
    RefreshFailed,
    /// Events cannot be stored right now.
    SinkUnavailable,
    /// The server is starting or stopping.
    NotReady,
    /// A fault of ours.
    Internal,
}

/// The body of every error answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: `code` identifies the problem.
    #[serde(rename = "type")]
    #[schema(example = "about:blank")]
    pub kind: &'static str,
    /// The problem in a few Dutch words.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// Which problem.
    pub code: ProblemCode,
    /// One Dutch sentence for this occurrence.
    pub detail: String,
    /// The field it is about.
    #[schema(required)]
    pub field: Option<String>,
}

/// The body of a 422 or 429 to events: which were refused and why. All others of the request were stored and need not be sent again, unless
/// none is named: then nothing was.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventProblem {
    /// The problem; `field` and `detail` are about the first refused event.
    #[serde(flatten)]
    pub problem: Problem,
    /// How many events of the request were stored.
    pub kept: usize,
    /// Those that were not, in the order of the request.
    pub refused: Vec<RefusedEvent>,
}

/// An event that was refused.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RefusedEvent {
    /// Its place in the request, from 0.
    pub index: usize,
    /// Path of the field that does not fit, such as `events[2].eventData.tmdbId`.
    pub field: String,
    /// What it must be, in Dutch, after "moet".
    #[serde(skip)]
    pub must: Cow<'static, str>,
}

/// Why a request fails.
#[derive(Debug)]
pub enum ApiError {
    /// The title is not in the snapshot.
    UnknownTitle,
    /// The second of two titles is not in the snapshot as one of this media type.
    UnknownSecond(MediaType),
    /// There is nothing at this path.
    UnknownPath,
    /// The path is right, the method is not.
    WrongMethod,
    /// A field cannot be read.
    InvalidParameter {
        /// Its name.
        field: Cow<'static, str>,
        /// What it must be, in Dutch, after "moet".
        must: Cow<'static, str>,
    },
    /// A field lies outside its range.
    OutOfRange {
        /// Its name.
        field: Cow<'static, str>,
        /// The range in Dutch, after "moet".
        must: Cow<'static, str>,
    },
    /// Events do not fit their schema, or one may only be stored later; the others of the request were stored.
    RefusedEvents {
        /// How many were stored.
        kept: usize,
        /// Those that were not, in the order of the request.
        refused: Vec<RefusedEvent>,
        /// After which another try makes sense, where one does.
        wait: Option<Duration>,
    },
    /// The body is no JSON by its `Content-Type`, or is in a coding.
    UnsupportedMediaType,
    /// The body is in a transfer coding other than chunks.
    UnknownCoding,
    /// The request was made by a page of another site.
    OtherSite,
    /// The token is missing or wrong.
    Unauthorized,
    /// Too many requests; possible again after this time.
    TooOften(Duration),
    /// No such review.
    UnknownReview,
    /// A parameter of the other wizard.
    Misplaced {
        /// Its name.
        field: &'static str,
        /// What it belongs to, in Dutch.
        only: &'static str,
    },
    /// The body or the list of events is too long.
    PayloadTooLarge,
    /// Today is being counted already.
    RefreshBusy,
    /// Today could not be counted; the log says why.
    RefreshFailed,
    /// Events cannot be stored right now.
    SinkUnavailable,
    /// The server is stopping.
    NotReady,
    /// A fault of ours, with its cause for the log.
    Internal(anyhow::Error),
}

/// The cause of an internal error, for the log.
#[derive(Debug, Clone)]
pub struct Cause(pub Arc<anyhow::Error>);

impl ApiError {
    /// Status, code and title.
    const fn kind(&self) -> (StatusCode, ProblemCode, &'static str) {
        use ProblemCode as Code;
        match self {
            Self::UnknownTitle | Self::UnknownSecond(_) => (StatusCode::NOT_FOUND, Code::UnknownTitle, "Onbekende titel"),
            Self::UnknownPath => (StatusCode::NOT_FOUND, Code::UnknownPath, "Onbekend adres"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, Code::MethodNotAllowed, "Verkeerde methode"),
            Self::InvalidParameter { .. } | Self::Misplaced { .. } => (StatusCode::BAD_REQUEST, Code::InvalidParameter, "Ongeldige vraag"),
            Self::OutOfRange { .. } => (StatusCode::UNPROCESSABLE_ENTITY, Code::OutOfRange, "Buiten bereik"),
            Self::UnsupportedMediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::UnsupportedMediaType, "Verkeerd soort inhoud"),
            Self::UnknownCoding => (StatusCode::NOT_IMPLEMENTED, Code::UnknownCoding, "Onbekende codering"),
            Self::OtherSite => (StatusCode::FORBIDDEN, Code::OtherSite, "Van een andere site"),
            Self::Unauthorized => (StatusCode::UNAUTHORIZED, Code::Unauthorized, "Geen toegang"),
            Self::TooOften(_) | Self::RefusedEvents { wait: Some(_), .. } => (StatusCode::TOO_MANY_REQUESTS, Code::TooOften, "Te vaak"),
            Self::UnknownReview => (StatusCode::NOT_FOUND, Code::UnknownReview, "Onbekende recensie"),
            Self::RefusedEvents { .. } => (StatusCode::UNPROCESSABLE_ENTITY, Code::InvalidEvent, "Ongeldige melding"),
            Self::PayloadTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Code::PayloadTooLarge, "Te groot"),
            Self::RefreshBusy => (StatusCode::CONFLICT, Code::RefreshBusy, "Bezig"),
            Self::RefreshFailed => (StatusCode::SERVICE_UNAVAILABLE, Code::RefreshFailed, "Niet bijgewerkt"),
            Self::SinkUnavailable => (StatusCode::SERVICE_UNAVAILABLE, Code::SinkUnavailable, "Even niet bereikbaar"),
            Self::NotReady => (StatusCode::SERVICE_UNAVAILABLE, Code::NotReady, "Nog niet klaar"),
            Self::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, "Er ging iets mis"),
        }
    }

    /// One Dutch sentence.
    fn detail(&self) -> String {
        match self {
            Self::UnknownTitle => "Deze titel kennen we niet.".to_owned(),
            Self::UnknownSecond(MediaType::Movie) => "Een film met dit nummer kennen we niet; de tweede titel is ook een film.".to_owned(),
            Self::UnknownSecond(MediaType::Tv) => "Een serie met dit nummer kennen we niet; de tweede titel is ook een serie.".to_owned(),
            Self::UnknownPath => "Op dit adres is niets te vinden.".to_owned(),
            Self::WrongMethod => "Dit adres is er wel, maar niet voor dit soort verzoek.".to_owned(),
            Self::InvalidParameter { field, must } | Self::OutOfRange { field, must } => {
                format!("Het veld '{field}' moet {must}.")
            }
            Self::RefusedEvents { kept, refused, .. } if !refused.is_empty() => refusals(*kept, refused),
            Self::UnsupportedMediaType => "Stuur JSON zonder codering, met 'application/json' als soort inhoud.".to_owned(),
            Self::UnknownCoding => "Stuur de inhoud in stukken of in één keer, zonder andere codering.".to_owned(),
            Self::OtherSite => "Dit kan alleen vanaf de site zelf.".to_owned(),
            Self::Unauthorized => "Stuur het beheerderstoken mee.".to_owned(),
            Self::TooOften(_) | Self::RefusedEvents { .. } => "Dit gebeurt te vaak achter elkaar; wacht even.".to_owned(),
            Self::UnknownReview => "Deze recensie kennen we niet.".to_owned(),
            Self::Misplaced { field, only } => format!("Het veld '{field}' kun je alleen bij {only} gebruiken."),
            Self::PayloadTooLarge => "Stuur hoogstens 20 meldingen en 16 kB tegelijk.".to_owned(),
            Self::RefreshBusy => "De cijfers van vandaag worden al bijgewerkt.".to_owned(),
            Self::RefreshFailed => "De cijfers van vandaag konden niet worden bijgewerkt; de laatst bekende staan er nog.".to_owned(),
            Self::SinkUnavailable => "We kunnen dit nu niet bewaren; probeer het straks nog eens.".to_owned(),
            Self::NotReady => "De server start of stopt; probeer het zo nog eens.".to_owned(),
            Self::Internal(_) => "Dat ligt aan ons; probeer het straks nog eens.".to_owned(),
        }
    }

    /// Seconds after which another try makes sense.
    fn retry_after(&self, status: StatusCode) -> Option<u64> {
        match self {
            Self::TooOften(wait) | Self::RefusedEvents { wait: Some(wait), .. } => {
                Some(wait.as_secs() + u64::from(wait.subsec_nanos() > 0))
            }
            _ => (status == StatusCode::SERVICE_UNAVAILABLE).then_some(5),
        }
    }

    fn field(&self) -> Option<String> {
        match self {
            Self::InvalidParameter { field, .. } | Self::OutOfRange { field, .. } => Some(field.clone().into_owned()),
            Self::RefusedEvents { refused, .. } => refused.first().map(|event| event.field.clone()),
            Self::Misplaced { field, .. } => Some((*field).to_owned()),
            Self::UnknownSecond(_) => Some("with".to_owned()),
            _ => None,
        }
    }
}

/// One sentence about the first event that does not fit, and one about how many there are when some were stored.
fn refusals(kept: usize, refused: &[RefusedEvent]) -> String {
    let first = refused.first().map_or_else(String::new, |event| format!("Het veld '{}' moet {}.", event.field, event.must));
    match (kept, refused.len()) {
        (0, _) => first,
        (kept, lost) => format!("{first} Niet bewaard: {lost} van de {} meldingen.", kept + lost),
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code, title) = self.kind();
        let problem = Problem { kind: "about:blank", title, status: status.as_u16(), code, detail: self.detail(), field: self.field() };
        let retry_after = self.retry_after(status);
        let mut response = match &self {
            Self::RefusedEvents { kept, refused, .. } => {
                (status, Json(EventProblem { problem, kept: *kept, refused: refused.clone() })).into_response()
            }
            _ => (status, Json(problem)).into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Self::Internal(cause) = self {
            response.extensions_mut().insert(Cause(Arc::new(cause)));
        }
        response
    }
}

impl From<trits_index::answer::AnswerError> for ApiError {
    fn from(error: trits_index::answer::AnswerError) -> Self {
        match error {
            trits_index::answer::AnswerError::UnknownSeed(_) => Self::UnknownTitle,
            trits_index::answer::AnswerError::NoPair(_) => {
                Self::OutOfRange { field: "with".into(), must: "een andere titel van dezelfde soort zijn".into() }
            }
            error @ trits_index::answer::AnswerError::Read(_) => Self::Internal(error.into()),
        }
    }
}

impl From<trits_index::snapshot::ReadError> for ApiError {
    fn from(error: trits_index::snapshot::ReadError) -> Self {
        Self::Internal(error.into())
    }
}
