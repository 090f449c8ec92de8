/**
 * Whether a text contains a link, an e-mail address or a telephone number. The server (`api/src/events/scrub`) refuses these too, and
 * more: it knows services by name, numbers in words, accounts, names on other sites and addresses of houses. The form says early what most
 * people would run into, and the server has the last word. Both are tested with the cases of `api/tests/fixtures/contact.json`.
 */
export function containsContact(input: string): boolean {
  const text = fold(input);
  return [...LINKS, ...ADDRESSES].some((pattern) => pattern.test(text)) || digitRows(text).some(containsNumber);
}

const ENTITIES: Record<string, string> = {
  commat: '@',
  period: '.',
  plus: '+',
  amp: '&',
  lpar: '(',
  rpar: ')',
  ...Object.fromEntries(['hyphen', 'dash', 'ndash', 'mdash', 'minus'].map((name) => [name, '-'])),
  ...Object.fromEntries(['nbsp', 'shy', 'zwj', 'zwnj'].map((name) => [name, ' '])),
};

/** Normalizes text to what a reader sees: lookalikes become one character, invisible characters are removed. */
function fold(text: string): string {
  let folded = text;
  for (let depth = 0; depth < 4; depth += 1) {
    folded = folded
      .replace(/[\p{Cf}\p{Cc}\u115F\u1160\u3164]|\u034F|\p{Variation_Selector}/gu, (c) => (/\s/u.test(c) ? ' ' : ''))
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .normalize('NFKC')
      .replace(/。/gu, '.')
      .replace(/[\u2010-\u2015\u2212]/gu, '-')
      .replace(/\s/gu, ' ')
      .replace(/(?![0-9])\p{N}/gu, '0');
    const decoded = decode(folded);
    if (decoded === folded) break;
    folded = decoded;
  }
  return folded;
}

function decode(text: string): string {
  const point = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
  return text
    .replace(/(?:%[0-9a-f]{2})+/giu, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped.replace(/%([0-7][0-9a-f])/giu, (_, hex: string) => point(parseInt(hex, 16)));
      }
    })
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/giu, (_, hex: string | undefined, number: string) =>
      point(hex === undefined ? parseInt(number, 10) : parseInt(hex, 16)),
    )
    .replace(/&([a-z]+);/giu, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}

const NAME = String.raw`(?:"[^"@]{0,64}"|[^\s@/?&=#<>()\[\]{}"',;:]{1,64})`;
const LABEL = String.raw`[\p{L}\p{N}_\-]+`;
const DOT = String.raw`(?:\.|,| \. | ?[\[\(\{](?:dot|punt)[\]\)\}] ?| (?:dot|punt) )`;
const HOST = String.raw`${LABEL}(?:${DOT}${LABEL})*${DOT}\p{L}[\p{L}\p{N}_\-]+`;
const WRITTEN_AT = String.raw`(?: ?[\[\(\{<*_] ?at ?[\]\)\}>*_] ?| (?:apenstaart|apenstaartje|apestaart|apestaartje) )`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

/** The plainest ones of `scrub/mail.rs`. */
const ADDRESSES = [
  String.raw`${NAME}[ +]{0,3}@[ +]{0,3}(?:${HOST}|localhost|\[?[0-9]{1,3}(?:\.[0-9]{1,3}){3})`,
  `${NAME}${WRITTEN_AT}${HOST}`,
  `${NAME} at ${LABEL}(?: (?:dot|punt) ${LABEL})+`,
  String.raw`${NAME} at ${LABEL}(?:\.${LABEL})*\.(?:nl|be|com|net|org|eu|de|info|io)${WORD_END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const TOP_LEVEL_DOMAINS =
  'nl|com|net|org|eu|info|io|biz|app|dev|shop|online|store|xyz|club|blog|email|website|amsterdam|frl|vlaanderen|brussels|' +
  'uk|ly|gg|gl|gd|ai|cc|ws|ru|cn|ch|pl|se|dk|us|ca|au|site|web|agency|digital|cloud|tech|win|bid|loan|casino|porn|xxx|adult|link|page';

/** As in `scrub/links.rs`: the last pattern but one takes a word for a host in lower case only ("goed.De rest"). */
const LINKS = [
  new RegExp(String.raw`[a-z][a-z0-9+.\-]*://|(?:^|[^\p{L}\p{N}])www\.|(?:^|[^:/])//[\p{L}\p{N}]|mailto:`, 'iu'),
  new RegExp(String.raw`${LABEL}\.\p{L}{2,24}(?::[0-9]|[/?#][\p{L}\p{N}_?#=@~\-])`, 'iu'),
  new RegExp(String.raw`${LABEL}\.(?:${TOP_LEVEL_DOMAINS})${WORD_END}`, 'iu'),
  new RegExp(String.raw`${LABEL}(?: (?:punt|dot) | ?[\[\(\{](?:punt|dot)[\]\)\}] ?)(?:${TOP_LEVEL_DOMAINS})${WORD_END}`, 'iu'),
  new RegExp(String.raw`${LABEL}\.(?:de|be|tv|fr|es|co)${WORD_END}`, 'u'),
  /(?:^|[^0-9.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?:[^0-9.]|$)/u,
];

interface Group {
  digits: string;
  /** Preceded by a plus sign. */
  signed: boolean;
}

/** Groups of digits with few characters between them, as in `scrub/numbers.rs`. */
function digitRows(text: string): Group[][] {
  const found: Group[][] = [];
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(/[0-9]+/gu)) {
    const between = text.slice(end, index);
    const signs = [...between.replace(/ /gu, '')].filter((c, i, all) => c !== all[i - 1]);
    const joins = signs.length <= 3 && !signs.some((c) => /[\p{L}\p{N}]/u.test(c));
    const group = { digits, signed: /\+[( ]*$/u.test(text.slice(0, index)) };
    const row = found.at(-1);
    if (row !== undefined && joins) row.push(group);
    else found.push([group]);
    end = index + digits.length;
  }
  return found;
}

const containsNumber = (row: Group[]): boolean => row.some((_, at) => beginsNumber(row.slice(at)));

const areYears = (row: Group[]): boolean => row.every(({ digits }) => /^(?:18[89]|19[0-9]|20[0-9]|2100)/u.test(digits) && digits.length === 4);

function beginsNumber(row: Group[]): boolean {
  const [first] = row;
  if (first === undefined || areYears(row)) return false;
  const all = row.map(({ digits }) => digits).join('');
  const ends = (at: number) => row.some((_, last) => row.slice(0, last + 1).reduce((sum, { digits }) => sum + digits.length, 0) === at);
  const others = row.length === 1 || !areYears(row.slice(1));
  return (
    (first.signed && all.length >= 8) ||
    (all.startsWith('0') && all.length >= 9) ||
    (/^(?:0800|09(?:00|06|09))/u.test(all) && all.length >= 8) ||
    (/^3[12]/u.test(all) && ends(11) && others) ||
    (all.startsWith('6') && ends(9) && others && (first.digits === '6' || row.length <= 2)) ||
    first.digits.length >= 9 ||
    [...first.digits].some((_, from) => from > 0 && all.startsWith('06', from) && ends(from + 10))
  );
}
