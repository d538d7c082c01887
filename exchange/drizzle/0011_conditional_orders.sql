CREATE TABLE "trails" (
	"id" bigint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"best_ticks" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "type" text DEFAULT 'limit' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "trails" ADD CONSTRAINT "trails_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trail_of_market" ON "trails" USING btree ("symbol");--> statement-breakpoint
UPDATE "orders" SET "type" = 'market' WHERE "time_in_force" = 'immediate';
