CREATE TABLE "valued_days" (
	"day" integer PRIMARY KEY NOT NULL,
	"valued_at" timestamp (3) with time zone NOT NULL,
	"last_entry_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worth_days" (
	"member_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"value" numeric(60, 0) NOT NULL,
	"flow" numeric(60, 0) NOT NULL,
	CONSTRAINT "worth_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "worth_days" ADD CONSTRAINT "worth_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;