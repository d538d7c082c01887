CREATE TABLE "firings" (
	"symbol" text PRIMARY KEY NOT NULL,
	"trade_id" bigint NOT NULL,
	"before_ticks" bigint
);
--> statement-breakpoint
ALTER TABLE "firings" ADD CONSTRAINT "firings_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- A join of the two transition tables is planned once in a session, often for a single row, and then compares every hold
-- with every other one. Grouping costs the same for each hold.
CREATE OR REPLACE FUNCTION change_holds_in_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT 0 AS version, b.* FROM before b UNION ALL SELECT 1, a.* FROM after a) h
    GROUP BY id
    HAVING count(*) <> 2 OR count(DISTINCT (account_id, coin)) <> 1
      OR bool_or(version = 0 AND closed_at IS NOT NULL) AND count(DISTINCT (amount, purpose, closed_at)) <> 1
  ) THEN
    RAISE EXCEPTION 'a hold stays with its account and coin, and a closed hold stays closed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM after));
  UPDATE balances b SET frozen = b.frozen + d.amount
    FROM (
      SELECT account_id, coin, sum(amount)::bigint AS amount
      FROM (SELECT account_id, coin, -amount AS amount FROM before UNION ALL SELECT account_id, coin, amount FROM after) h
      GROUP BY account_id, coin
    ) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
