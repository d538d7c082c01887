CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch" text NOT NULL,
	"branch_number" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coin_networks" (
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"position" smallint NOT NULL,
	"decimals" smallint NOT NULL,
	"confirmations" smallint NOT NULL,
	"least_deposit" bigint NOT NULL,
	"least_withdrawal" bigint NOT NULL,
	"withdrawal_fee" bigint NOT NULL,
	CONSTRAINT "coin_networks_coin_network_pk" PRIMARY KEY("coin","network"),
	CONSTRAINT "coin_network_is_sound" CHECK ("coin_networks"."least_deposit" > 0 and "coin_networks"."withdrawal_fee" >= 0 and "coin_networks"."least_withdrawal" > "coin_networks"."withdrawal_fee")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	"amount" bigint NOT NULL,
	"screenshot" uuid NOT NULL,
	"remarks" text NOT NULL,
	"state" text DEFAULT 'confirming' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reviewed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_is_positive" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposit_is_reviewed_once" CHECK (("deposits"."state" = 'confirming') = ("deposits"."reviewed_at" is null) and ("deposits"."reviewed_at" is null) = ("deposits"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_category" text NOT NULL,
	"to_category" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_is_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfer_goes_elsewhere" CHECK ("transfers"."from_category" <> "transfers"."to_category")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"worth" bigint NOT NULL,
	"hold_id" uuid NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reviewed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_is_more_than_its_fee" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawal_is_reviewed_once" CHECK (("withdrawals"."state" = 'processing') = ("withdrawals"."reviewed_at" is null) and ("withdrawals"."reviewed_at" is null) = ("withdrawals"."reviewed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_networks" ADD CONSTRAINT "coin_networks_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_of_member" ON "bank_accounts" USING btree ("member_id","currency","bank_name","account_number") WHERE "bank_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposit_of_member" ON "deposits" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "deposit_to_review" ON "deposits" USING btree ("id") WHERE "deposits"."state" = 'confirming';--> statement-breakpoint
CREATE INDEX "transfer_of_member" ON "transfers" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_of_member" ON "wallets" USING btree ("member_id","network","address","memo");--> statement-breakpoint
CREATE INDEX "withdrawal_of_member" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_time" ON "withdrawals" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_to_review" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'processing';