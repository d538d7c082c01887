CREATE TABLE "wealth_entries" (
	"order_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" integer,
	CONSTRAINT "wealth_entries_order_id_entry_id_pk" PRIMARY KEY("order_id","entry_id")
);
--> statement-breakpoint
-- By hand: the entries of the pledges that are there, which their references name.
INSERT INTO "wealth_entries" ("order_id", "entry_id", "day")
  SELECT substring(e."reference" from '^pledge ([0-9]+)')::bigint, e."id", substring(e."reference" from ', day ([0-9]+)$')::integer
  FROM "entries" e WHERE e."kind" in ('pledge income', 'pledge redemption');--> statement-breakpoint
DROP INDEX "wealth_payment";--> statement-breakpoint
ALTER TABLE "wealth_categories" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD COLUMN "limit_amount" bigint;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD COLUMN "member_limit_amount" bigint;--> statement-breakpoint
ALTER TABLE "wealth_entries" ADD CONSTRAINT "wealth_entries_order_id_wealth_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wealth_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_entries" ADD CONSTRAINT "wealth_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_day_is_paid_once" ON "wealth_entries" USING btree ("order_id","day");--> statement-breakpoint
CREATE INDEX "running_pledge_of_product" ON "wealth_orders" USING btree ("product_id","member_id") WHERE "wealth_orders"."state" in ('holding', 'expired');--> statement-breakpoint
CREATE INDEX "wealth_payment" ON "wealth_orders" USING btree ("next_payment_at") WHERE "wealth_orders"."state" in ('holding', 'expired');