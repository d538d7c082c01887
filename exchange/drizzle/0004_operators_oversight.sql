CREATE TABLE "operator_action_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"tenant_id" text,
	"command" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"seen" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"second_id" uuid,
	"second_name" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_record_kind_record_id_pk" PRIMARY KEY("record_kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "operator_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_requests" (
	"operator_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_requests_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" uuid NOT NULL,
	"role" text NOT NULL,
	"tenant_id" text,
	CONSTRAINT "role_of_operator" UNIQUE NULLS NOT DISTINCT("operator_id","role","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"min_worth" bigint DEFAULT 0 NOT NULL,
	"coin" text,
	"tenant_id" text,
	CONSTRAINT "policy" UNIQUE NULLS NOT DISTINCT("kind","coin","tenant_id")
);
--> statement-breakpoint
DROP INDEX "withdrawal_to_review";--> statement-breakpoint
DROP INDEX "deposit_to_review";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "is_awaiting_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "stage" text DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "approved_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "tenant_id" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_approval" ON "approvals" USING btree ("record_kind","record_id","command") WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "approval_of_record" ON "approvals" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "note_of_record" ON "operator_notes" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "decided_deposit" ON "deposits" USING btree ("state","id") WHERE "deposits"."state" in ('passed', 'failed');--> statement-breakpoint
CREATE INDEX "deposit_transaction" ON "deposits" USING btree ("transaction") WHERE "deposits"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "wallet_address" ON "wallets" USING btree ("address");--> statement-breakpoint
CREATE INDEX "withdrawal_in_stage" ON "withdrawals" USING btree ("stage","id") WHERE "withdrawals"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "decided_withdrawal" ON "withdrawals" USING btree ("state","id") WHERE "withdrawals"."state" <> 'processing';--> statement-breakpoint
CREATE INDEX "withdrawal_to_address" ON "withdrawals" USING btree ("address");--> statement-breakpoint
CREATE INDEX "action_on_record" ON "operator_actions" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "action_of_operator" ON "operator_actions" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "deposit_to_review" ON "deposits" USING btree ("is_awaiting_second","id") WHERE "deposits"."state" in ('processing', 'confirming');--> statement-breakpoint
-- The record of actions as a chain. Rows that an older release wrote are chained here, in their order.
CREATE FUNCTION operator_action_hash(action operator_actions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    action.sequence, action.previous_hash, action.id, (extract(epoch FROM action.at) * 1000)::bigint, action.operator,
    action.operator_id, action.session_id, action.command, action.arguments, action.tenant_id, action.record_kind,
    action.record_id, action.before, action.after, action.why, action.outcome
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
ALTER TABLE operator_actions DISABLE TRIGGER operator_actions_are_final;
--> statement-breakpoint
DO $$
DECLARE
  action operator_actions;
  last bigint := 0;
  last_hash text := '';
BEGIN
  FOR action IN SELECT * FROM operator_actions ORDER BY id LOOP
    last := last + 1;
    action.sequence := last;
    action.previous_hash := last_hash;
    last_hash := operator_action_hash(action);
    UPDATE operator_actions SET sequence = last, previous_hash = action.previous_hash, hash = last_hash
      WHERE id = action.id;
  END LOOP;
  INSERT INTO operator_action_head VALUES (1, last, last_hash);
END $$;
--> statement-breakpoint
ALTER TABLE operator_actions ENABLE TRIGGER operator_actions_are_final;
--> statement-breakpoint

-- The row lock on the head makes appends wait for each other. It is taken by the last statement of a command.
CREATE FUNCTION chain_operator_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator_action_head SET sequence = sequence + 1 WHERE id = 1
    RETURNING sequence, hash INTO STRICT NEW.sequence, NEW.previous_hash;
  NEW.hash := operator_action_hash(NEW);
  UPDATE operator_action_head SET hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_actions_are_chained BEFORE INSERT ON operator_actions
  FOR EACH ROW EXECUTE FUNCTION chain_operator_action();
--> statement-breakpoint
CREATE TRIGGER operator_action_head_follows BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON operator_action_head
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_sequence_unique" UNIQUE("sequence");--> statement-breakpoint
UPDATE "withdrawals" SET "stage" = NULL WHERE "state" <> 'processing';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawal_has_stage" CHECK (("withdrawals"."state" = 'processing') = ("withdrawals"."stage" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawal_to_send_is_approved" CHECK ("withdrawals"."stage" is distinct from 'toSend' or "withdrawals"."approved_at" is not null);