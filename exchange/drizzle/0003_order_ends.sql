DROP INDEX "finished_order_of_side";--> statement-breakpoint
DROP INDEX "finished_order_of_market_and_side";--> statement-breakpoint
CREATE INDEX "fill_of_order" ON "fills" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "ended_order" ON "orders" USING btree ("account_id","closed_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "ended_order_of_market" ON "orders" USING btree ("account_id","symbol","closed_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "ended_order_of_side" ON "orders" USING btree ("account_id","side","closed_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "ended_order_of_market_and_side" ON "orders" USING btree ("account_id","symbol","side","closed_at","id") WHERE "orders"."state" <> 'open';