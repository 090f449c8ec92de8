-- What each role may, after each run of the steps: restored without the roles, the schema lacks these policies and grants.
LOCK TABLE trits.migrations IN SHARE ROW EXCLUSIVE MODE;

DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_policies WHERE schemaname = 'trits' AND tablename = 'events' AND policyname = 'writers_insert') THEN
    CREATE POLICY writers_insert ON trits.events FOR INSERT TO trits_writer WITH CHECK (true);
  END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_policies WHERE schemaname = 'trits' AND tablename = 'events' AND policyname = 'readers_select') THEN
    CREATE POLICY readers_select ON trits.events FOR SELECT TO trits_reader USING (true);
  END IF;
END
$$;

GRANT USAGE ON SCHEMA trits TO trits_writer, trits_reader, trits_keeper;
GRANT INSERT ON trits.events TO trits_writer;
GRANT SELECT ON trits.events TO trits_reader;
GRANT EXECUTE ON FUNCTION trits.erase_session(text, text, text, text) TO trits_writer, trits_keeper;
GRANT EXECUTE ON FUNCTION trits.review_events() TO trits_writer;
GRANT EXECUTE ON FUNCTION trits.retain_from(date) TO trits_keeper;
GRANT EXECUTE ON FUNCTION trits.events_before(date) TO trits_reader, trits_keeper;
