CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"member_id" uuid,
	"category" text,
	"house_role" text,
	CONSTRAINT "account_has_one_owner" CHECK (("accounts"."member_id" is null) = ("accounts"."category" is null) and ("accounts"."member_id" is null) <> ("accounts"."house_role" is null))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"total" bigint NOT NULL,
	"frozen" bigint NOT NULL,
	"is_external" boolean NOT NULL,
	CONSTRAINT "balances_account_id_coin_pk" PRIMARY KEY("account_id","coin"),
	CONSTRAINT "balance_is_not_negative" CHECK ("balances"."is_external" or "balances"."total" >= 0),
	CONSTRAINT "frozen_is_within_total" CHECK ("balances"."frozen" >= 0 and ("balances"."is_external" or "balances"."frozen" <= "balances"."total"))
);
--> statement-breakpoint
CREATE TABLE "coins" (
	"code" text PRIMARY KEY NOT NULL,
	"scale" smallint NOT NULL,
	"precision" smallint NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "hold_is_not_negative" CHECK ("holds"."amount" >= 0),
	CONSTRAINT "closed_hold_is_empty" CHECK ("holds"."closed_at" is null or "holds"."amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_entry_id_account_id_coin_pk" PRIMARY KEY("entry_id","account_id","coin"),
	CONSTRAINT "posting_moves_something" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"symbol" text NOT NULL,
	"start_time" integer NOT NULL,
	"open_ticks" bigint NOT NULL,
	"close_ticks" bigint NOT NULL,
	"high_ticks" bigint NOT NULL,
	"low_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	CONSTRAINT "candles_symbol_start_time_pk" PRIMARY KEY("symbol","start_time")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"symbol" text PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"price_decimals" smallint NOT NULL,
	"lot_decimals" smallint NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"account_id" bigint NOT NULL,
	"side" text NOT NULL,
	"time_in_force" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"filled_lots" bigint NOT NULL,
	"state" text NOT NULL,
	"hold_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_fills_at_most_itself" CHECK ("orders"."filled_lots" between 0 and "orders"."lots")
);
--> statement-breakpoint
CREATE TABLE "quote_desks" (
	"symbol" text NOT NULL,
	"account_id" bigint NOT NULL,
	"base_hold_id" uuid NOT NULL,
	"base_limit" bigint NOT NULL,
	"quote_limit" bigint NOT NULL,
	"quote_hold_id" uuid NOT NULL,
	CONSTRAINT "quote_desks_symbol_account_id_pk" PRIMARY KEY("symbol","account_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"buyer_account_id" bigint NOT NULL,
	"seller_account_id" bigint NOT NULL,
	"buy_order_id" bigint,
	"sell_order_id" bigint,
	"taker_side" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"traded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"email" text,
	"area_code" text,
	"mobile" text,
	"nickname" text NOT NULL,
	"password_hash" text,
	"valuation_method" text NOT NULL,
	"wealth_status" smallint DEFAULT 0 NOT NULL,
	"invitation_code" text NOT NULL,
	"invited_by" uuid,
	"is_house_run" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_mobile_is_whole" CHECK (("members"."area_code" is null) = ("members"."mobile" is null))
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_generations" (
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "session_generations_session_id_generation_pk" PRIMARY KEY("session_id","generation"),
	CONSTRAINT "session_generations_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_generations_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"tenant_id" text NOT NULL,
	"scene" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_tenant_id_scene_recipient_pk" PRIMARY KEY("tenant_id","scene","recipient")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"identity" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"traits" jsonb
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"banner_uri" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"configuration" jsonb NOT NULL,
	CONSTRAINT "tenants_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "wealth_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" smallint NOT NULL,
	"ratio" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_base_coins_code_fk" FOREIGN KEY ("base") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_quote_coins_code_fk" FOREIGN KEY ("quote") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desks" ADD CONSTRAINT "quote_desks_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desks" ADD CONSTRAINT "quote_desks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desks" ADD CONSTRAINT "quote_desks_base_hold_id_holds_id_fk" FOREIGN KEY ("base_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desks" ADD CONSTRAINT "quote_desks_quote_hold_id_holds_id_fk" FOREIGN KEY ("quote_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_generations" ADD CONSTRAINT "session_generations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_categories" ADD CONSTRAINT "wealth_categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_member" ON "accounts" USING btree ("member_id","category");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_house" ON "accounts" USING btree ("tenant_id","house_role");--> statement-breakpoint
CREATE INDEX "open_hold_of_account" ON "holds" USING btree ("account_id","coin") WHERE "holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "postings" USING btree ("account_id","coin","entry_id");--> statement-breakpoint
CREATE INDEX "open_order" ON "orders" USING btree ("symbol","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_of_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_closed" ON "orders" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "trade_of_market" ON "trades" USING btree ("symbol","id");--> statement-breakpoint
CREATE INDEX "trade_time" ON "trades" USING btree ("traded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "members" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "members" USING btree ("tenant_id","area_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitation_code" ON "members" USING btree ("tenant_id","invitation_code");--> statement-breakpoint
CREATE INDEX "session_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_agent" ON "agents" USING btree ("tenant_id") WHERE "agents"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "banner_position" ON "banners" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "wealth_category_position" ON "wealth_categories" USING btree ("tenant_id","position");