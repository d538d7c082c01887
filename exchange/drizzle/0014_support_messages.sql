ALTER TABLE "c2c_messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "c2c_messages" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "c2c_messages" ADD CONSTRAINT "c2c_message_has_one_sender" CHECK (num_nonnulls("c2c_messages"."sender_id", "c2c_messages"."operator") = 1);