ALTER TABLE "c2c_offers" ADD COLUMN "requires_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD COLUMN "min_purchases" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "c2c_standing_offer_of_seller" ON "c2c_offers" USING btree ("seller_id") WHERE "c2c_offers"."status" in ('open', 'paused');