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
CREATE TABLE "id_blocks" (
	"kind" text PRIMARY KEY NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "writer_epoch" CASCADE;--> statement-breakpoint
DROP TABLE "writer_lease" CASCADE;