CREATE TABLE "futures_protections" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"risk_version" text,
	"risk_confirmed_at" timestamp (3) with time zone,
	"loss_limit" bigint,
	"next_loss_limit" bigint,
	"next_loss_limit_from" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	CONSTRAINT "risk_confirmation_is_whole" CHECK (("futures_protections"."risk_version" is null) = ("futures_protections"."risk_confirmed_at" is null)),
	CONSTRAINT "loss_limit_is_positive" CHECK ("futures_protections"."loss_limit" > 0 and "futures_protections"."next_loss_limit" > 0),
	CONSTRAINT "next_loss_limit_has_time" CHECK ("futures_protections"."next_loss_limit" is null or "futures_protections"."next_loss_limit_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "futures_settlement_ticks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"ticks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "futures_orders" ADD COLUMN "fee_percent" text;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD COLUMN "stake_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD COLUMN "closing_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "futures_products" ADD COLUMN "trading_hours" text;--> statement-breakpoint
ALTER TABLE "futures_protections" ADD CONSTRAINT "futures_protections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_settlement_ticks" ADD CONSTRAINT "futures_settlement_ticks_order_id_futures_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."futures_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_stake_entry_id_entries_id_fk" FOREIGN KEY ("stake_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_closing_entry_id_entries_id_fk" FOREIGN KEY ("closing_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "futures_order_delivered" ON "futures_orders" USING btree ("member_id","delivery_time") WHERE "futures_orders"."state" = 'delivered';--> statement-breakpoint
UPDATE "futures_products" SET "trading_hours" = 'sun 22:00-fri 22:00' WHERE "type" = 1;--> statement-breakpoint
UPDATE "futures_orders" SET "stake_entry_id" = "entries"."id" FROM "entries" WHERE "entries"."kind" = 'futures stake' AND "entries"."reference" = 'futures order ' || "futures_orders"."id";--> statement-breakpoint
UPDATE "futures_orders" SET "closing_entry_id" = "entries"."id" FROM "entries" WHERE "entries"."kind" IN ('futures payout', 'futures return') AND "entries"."reference" = 'futures order ' || "futures_orders"."id";--> statement-breakpoint
ALTER TABLE "futures_products" DROP COLUMN "type";