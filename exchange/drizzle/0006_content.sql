CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"rate" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "site_text" UNIQUE NULLS NOT DISTINCT("topic","language","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;