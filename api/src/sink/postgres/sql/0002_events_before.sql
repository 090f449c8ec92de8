-- Counts the days before a day, so that a keeper, who reads nothing, can see what retention would take before it does.
CREATE FUNCTION trits.events_before(first_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = trits, pg_temp AS $$
  SELECT count(*) FROM trits.events WHERE day < first_day
$$;

REVOKE ALL ON FUNCTION trits.events_before(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trits.events_before(date) TO trits_reader, trits_keeper;
