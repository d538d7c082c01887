-- The laws of the ledger, kept by the database itself: whatever a program does, it cannot break them.

-- 1. What was written stays written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER postings_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- 2. At commit, the postings of every entry that was touched sum to zero in each coin.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM postings WHERE entry_id = NEW.entry_id GROUP BY coin HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'entry % is not balanced', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_is_balanced AFTER INSERT ON postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();
--> statement-breakpoint

-- 3. Balances follow from postings and open holds. Rows are locked in one order, so that two writers never wait for
--    each other; the CHECKs on balances then refuse what would go below zero or beyond the total.
CREATE FUNCTION open_balances(touched jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances (account_id, coin, total, frozen, is_external)
    SELECT t.account_id, t.coin, 0, 0, coalesce(a.house_role = 'external', false)
    FROM jsonb_to_recordset(touched) AS t(account_id bigint, coin text) JOIN accounts a ON a.id = t.account_id
    ORDER BY t.account_id, t.coin
    ON CONFLICT DO NOTHING;
  PERFORM 1 FROM balances b
    JOIN jsonb_to_recordset(touched) AS t(account_id bigint, coin text) USING (account_id, coin)
    ORDER BY b.account_id, b.coin FOR UPDATE OF b;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_postings_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM added));
  UPDATE balances b SET total = b.total + d.amount
    FROM (SELECT account_id, coin, sum(amount)::bigint AS amount FROM added GROUP BY account_id, coin) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_postings_to_balances();
--> statement-breakpoint
CREATE FUNCTION add_holds_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM added));
  UPDATE balances b SET frozen = b.frozen + d.amount
    FROM (SELECT account_id, coin, sum(amount)::bigint AS amount FROM added GROUP BY account_id, coin) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_freeze AFTER INSERT ON holds REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_holds_to_balances();
--> statement-breakpoint
CREATE FUNCTION change_holds_in_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM before o JOIN after n USING (id)
    WHERE o.account_id <> n.account_id OR o.coin <> n.coin OR (o.closed_at IS NOT NULL AND n IS DISTINCT FROM o)
  ) OR (SELECT count(*) FROM before) <> (SELECT count(*) FROM before o JOIN after n USING (id)) THEN
    RAISE EXCEPTION 'a hold stays with its account and coin, and a closed hold stays closed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM after));
  UPDATE balances b SET frozen = b.frozen + d.amount
    FROM (
      SELECT n.account_id, n.coin, sum(n.amount - o.amount)::bigint AS amount
      FROM before o JOIN after n USING (id) GROUP BY n.account_id, n.coin
    ) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_change AFTER UPDATE ON holds REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION change_holds_in_balances();
--> statement-breakpoint

-- Only a closed hold, which holds nothing, may be cleared away.
CREATE FUNCTION refuse_deleting_open_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NULL THEN
    RAISE EXCEPTION 'an open hold cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_holds_stay BEFORE DELETE ON holds FOR EACH ROW EXECUTE FUNCTION refuse_deleting_open_hold();
--> statement-breakpoint
CREATE FUNCTION refuse_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot be truncated', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_stay BEFORE TRUNCATE ON holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();
--> statement-breakpoint

-- 4. Nobody writes a balance by hand: only the triggers above do, which run one level deep.
CREATE TRIGGER balances_follow BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
