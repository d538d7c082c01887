CREATE SEQUENCE "public"."price_alert_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "chart_layouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chart_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alert_backlogs" (
	"symbol" text PRIMARY KEY NOT NULL,
	"trade_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"price_ticks" bigint,
	"percent" integer,
	"repeats" boolean NOT NULL,
	"is_armed" boolean DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone,
	"channels" text[] NOT NULL,
	"prepared" jsonb,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"change" bigint DEFAULT nextval('price_alert_changes') NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone,
	"fired_direction" text,
	"fired_ticks" bigint,
	"fired_trade_id" bigint,
	"before_ticks" bigint,
	"before_at" timestamp (3) with time zone,
	"day_ticks" bigint,
	"untold" text[] DEFAULT '{}' NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "shows_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chart_layouts" ADD CONSTRAINT "chart_layouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert_backlogs" ADD CONSTRAINT "price_alert_backlogs_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_symbol_markets_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."markets"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_layout_of_member" ON "chart_layouts" USING btree ("member_id","updated_at");--> statement-breakpoint
CREATE INDEX "price_alert_change" ON "price_alerts" USING btree ("symbol","change");--> statement-breakpoint
CREATE INDEX "price_alert_of_member" ON "price_alerts" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "price_alert_untold" ON "price_alerts" USING btree ("member_id") WHERE "price_alerts"."untold" <> '{}';