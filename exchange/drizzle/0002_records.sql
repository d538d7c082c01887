ALTER TABLE "deposits" DROP CONSTRAINT "deposit_is_reviewed_once";--> statement-breakpoint
DROP INDEX "deposit_to_review";--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "state" SET DEFAULT 'processing';--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "required_confirmations" smallint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "confirmations" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "advice" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "transaction" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "entry_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "advice" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "transaction" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "entry_id" bigint;--> statement-breakpoint

-- By hand: what is there gets the terms of its network, the state that says that nobody saw it yet, and its entry.
UPDATE "deposits" d SET "required_confirmations" = coalesce(
  (SELECT n."confirmations" FROM "coin_networks" n WHERE n."coin" = d."coin" AND n."network" = d."network"), 0);--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "required_confirmations" SET NOT NULL;--> statement-breakpoint
UPDATE "deposits" SET "state" = 'processing' WHERE "state" = 'confirming';--> statement-breakpoint
UPDATE "deposits" d SET "entry_id" = e."id" FROM "entries" e
  WHERE d."state" = 'passed' AND e."kind" = 'deposit' AND e."reference" = d."id"::text;--> statement-breakpoint
UPDATE "withdrawals" w SET "entry_id" = e."id" FROM "entries" e
  WHERE w."state" = 'passed' AND e."kind" = 'withdrawal' AND e."reference" = w."id"::text;--> statement-breakpoint

ALTER TABLE "deposits" ADD CONSTRAINT "deposits_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_of_coin" ON "deposits" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "deposit_in_state" ON "deposits" USING btree ("member_id","state","id");--> statement-breakpoint
CREATE INDEX "deposit_time" ON "deposits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_of_coin" ON "transfers" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "transfer_time" ON "transfers" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_of_coin" ON "withdrawals" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "withdrawal_in_state" ON "withdrawals" USING btree ("member_id","state","id");--> statement-breakpoint
CREATE INDEX "deposit_to_review" ON "deposits" USING btree ("id") WHERE "deposits"."state" in ('processing', 'confirming');--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposit_confirms_when_seen" CHECK (("deposits"."state" <> 'confirming' or "deposits"."seen_at" is not null) and "deposits"."confirmations" between 0 and "deposits"."required_confirmations");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposit_is_reviewed_once" CHECK (("deposits"."state" in ('processing', 'confirming')) = ("deposits"."reviewed_at" is null) and ("deposits"."reviewed_at" is null) = ("deposits"."reviewed_by" is null));