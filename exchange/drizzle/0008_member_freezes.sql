ALTER TABLE "members" ADD COLUMN "frozen" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
CREATE INDEX "deposit_to_address" ON "deposits" USING btree ("address");--> statement-breakpoint
CREATE INDEX "withdrawal_transaction" ON "withdrawals" USING btree ("transaction") WHERE "withdrawals"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "member_time" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_of_tenant_time" ON "members" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "frozen_member" ON "members" USING btree ("created_at","id") WHERE "members"."frozen" is not null;--> statement-breakpoint
CREATE INDEX "member_email_prefix" ON "members" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_phone_prefix" ON "members" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_mobile_prefix" ON "members" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_nickname_prefix" ON "members" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "member_freeze_is_whole" CHECK (("members"."frozen" is null) = ("members"."frozen_at" is null));