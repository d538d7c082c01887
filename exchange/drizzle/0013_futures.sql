CREATE TABLE "futures_candles" (
	"product_id" integer NOT NULL,
	"period_seconds" integer NOT NULL,
	"start_time" integer NOT NULL,
	"open_ticks" bigint NOT NULL,
	"close_ticks" bigint NOT NULL,
	"high_ticks" bigint NOT NULL,
	"low_ticks" bigint NOT NULL,
	CONSTRAINT "futures_candles_product_id_period_seconds_start_time_pk" PRIMARY KEY("product_id","period_seconds","start_time")
);
--> statement-breakpoint
CREATE TABLE "futures_cycles" (
	"product_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"odds" text NOT NULL,
	"min_amount" text NOT NULL,
	"max_amount" text NOT NULL,
	"lowest_change" text NOT NULL,
	"highest_change" text NOT NULL,
	CONSTRAINT "futures_cycles_product_id_seconds_pk" PRIMARY KEY("product_id","seconds")
);
--> statement-breakpoint
CREATE TABLE "futures_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "futures_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"cycle_seconds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"odds" text NOT NULL,
	"limit_ticks" bigint,
	"lowest_ticks" bigint NOT NULL,
	"highest_ticks" bigint NOT NULL,
	"waits_until" bigint,
	"state" text NOT NULL,
	"member_hold_id" uuid,
	"house_hold_id" uuid,
	"entry_tick_time" bigint,
	"entry_ticks" bigint,
	"delivery_time" bigint,
	"delivery_tick_time" bigint,
	"delivery_ticks" bigint,
	"payout" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "futures_stake_is_positive" CHECK ("futures_orders"."stake" > 0 and "futures_orders"."fee" >= 0),
	CONSTRAINT "futures_limit_order_waits" CHECK (("futures_orders"."type" = 'limit') = ("futures_orders"."limit_ticks" is not null and "futures_orders"."waits_until" is not null and "futures_orders"."member_hold_id" is not null)),
	CONSTRAINT "futures_entry_is_whole" CHECK ("futures_orders"."state" in ('waiting', 'cancelled') or ("futures_orders"."entry_tick_time" is not null and "futures_orders"."entry_ticks" is not null and "futures_orders"."delivery_time" is not null)),
	CONSTRAINT "futures_delivery_is_whole" CHECK (("futures_orders"."state" = 'delivered') = ("futures_orders"."delivery_tick_time" is not null and "futures_orders"."delivery_ticks" is not null and "futures_orders"."payout" is not null)),
	CONSTRAINT "futures_order_is_closed_when_finished" CHECK (("futures_orders"."state" in ('waiting', 'open')) = ("futures_orders"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "futures_products" (
	"id" integer PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"market" text NOT NULL,
	"type" smallint NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "futures_products_symbol_unique" UNIQUE("symbol")
);
--> statement-breakpoint
CREATE TABLE "futures_ticks" (
	"product_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"price_ticks" bigint NOT NULL,
	CONSTRAINT "futures_ticks_product_id_time_pk" PRIMARY KEY("product_id","time")
);
--> statement-breakpoint
ALTER TABLE "futures_candles" ADD CONSTRAINT "futures_candles_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_cycles" ADD CONSTRAINT "futures_cycles_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_member_hold_id_holds_id_fk" FOREIGN KEY ("member_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_house_hold_id_holds_id_fk" FOREIGN KEY ("house_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_products" ADD CONSTRAINT "futures_products_market_markets_symbol_fk" FOREIGN KEY ("market") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_ticks" ADD CONSTRAINT "futures_ticks_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "futures_order_of_member" ON "futures_orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "futures_order_in_progress" ON "futures_orders" USING btree ("member_id","id") WHERE "futures_orders"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "futures_order_finished" ON "futures_orders" USING btree ("member_id","id") WHERE "futures_orders"."state" not in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "futures_order_waiting" ON "futures_orders" USING btree ("product_id","id") WHERE "futures_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "futures_order_due" ON "futures_orders" USING btree ("delivery_time","id") WHERE "futures_orders"."state" = 'open';