-- Roles without a login, before each run of the steps: a dump that is restored on another server brings none.
DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['trits_writer', 'trits_reader', 'trits_keeper'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role);
    END IF;
  END LOOP;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- Another program made them at this moment.
END
$$;
