CREATE TABLE "identity_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_type" text NOT NULL,
	"document_number" text NOT NULL,
	"front_picture_id" uuid NOT NULL,
	"back_picture_id" uuid NOT NULL,
	"hand_held_picture_id" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"refusal_reason" text,
	CONSTRAINT "verification_is_reviewed" CHECK (("identity_verifications"."status" = 'certifying') = ("identity_verifications"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_front_picture_id_pictures_id_fk" FOREIGN KEY ("front_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_back_picture_id_pictures_id_fk" FOREIGN KEY ("back_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_hand_held_picture_id_pictures_id_fk" FOREIGN KEY ("hand_held_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_of_member" ON "identity_verifications" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_verification" ON "identity_verifications" USING btree ("member_id") WHERE "identity_verifications"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "unused_picture" ON "pictures" USING btree ("created_at") WHERE not "pictures"."is_used";