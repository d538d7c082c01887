DROP INDEX "fill_of_market";--> statement-breakpoint
DROP INDEX "open_order_of_account";--> statement-breakpoint
DROP INDEX "order_of_account";--> statement-breakpoint
DROP INDEX "order_of_account_and_market";--> statement-breakpoint
DROP INDEX "finished_order_of_side";--> statement-breakpoint
DROP INDEX "finished_order_of_market_and_side";--> statement-breakpoint
CREATE INDEX "fill_of_account" ON "fills" USING btree ("account_id","traded_at","trade_id");--> statement-breakpoint
CREATE INDEX "fill_of_market" ON "fills" USING btree ("account_id","symbol","traded_at","trade_id");--> statement-breakpoint
CREATE INDEX "open_order_of_account" ON "orders" USING btree ("account_id","created_at","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_of_account" ON "orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_of_account_and_market" ON "orders" USING btree ("account_id","symbol","created_at","id");--> statement-breakpoint
CREATE INDEX "finished_order_of_side" ON "orders" USING btree ("account_id","side","created_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "finished_order_of_market_and_side" ON "orders" USING btree ("account_id","symbol","side","created_at","id") WHERE "orders"."state" <> 'open';