ALTER TABLE "members" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone" ON "members" USING btree ("tenant_id","phone");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "member_phone_is_its_parts" CHECK ("members"."phone" is null or "members"."phone" is not distinct from ("members"."area_code" || "members"."mobile"));