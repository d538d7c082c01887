CREATE TABLE "c2c_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"min_quantity" bigint NOT NULL,
	"max_quantity" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"in_orders" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"hold_id" uuid NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "c2c_offer_adds_up" CHECK ("c2c_offers"."remaining" >= 0 and "c2c_offers"."in_orders" >= 0 and "c2c_offers"."sold" >= 0 and "c2c_offers"."remaining" + "c2c_offers"."in_orders" + "c2c_offers"."sold" <= "c2c_offers"."quantity"),
	CONSTRAINT "c2c_offer_is_sound" CHECK ("c2c_offers"."unit_price" > 0 and "c2c_offers"."min_quantity" > 0 and "c2c_offers"."max_quantity" between "c2c_offers"."min_quantity" and "c2c_offers"."quantity"),
	CONSTRAINT "c2c_offer_is_over" CHECK ("c2c_offers"."status" = 'open' or "c2c_offers"."remaining" = 0)
);
--> statement-breakpoint
CREATE TABLE "c2c_order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"done_by" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1),
	"tenant_id" text NOT NULL,
	"offer_id" bigint NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"fiat_amount" bigint NOT NULL,
	"hold_id" uuid NOT NULL,
	"receiving_account" jsonb NOT NULL,
	"reference" text NOT NULL,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"has_priority" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"release_before" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	CONSTRAINT "c2c_order_is_positive" CHECK ("c2c_orders"."quantity" > 0 and "c2c_orders"."fiat_amount" > 0),
	CONSTRAINT "c2c_order_is_between_two" CHECK ("c2c_orders"."seller_id" <> "c2c_orders"."buyer_id"),
	CONSTRAINT "c2c_order_expired_unpaid" CHECK ("c2c_orders"."expired_at" is null or "c2c_orders"."status" = 'cancelled')
);
--> statement-breakpoint
ALTER TABLE "c2c_messages" ADD CONSTRAINT "c2c_messages_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_messages" ADD CONSTRAINT "c2c_messages_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_order_events" ADD CONSTRAINT "c2c_order_events_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_offer_id_c2c_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."c2c_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_buyer_id_members_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "c2c_message_of_order" ON "c2c_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "c2c_offer_of_seller" ON "c2c_offers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "c2c_open_offer" ON "c2c_offers" USING btree ("tenant_id","coin","currency","unit_price","id") WHERE "c2c_offers"."status" = 'open' and "c2c_offers"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "c2c_event_of_order" ON "c2c_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_offer" ON "c2c_orders" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_under_way" ON "c2c_orders" USING btree ("offer_id","id") WHERE "c2c_orders"."status" in ('unpaid', 'paid', 'disputed');--> statement-breakpoint
CREATE INDEX "c2c_paid_order_of_seller" ON "c2c_orders" USING btree ("seller_id") WHERE "c2c_orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "c2c_unpaid_order" ON "c2c_orders" USING btree ("id") WHERE "c2c_orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "c2c_unpaid_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id") WHERE "c2c_orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "c2c_expired_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","expired_at") WHERE "c2c_orders"."expired_at" is not null;