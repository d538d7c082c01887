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
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_product_id_wealth_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."wealth_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_principal_hold_id_holds_id_fk" FOREIGN KEY ("principal_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_orders" ADD CONSTRAINT "wealth_orders_income_hold_id_holds_id_fk" FOREIGN KEY ("income_hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD CONSTRAINT "wealth_products_category_id_wealth_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."wealth_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wealth_products" ADD CONSTRAINT "wealth_products_coin_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wealth_order_of_member" ON "wealth_orders" USING btree ("member_id","category_id","state","id");--> statement-breakpoint
CREATE INDEX "wealth_payment" ON "wealth_orders" USING btree ("next_payment_at") WHERE "wealth_orders"."state" = 'holding';--> statement-breakpoint
CREATE UNIQUE INDEX "wealth_product_position" ON "wealth_products" USING btree ("category_id","position");