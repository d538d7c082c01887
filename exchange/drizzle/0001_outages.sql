CREATE TABLE "serving" (
	"id" integer PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD COLUMN "pay_late_before" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "c2c_orders" SET "pay_late_before" = "expired_at" + interval '24 hours' WHERE "expired_at" IS NOT NULL;
