-- Erasure takes the decisions about a session's reviews along: a decision names a review by an id that its client chose.
CREATE OR REPLACE FUNCTION trits.erase_session(session text, session_hash text, mark_id text, mark_time text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = trits, pg_temp AS $$
DECLARE
  gone bigint;
BEGIN
  DELETE FROM trits.events d WHERE d.event_type = 'review_decided' AND d.event_data->>'reviewId' IN
    (SELECT r.event_id::text FROM trits.events r WHERE r.session_id = session::uuid AND r.event_type = 'review_submitted');
  DELETE FROM trits.events WHERE session_id = session::uuid;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone > 0 THEN
    INSERT INTO trits.events (event_id, day, time, session_id, event_type, event_data)
    VALUES (mark_id::uuid, substr(mark_time, 1, 10)::date, mark_time::timestamptz, NULL, 'session_erased',
            jsonb_build_object('session', session_hash));
  END IF;
  RETURN gone;
END
$$;
