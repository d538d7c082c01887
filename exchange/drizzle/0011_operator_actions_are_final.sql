-- What operators did stays on record.
CREATE TRIGGER operator_actions_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
