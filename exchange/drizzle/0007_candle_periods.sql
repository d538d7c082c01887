ALTER TABLE "candles" DROP CONSTRAINT "candles_symbol_start_time_pk";--> statement-breakpoint
-- What is there are minutes.
ALTER TABLE "candles" ADD COLUMN "period_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "candles" ALTER COLUMN "period_seconds" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_symbol_period_seconds_start_time_pk" PRIMARY KEY("symbol","period_seconds","start_time");--> statement-breakpoint
INSERT INTO "candles" ("symbol", "period_seconds", "start_time", "open_ticks", "close_ticks", "high_ticks", "low_ticks", "lots")
SELECT "symbol", p.seconds, "start_time" - "start_time" % p.seconds,
  (array_agg("open_ticks" ORDER BY "start_time"))[1], (array_agg("close_ticks" ORDER BY "start_time" DESC))[1],
  max("high_ticks"), min("low_ticks"), sum("lots")
FROM "candles" CROSS JOIN (VALUES (3600), (86400)) AS p (seconds)
GROUP BY "symbol", p.seconds, "start_time" - "start_time" % p.seconds;
