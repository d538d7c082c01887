CREATE TABLE "fills" (
	"account_id" bigint NOT NULL,
	"trade_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"traded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fills_account_id_trade_id_pk" PRIMARY KEY("account_id","trade_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "filled_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "buyer_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "seller_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fill_of_market" ON "fills" USING btree ("account_id","symbol","trade_id");--> statement-breakpoint
CREATE INDEX "open_order_of_account" ON "orders" USING btree ("account_id","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_of_account_and_market" ON "orders" USING btree ("account_id","symbol","id");--> statement-breakpoint

-- Balances are locked members first, then the house's, each by number: whoever has locked a member's balance may still go
-- on to the house's `fees`, which every settlement pays into, without two writers waiting for each other.
CREATE OR REPLACE FUNCTION open_balances(touched jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances (account_id, coin, total, frozen, is_external)
    SELECT t.account_id, t.coin, 0, 0, coalesce(a.house_role = 'external', false)
    FROM jsonb_to_recordset(touched) AS t(account_id bigint, coin text) JOIN accounts a ON a.id = t.account_id
    ORDER BY a.house_role IS NOT NULL, t.account_id, t.coin
    ON CONFLICT DO NOTHING;
  PERFORM 1 FROM balances b
    JOIN jsonb_to_recordset(touched) AS t(account_id bigint, coin text) USING (account_id, coin)
    JOIN accounts a ON a.id = b.account_id
    ORDER BY a.house_role IS NOT NULL, b.account_id, b.coin FOR UPDATE OF b;
END $$;
