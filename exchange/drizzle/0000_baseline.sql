CREATE TABLE "c2c_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"min_quantity" bigint NOT NULL,
	"max_quantity" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"in_orders" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"hold_id" uuid NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"requires_verified" boolean DEFAULT false NOT NULL,
	"min_purchases" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "c2c_offer_adds_up" CHECK ("c2c_offers"."remaining" >= 0 and "c2c_offers"."in_orders" >= 0 and "c2c_offers"."sold" >= 0 and "c2c_offers"."remaining" + "c2c_offers"."in_orders" + "c2c_offers"."sold" <= "c2c_offers"."quantity"),
	CONSTRAINT "c2c_offer_is_sound" CHECK ("c2c_offers"."unit_price" > 0 and "c2c_offers"."min_quantity" > 0 and "c2c_offers"."max_quantity" between "c2c_offers"."min_quantity" and "c2c_offers"."quantity"),
	CONSTRAINT "c2c_offer_is_over" CHECK ("c2c_offers"."status" in ('open', 'paused') or "c2c_offers"."remaining" = 0)
);
--> statement-breakpoint
CREATE TABLE "c2c_order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"done_by" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "c2c_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1),
	"tenant_id" text NOT NULL,
	"offer_id" bigint NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"fiat_amount" bigint NOT NULL,
	"hold_id" uuid NOT NULL,
	"receiving_account" jsonb NOT NULL,
	"reference" text NOT NULL,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"has_priority" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"release_before" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"late_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_held_apart" boolean DEFAULT false NOT NULL,
	"buyer_read_id" bigint DEFAULT 0 NOT NULL,
	"seller_read_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "c2c_order_is_positive" CHECK ("c2c_orders"."quantity" > 0 and "c2c_orders"."fiat_amount" > 0),
	CONSTRAINT "c2c_order_is_between_two" CHECK ("c2c_orders"."seller_id" <> "c2c_orders"."buyer_id"),
	CONSTRAINT "c2c_order_expired_unpaid" CHECK ("c2c_orders"."expired_at" is null or "c2c_orders"."status" = 'cancelled' or "c2c_orders"."late_at" is not null),
	CONSTRAINT "c2c_order_is_late_after_expiry" CHECK ("c2c_orders"."late_at" is null or "c2c_orders"."expired_at" is not null),
	CONSTRAINT "c2c_order_is_over" CHECK (("c2c_orders"."status" in ('released', 'cancelled')) = ("c2c_orders"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "c2c_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "c2c_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"picture_id" uuid NOT NULL,
	"event_id" bigint,
	"message_id" bigint,
	CONSTRAINT "c2c_picture_has_one_place" CHECK (num_nonnulls("c2c_pictures"."event_id", "c2c_pictures"."message_id") = 1)
);
--> statement-breakpoint
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
	"min_deposit" bigint NOT NULL,
	"min_withdrawal" bigint NOT NULL,
	"withdrawal_fee" bigint NOT NULL,
	CONSTRAINT "coin_networks_coin_network_pk" PRIMARY KEY("coin","network"),
	CONSTRAINT "coin_network_is_sound" CHECK ("coin_networks"."min_deposit" > 0 and "coin_networks"."withdrawal_fee" >= 0 and "coin_networks"."min_withdrawal" > "coin_networks"."withdrawal_fee")
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
	"state" text DEFAULT 'processing' NOT NULL,
	"required_confirmations" smallint NOT NULL,
	"confirmations" smallint DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"advice" text,
	"transaction" text,
	"entry_id" bigint,
	"reviewed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_is_positive" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposit_is_reviewed_once" CHECK (("deposits"."state" in ('processing', 'confirming')) = ("deposits"."reviewed_at" is null) and ("deposits"."reviewed_at" is null) = ("deposits"."reviewed_by" is null)),
	CONSTRAINT "deposit_confirms_when_seen" CHECK (("deposits"."state" <> 'confirming' or "deposits"."seen_at" is not null) and "deposits"."confirmations" between 0 and "deposits"."required_confirmations")
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
	"priced_at" timestamp (3) with time zone,
	"hold_id" uuid NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"advice" text,
	"transaction" text,
	"entry_id" bigint,
	"reviewed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_is_more_than_its_fee" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawal_is_reviewed_once" CHECK (("withdrawals"."state" = 'processing') = ("withdrawals"."reviewed_at" is null) and ("withdrawals"."reviewed_at" is null) = ("withdrawals"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "futures_candles" (
	"product_id" integer NOT NULL,
	"period_seconds" integer NOT NULL,
	"start_time" integer NOT NULL,
	"open_ticks" bigint NOT NULL,
	"close_ticks" bigint NOT NULL,
	"high_ticks" bigint NOT NULL,
	"low_ticks" bigint NOT NULL,
	CONSTRAINT "futures_candles_product_id_period_seconds_start_time_pk" PRIMARY KEY("product_id","period_seconds","start_time")
);
--> statement-breakpoint
CREATE TABLE "futures_cycles" (
	"product_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"odds" text NOT NULL,
	"min_amount" text NOT NULL,
	"max_amount" text NOT NULL,
	"lowest_change" text NOT NULL,
	"highest_change" text NOT NULL,
	CONSTRAINT "futures_cycles_product_id_seconds_pk" PRIMARY KEY("product_id","seconds")
);
--> statement-breakpoint
CREATE TABLE "futures_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "futures_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"cycle_seconds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_percent" text,
	"odds" text NOT NULL,
	"limit_ticks" bigint,
	"lowest_ticks" bigint NOT NULL,
	"highest_ticks" bigint NOT NULL,
	"waits_until" bigint,
	"state" text NOT NULL,
	"member_hold_id" uuid,
	"treasury_hold_id" uuid,
	"entry_tick_time" bigint,
	"entry_ticks" bigint,
	"delivery_time" bigint,
	"delivery_tick_time" bigint,
	"delivery_ticks" bigint,
	"payout" bigint,
	"stake_entry_id" bigint,
	"closing_entry_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "futures_stake_is_positive" CHECK ("futures_orders"."stake" > 0 and "futures_orders"."fee" >= 0),
	CONSTRAINT "futures_limit_order_waits" CHECK (("futures_orders"."type" = 'limit') = ("futures_orders"."limit_ticks" is not null and "futures_orders"."waits_until" is not null and "futures_orders"."member_hold_id" is not null)),
	CONSTRAINT "futures_entry_is_whole" CHECK ("futures_orders"."state" in ('waiting', 'cancelled') or ("futures_orders"."entry_tick_time" is not null and "futures_orders"."entry_ticks" is not null and "futures_orders"."delivery_time" is not null)),
	CONSTRAINT "futures_delivery_is_whole" CHECK (("futures_orders"."state" = 'delivered') = ("futures_orders"."delivery_tick_time" is not null and "futures_orders"."delivery_ticks" is not null and "futures_orders"."payout" is not null)),
	CONSTRAINT "futures_order_is_closed_when_finished" CHECK (("futures_orders"."state" in ('waiting', 'open')) = ("futures_orders"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "futures_products" (
	"id" integer PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"market" text NOT NULL,
	"trading_hours" text,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"reopened_at" bigint DEFAULT 0 NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "futures_products_symbol_unique" UNIQUE("symbol")
);
--> statement-breakpoint
CREATE TABLE "futures_protections" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"risk_version" text,
	"risk_confirmed_at" timestamp (3) with time zone,
	"loss_limit" bigint,
	"next_loss_limit" bigint,
	"next_loss_limit_from" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	CONSTRAINT "risk_confirmation_is_whole" CHECK (("futures_protections"."risk_version" is null) = ("futures_protections"."risk_confirmed_at" is null)),
	CONSTRAINT "loss_limit_is_positive" CHECK ("futures_protections"."loss_limit" > 0 and "futures_protections"."next_loss_limit" > 0),
	CONSTRAINT "next_loss_limit_has_time" CHECK ("futures_protections"."next_loss_limit" is null or "futures_protections"."next_loss_limit_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "futures_settlement_ticks" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"ticks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "futures_ticks" (
	"product_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"price_ticks" bigint NOT NULL,
	CONSTRAINT "futures_ticks_product_id_time_pk" PRIMARY KEY("product_id","time")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "lease_epochs" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"member_id" uuid,
	"category" text,
	"treasury_role" text,
	CONSTRAINT "account_has_one_owner" CHECK (("accounts"."member_id" is null) = ("accounts"."category" is null) and ("accounts"."member_id" is null) <> ("accounts"."treasury_role" is null))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"total" bigint NOT NULL,
	"frozen" bigint NOT NULL,
	"is_external" boolean NOT NULL,
	CONSTRAINT "balances_account_id_coin_pk" PRIMARY KEY("account_id","coin"),
	CONSTRAINT "balance_is_not_negative" CHECK ("balances"."is_external" or "balances"."total" >= 0),
	CONSTRAINT "frozen_is_within_total" CHECK ("balances"."frozen" >= 0 and ("balances"."is_external" or "balances"."frozen" <= "balances"."total"))
);
--> statement-breakpoint
CREATE TABLE "coins" (
	"code" text PRIMARY KEY NOT NULL,
	"scale" smallint NOT NULL,
	"precision" smallint NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "hold_is_not_negative" CHECK ("holds"."amount" >= 0),
	CONSTRAINT "closed_hold_is_empty" CHECK ("holds"."closed_at" is null or "holds"."amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_entry_id_account_id_coin_pk" PRIMARY KEY("entry_id","account_id","coin"),
	CONSTRAINT "posting_moves_something" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"symbol" text NOT NULL,
	"period_seconds" integer NOT NULL,
	"start_time" integer NOT NULL,
	"open_ticks" bigint NOT NULL,
	"close_ticks" bigint NOT NULL,
	"high_ticks" bigint NOT NULL,
	"low_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	CONSTRAINT "candles_symbol_period_seconds_start_time_pk" PRIMARY KEY("symbol","period_seconds","start_time")
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"account_id" bigint NOT NULL,
	"trade_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"traded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fills_account_id_trade_id_pk" PRIMARY KEY("account_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "id_blocks" (
	"kind" text PRIMARY KEY NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"symbol" text PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"price_decimals" smallint NOT NULL,
	"lot_decimals" smallint NOT NULL,
	"position" smallint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"account_id" bigint NOT NULL,
	"side" text NOT NULL,
	"time_in_force" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"filled_lots" bigint NOT NULL,
	"filled_total" bigint DEFAULT 0 NOT NULL,
	"fee_rate" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"hold_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_fills_at_most_itself" CHECK ("orders"."filled_lots" between 0 and "orders"."lots")
);
--> statement-breakpoint
CREATE TABLE "quote_accounts" (
	"symbol" text NOT NULL,
	"account_id" bigint NOT NULL,
	"base_hold_id" uuid NOT NULL,
	"base_limit" bigint NOT NULL,
	"quote_limit" bigint NOT NULL,
	"quote_hold_id" uuid NOT NULL,
	CONSTRAINT "quote_accounts_symbol_account_id_pk" PRIMARY KEY("symbol","account_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"price_ticks" bigint NOT NULL,
	"lots" bigint NOT NULL,
	"buyer_account_id" bigint NOT NULL,
	"seller_account_id" bigint NOT NULL,
	"buy_order_id" bigint,
	"sell_order_id" bigint,
	"taker_side" text NOT NULL,
	"buyer_fee" bigint DEFAULT 0 NOT NULL,
	"seller_fee" bigint DEFAULT 0 NOT NULL,
	"entry_id" bigint NOT NULL,
	"traded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"refused_fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "verification_is_reviewed" CHECK (("identity_verifications"."status" = 'certifying') = ("identity_verifications"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"email" text,
	"area_code" text,
	"mobile" text,
	"phone" text,
	"nickname" text NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp (3) with time zone,
	"funds_password_hash" text,
	"verification" text DEFAULT 'none' NOT NULL,
	"valuation_method" text NOT NULL,
	"wealth_status" smallint DEFAULT 0 NOT NULL,
	"invitation_code" text NOT NULL,
	"invited_by" uuid,
	"is_treasury_run" boolean DEFAULT false NOT NULL,
	"news_read_at" timestamp (3) with time zone,
	"muted_news" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_mobile_is_whole" CHECK (("members"."area_code" is null) = ("members"."mobile" is null)),
	CONSTRAINT "member_phone_is_its_parts" CHECK ("members"."phone" is null or "members"."phone" is not distinct from ("members"."area_code" || "members"."mobile"))
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
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_generations" (
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "session_generations_session_id_generation_pk" PRIMARY KEY("session_id","generation"),
	CONSTRAINT "session_generations_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_generations_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"tenant_id" text NOT NULL,
	"scene" text NOT NULL,
	"recipient" text NOT NULL,
	"asked_from" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_elsewhere" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_tenant_id_scene_recipient_asked_from_pk" PRIMARY KEY("tenant_id","scene","recipient","asked_from")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "agents" (
	"identity" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"traits" jsonb
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"banner_uri" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"configuration" jsonb NOT NULL,
	CONSTRAINT "tenants_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "wealth_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" smallint NOT NULL,
	"ratio" text NOT NULL,
	"texts" jsonb NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wealth_entries" (
	"order_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" integer,
	CONSTRAINT "wealth_entries_order_id_entry_id_pk" PRIMARY KEY("order_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "wealth_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wealth_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"coin" text NOT NULL,
	"ratio" text NOT NULL,
	"fee_ratio" text NOT NULL,
	"redeem_cost_ratio" text,
	"circle_days" integer NOT NULL,
	"amount" bigint NOT NULL,
	"principal_hold_id" uuid NOT NULL,
	"income_hold_id" uuid NOT NULL,
	"state" text NOT NULL,
	"paid_days" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_payment_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"redeem_cost" bigint,
	CONSTRAINT "pledge_pays_within_its_term" CHECK ("wealth_orders"."paid_days" between 0 and "wealth_orders"."circle_days")
);
--> statement-breakpoint
CREATE TABLE "wealth_products" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"status" smallint NOT NULL,
	"coin" text NOT NULL,
	"ratio" text NOT NULL,
	"fee_ratio" text NOT NULL,
	"redeem_cost_ratio" text,
	"circle_days" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"limit_amount" bigint,
	"member_limit_amount" bigint,
	"texts" jsonb NOT NULL
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
ALTER TABLE "c2c_messages" ADD CONSTRAINT "c2c_messages_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_messages" ADD CONSTRAINT "c2c_messages_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_offers" ADD CONSTRAINT "c2c_offers_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_order_events" ADD CONSTRAINT "c2c_order_events_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_offer_id_c2c_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."c2c_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_buyer_id_members_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_orders" ADD CONSTRAINT "c2c_orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_order_id_c2c_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."c2c_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_event_id_c2c_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."c2c_order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "c2c_pictures" ADD CONSTRAINT "c2c_pictures_message_id_c2c_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."c2c_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_networks" ADD CONSTRAINT "coin_networks_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_candles" ADD CONSTRAINT "futures_candles_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_cycles" ADD CONSTRAINT "futures_cycles_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_member_hold_id_holds_id_fk" FOREIGN KEY ("member_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_treasury_hold_id_holds_id_fk" FOREIGN KEY ("treasury_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_stake_entry_id_entries_id_fk" FOREIGN KEY ("stake_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_orders" ADD CONSTRAINT "futures_orders_closing_entry_id_entries_id_fk" FOREIGN KEY ("closing_entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_products" ADD CONSTRAINT "futures_products_market_markets_symbol_fk" FOREIGN KEY ("market") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_protections" ADD CONSTRAINT "futures_protections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_settlement_ticks" ADD CONSTRAINT "futures_settlement_ticks_order_id_futures_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."futures_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "futures_ticks" ADD CONSTRAINT "futures_ticks_product_id_futures_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."futures_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_base_coins_code_fk" FOREIGN KEY ("base") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_quote_coins_code_fk" FOREIGN KEY ("quote") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_accounts" ADD CONSTRAINT "quote_accounts_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_accounts" ADD CONSTRAINT "quote_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_accounts" ADD CONSTRAINT "quote_accounts_base_hold_id_holds_id_fk" FOREIGN KEY ("base_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_accounts" ADD CONSTRAINT "quote_accounts_quote_hold_id_holds_id_fk" FOREIGN KEY ("quote_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_front_picture_id_pictures_id_fk" FOREIGN KEY ("front_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_back_picture_id_pictures_id_fk" FOREIGN KEY ("back_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_hand_held_picture_id_pictures_id_fk" FOREIGN KEY ("hand_held_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_generations" ADD CONSTRAINT "session_generations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_categories" ADD CONSTRAINT "wealth_categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_entries" ADD CONSTRAINT "wealth_entries_order_id_wealth_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wealth_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_entries" ADD CONSTRAINT "wealth_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_product_id_wealth_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."wealth_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_principal_hold_id_holds_id_fk" FOREIGN KEY ("principal_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_income_hold_id_holds_id_fk" FOREIGN KEY ("income_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD CONSTRAINT "wealth_products_category_id_wealth_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."wealth_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD CONSTRAINT "wealth_products_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worth_days" ADD CONSTRAINT "worth_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "c2c_message_of_order" ON "c2c_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "c2c_offer_of_seller" ON "c2c_offers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "c2c_standing_offer_of_seller" ON "c2c_offers" USING btree ("seller_id") WHERE "c2c_offers"."status" in ('open', 'paused');--> statement-breakpoint
CREATE INDEX "c2c_open_offer" ON "c2c_offers" USING btree ("tenant_id","coin","currency","unit_price","id") WHERE "c2c_offers"."status" = 'open' and "c2c_offers"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "c2c_event_of_order" ON "c2c_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_seller" ON "c2c_orders" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_of_offer" ON "c2c_orders" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "c2c_order_under_way" ON "c2c_orders" USING btree ("offer_id","id") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_order_under_way_of_seller" ON "c2c_orders" USING btree ("seller_id","status") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_order_under_way_of_buyer" ON "c2c_orders" USING btree ("buyer_id","status") WHERE status in ('unpaid', 'paid', 'disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_unpaid_order" ON "c2c_orders" USING btree ("id") WHERE "c2c_orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "c2c_order_for_operator" ON "c2c_orders" USING btree ("tenant_id","id") WHERE "c2c_orders"."status" in ('disputed', 'latePaid');--> statement-breakpoint
CREATE INDEX "c2c_ended_order_of_seller" ON "c2c_orders" USING btree ("seller_id","ended_at") WHERE "c2c_orders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "c2c_ended_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","ended_at") WHERE "c2c_orders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "c2c_expired_order_of_buyer" ON "c2c_orders" USING btree ("buyer_id","expired_at") WHERE "c2c_orders"."expired_at" is not null;--> statement-breakpoint
CREATE INDEX "c2c_picture_of_order" ON "c2c_pictures" USING btree ("order_id","picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_of_member" ON "bank_accounts" USING btree ("member_id","currency","bank_name","account_number") WHERE "bank_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposit_of_member" ON "deposits" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "deposit_of_coin" ON "deposits" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "deposit_in_state" ON "deposits" USING btree ("member_id","state","id");--> statement-breakpoint
CREATE INDEX "deposit_time" ON "deposits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_to_review" ON "deposits" USING btree ("id") WHERE "deposits"."state" in ('processing', 'confirming');--> statement-breakpoint
CREATE INDEX "transfer_of_member" ON "transfers" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "transfer_of_coin" ON "transfers" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "transfer_time" ON "transfers" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_of_member" ON "wallets" USING btree ("member_id","network","address","memo");--> statement-breakpoint
CREATE INDEX "withdrawal_of_member" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_of_coin" ON "withdrawals" USING btree ("member_id","coin","id");--> statement-breakpoint
CREATE INDEX "withdrawal_in_state" ON "withdrawals" USING btree ("member_id","state","id");--> statement-breakpoint
CREATE INDEX "withdrawal_time" ON "withdrawals" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_to_review" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "futures_order_of_member" ON "futures_orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "futures_order_in_progress" ON "futures_orders" USING btree ("member_id","id") WHERE "futures_orders"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "futures_order_finished" ON "futures_orders" USING btree ("member_id","id") WHERE "futures_orders"."state" not in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "futures_order_delivered" ON "futures_orders" USING btree ("member_id","delivery_time") WHERE "futures_orders"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "futures_order_waiting" ON "futures_orders" USING btree ("product_id","id") WHERE "futures_orders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "futures_order_due" ON "futures_orders" USING btree ("delivery_time","id") WHERE "futures_orders"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_member" ON "accounts" USING btree ("member_id","category");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_treasury" ON "accounts" USING btree ("tenant_id","treasury_role");--> statement-breakpoint
CREATE INDEX "open_hold_of_account" ON "holds" USING btree ("account_id","coin") WHERE "holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "postings" USING btree ("account_id","coin","entry_id");--> statement-breakpoint
CREATE INDEX "fill_of_account" ON "fills" USING btree ("account_id","traded_at","trade_id");--> statement-breakpoint
CREATE INDEX "fill_of_market" ON "fills" USING btree ("account_id","symbol","traded_at","trade_id");--> statement-breakpoint
CREATE INDEX "open_order" ON "orders" USING btree ("symbol","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "open_order_of_account" ON "orders" USING btree ("account_id","created_at","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_of_account" ON "orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_of_account_and_market" ON "orders" USING btree ("account_id","symbol","created_at","id");--> statement-breakpoint
CREATE INDEX "finished_order_of_side" ON "orders" USING btree ("account_id","side","created_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "finished_order_of_market_and_side" ON "orders" USING btree ("account_id","symbol","side","created_at","id") WHERE "orders"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "order_closed" ON "orders" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "trade_of_market" ON "trades" USING btree ("symbol","id");--> statement-breakpoint
CREATE INDEX "trade_time" ON "trades" USING btree ("traded_at");--> statement-breakpoint
CREATE INDEX "verification_of_member" ON "identity_verifications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "pending_verification" ON "identity_verifications" USING btree ("id") WHERE "identity_verifications"."status" = 'certifying';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_verification" ON "identity_verifications" USING btree ("member_id") WHERE "identity_verifications"."status" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "members" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "members" USING btree ("tenant_id","area_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone" ON "members" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitation_code" ON "members" USING btree ("tenant_id","invitation_code");--> statement-breakpoint
CREATE INDEX "unused_picture" ON "pictures" USING btree ("created_at") WHERE not "pictures"."is_used";--> statement-breakpoint
CREATE INDEX "session_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscription_of_member" ON "push_subscriptions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_of_member" ON "activities" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "activity_age" ON "activities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "challenge_of_member" ON "challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_of_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_agent" ON "agents" USING btree ("tenant_id") WHERE "agents"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "banner_position" ON "banners" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "wealth_category_position" ON "wealth_categories" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_day_is_paid_once" ON "wealth_entries" USING btree ("order_id","day");--> statement-breakpoint
CREATE INDEX "wealth_order_of_member" ON "wealth_orders" USING btree ("member_id","category_id","state","id");--> statement-breakpoint
CREATE INDEX "wealth_payment" ON "wealth_orders" USING btree ("next_payment_at") WHERE "wealth_orders"."state" in ('holding', 'expired');--> statement-breakpoint
CREATE INDEX "running_pledge_of_product" ON "wealth_orders" USING btree ("product_id","member_id") WHERE "wealth_orders"."state" in ('holding', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "wealth_product_position" ON "wealth_products" USING btree ("category_id","position");
--> statement-breakpoint

-- Everything below is written by hand: the laws of the ledger, which the database enforces against every program.
-- drizzle-kit does not know them: keep them when you generate a new baseline.

-- 1. Entries and postings are never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER postings_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- 2. At commit, the postings of every entry that was touched sum to zero in each coin.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM postings WHERE entry_id = NEW.entry_id GROUP BY coin HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'entry % is not balanced', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entry_is_balanced AFTER INSERT ON postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();
--> statement-breakpoint

-- 3. Balances follow from postings and open holds. The CHECKs on balances refuse what would go below zero or beyond the
--    total. Rows are locked in one order, so that two writers never wait for each other: members' first, then the
--    treasury's, each by number. A writer that has locked a member's balance may then still go on to the treasury's
--    `fees`, which every settlement pays into.
CREATE FUNCTION open_balances(touched jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances (account_id, coin, total, frozen, is_external)
    SELECT t.account_id, t.coin, 0, 0, coalesce(a.treasury_role = 'external', false)
    FROM jsonb_to_recordset(touched) AS t(account_id bigint, coin text) JOIN accounts a ON a.id = t.account_id
    ORDER BY a.treasury_role IS NOT NULL, t.account_id, t.coin
    ON CONFLICT DO NOTHING;
  PERFORM 1 FROM balances b
    JOIN jsonb_to_recordset(touched) AS t(account_id bigint, coin text) USING (account_id, coin)
    JOIN accounts a ON a.id = b.account_id
    ORDER BY a.treasury_role IS NOT NULL, b.account_id, b.coin FOR UPDATE OF b;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_postings_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM added));
  UPDATE balances b SET total = b.total + d.amount
    FROM (SELECT account_id, coin, sum(amount)::bigint AS amount FROM added GROUP BY account_id, coin) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_postings_to_balances();
--> statement-breakpoint
CREATE FUNCTION add_holds_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM added));
  UPDATE balances b SET frozen = b.frozen + d.amount
    FROM (SELECT account_id, coin, sum(amount)::bigint AS amount FROM added GROUP BY account_id, coin) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_freeze AFTER INSERT ON holds REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_holds_to_balances();
--> statement-breakpoint
CREATE FUNCTION change_holds_in_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM before o JOIN after n USING (id)
    WHERE o.account_id <> n.account_id OR o.coin <> n.coin OR (o.closed_at IS NOT NULL AND n IS DISTINCT FROM o)
  ) OR (SELECT count(*) FROM before) <> (SELECT count(*) FROM before o JOIN after n USING (id)) THEN
    RAISE EXCEPTION 'a hold stays with its account and coin, and a closed hold stays closed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM open_balances((SELECT jsonb_agg(DISTINCT jsonb_build_object('account_id', account_id, 'coin', coin)) FROM after));
  UPDATE balances b SET frozen = b.frozen + d.amount
    FROM (
      SELECT n.account_id, n.coin, sum(n.amount - o.amount)::bigint AS amount
      FROM before o JOIN after n USING (id) GROUP BY n.account_id, n.coin
    ) d
    WHERE b.account_id = d.account_id AND b.coin = d.coin;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_change AFTER UPDATE ON holds REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION change_holds_in_balances();
--> statement-breakpoint

-- Only a closed hold may be deleted: it holds nothing.
CREATE FUNCTION refuse_deleting_open_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NULL THEN
    RAISE EXCEPTION 'an open hold cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_holds_stay BEFORE DELETE ON holds FOR EACH ROW EXECUTE FUNCTION refuse_deleting_open_hold();
--> statement-breakpoint
CREATE FUNCTION refuse_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot be truncated', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_stay BEFORE TRUNCATE ON holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();
--> statement-breakpoint

-- 4. Only the triggers above write balances: they run one level deep.
CREATE TRIGGER balances_follow BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- 5. What operators did stays on record.
CREATE TRIGGER operator_actions_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
