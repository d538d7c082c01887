CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
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
ALTER TABLE "members" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint

-- By hand: what is there gets the terms of its network, the state that says that nobody saw it yet, and its entry.
UPDATE "deposits" d SET "required_confirmations" = coalesce(
  (SELECT n."confirmations" FROM "coin_networks" n WHERE n."coin" = d."coin" AND n."network" = d."network"), 0);--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "required_confirmations" SET NOT NULL;--> statement-breakpoint
UPDATE "deposits" SET "state" = 'processing' WHERE "state" = 'confirming';--> statement-breakpoint
UPDATE "deposits" d SET "entry_id" = e."id" FROM "entries" e
  WHERE d."state" = 'passed' AND e."kind" = 'deposit' AND e."reference" = d."id"::text;--> statement-breakpoint
UPDATE "withdrawals" w SET "entry_id" = e."id" FROM "entries" e
  WHERE w."state" = 'passed' AND e."kind" = 'withdrawal' AND e."reference" = w."id"::text;--> statement-breakpoint

ALTER TABLE "activities" ADD CONSTRAINT "activities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worth_days" ADD CONSTRAINT "worth_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_member" ON "activities" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "activity_age" ON "activities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "challenge_of_member" ON "challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_of_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
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