-- The days are valued again from the ledger, for each account.
DELETE FROM "worth_days";--> statement-breakpoint
DELETE FROM "valued_days";--> statement-breakpoint
ALTER TABLE "worth_days" DROP CONSTRAINT "worth_days_member_id_day_pk";--> statement-breakpoint
ALTER TABLE "worth_days" ADD COLUMN "category" text NOT NULL;--> statement-breakpoint
ALTER TABLE "worth_days" ADD CONSTRAINT "worth_days_member_id_day_category_pk" PRIMARY KEY("member_id","day","category");
