CREATE TABLE "c2c_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"picture_id" uuid NOT NULL,
	"event_id" bigint,
	"message_id" bigint,
	CONSTRAINT "c2c_picture_has_one_place" CHECK (num_nonnulls("c2c_pictures"."event_id", "c2c_pictures"."message_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "c2c_offers" DROP CONSTRAINT "c2c_offer_is_over";--> statement-breakpoint
ALTER TABLE "c2c_orders" DROP CONSTRAINT "c2c_order_expired_unpaid";--> statement-breakpoint
DROP INDEX "c2c_paid_order_of_seller";--> statement-breakpoint
DROP INDEX "c2c_unpaid_order_of_buyer";--> statement-breakpoint
DROP INDEX "c2c_order_under_way";--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "late_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "is_held_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "buyer_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "seller_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "c2c_orders" SET
	"paid_at" = (SELECT max(e."created_at") FROM "c2c_order_events" e WHERE e."order_id" = "c2c_orders"."id" AND e."action" = 'pay'),
	"ended_at" = CASE WHEN "status" in ('released', 'cancelled') THEN coalesce((SELECT max(e."created_at") FROM "c2c_order_events" e WHERE e."order_id" = "c2c_orders"."id"), "created_at") END;--> statement-breakpoint
UPDATE "c2c_orders" SET
	"buyer_read_id" = coalesce((SELECT max("id") FROM "c2c_messages" m WHERE m."order_id" = "c2c_orders"."id"), 0),
	"seller_read_id" = coalesce((SELECT max("id") FROM "c2c_messages" m WHERE m."order_id" = "c2c_orders"."id"), 0);--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_event_id_c2c_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."c2c_order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_message_id_c2c_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."c2c_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "c2c_picture_of_order" ON "c2c_pictures" USING btree ("order_id","picture_id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_seller" ON "c2c_orders" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_under_way_of_seller" ON "c2c_orders" USING btree ("seller_id","status") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_order_under_way_of_buyer" ON "c2c_orders" USING btree ("buyer_id","status") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_order_for_operator" ON "c2c_orders" USING btree ("tenant_id","id") WHERE "c2c_orders"."status" in ('disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_ended_order_of_seller" ON "c2c_orders" USING btree ("seller_id","ended_at") WHERE "c2c_orders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "c2c_ended_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","ended_at") WHERE "c2c_orders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "c2c_order_under_way" ON "c2c_orders" USING btree ("offer_id","id") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offer_is_over" CHECK ("c2c_offers"."status" in ('open', 'paused') or "c2c_offers"."remaining" = 0);--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_order_is_late_after_expiry" CHECK ("c2c_orders"."late_at" is null or "c2c_orders"."expired_at" is not null);--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_order_is_over" CHECK (("c2c_orders"."status" in ('released', 'cancelled')) = ("c2c_orders"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_order_expired_unpaid" CHECK ("c2c_orders"."expired_at" is null or "c2c_orders"."status" = 'cancelled' or "c2c_orders"."late_at" is not null);