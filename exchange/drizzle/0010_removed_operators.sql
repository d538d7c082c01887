ALTER TABLE "operators" DROP CONSTRAINT "operators_mail_unique";--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "action_by_name" ON "operator_actions" USING btree ("operator","sequence");--> statement-breakpoint
CREATE INDEX "action_of_command" ON "operator_actions" USING btree ("command","sequence");--> statement-breakpoint
CREATE INDEX "action_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_mail" ON "operators" USING btree ("mail") WHERE "operators"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "request_at" ON "operator_requests" USING btree ("created_at");--> statement-breakpoint
-- Kinds of policies that had no effect. They come with the pages that enforce them.
UPDATE "approvals" SET "state" = 'void', "ended_at" = now()
  WHERE "state" = 'open' AND "command" = 'policy set' AND "arguments" ->> 0 IN ('markets', 'modules', 'content');--> statement-breakpoint
DELETE FROM "policies" WHERE "kind" IN ('markets', 'modules', 'content');
