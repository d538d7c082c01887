CREATE TABLE "coin_costs" (
	"member_id" uuid NOT NULL,
	"entry_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"price" bigint NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_costs_member_id_entry_id_coin_pk" PRIMARY KEY("member_id","entry_id","coin"),
	CONSTRAINT "coin_cost_is_positive" CHECK ("coin_costs"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "cost_revisions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_states" (
	"member_id" uuid NOT NULL,
	"track" text NOT NULL,
	"day" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "cost_states_member_id_track_day_pk" PRIMARY KEY("member_id","track","day")
);
--> statement-breakpoint
CREATE TABLE "statement_years" (
	"member_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"method" text NOT NULL,
	"locked_at" timestamp (3) with time zone,
	CONSTRAINT "statement_years_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
ALTER TABLE "coin_costs" ADD CONSTRAINT "coin_costs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_costs" ADD CONSTRAINT "coin_costs_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_costs" ADD CONSTRAINT "coin_costs_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_revisions" ADD CONSTRAINT "cost_revisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_states" ADD CONSTRAINT "cost_states_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_years" ADD CONSTRAINT "statement_years_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;