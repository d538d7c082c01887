ALTER TABLE "operator_notes" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "note_key" UNIQUE("operator_id","key");