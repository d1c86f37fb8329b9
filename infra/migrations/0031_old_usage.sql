-- locks: one pass over a row for each account and day; only counts of requests wait for it
CREATE INDEX "daily_usage_day_index" ON "daily_usage" USING brin ("day");--> statement-breakpoint
-- locks: one pass over a row for each generated quiz; only new generations wait for it
CREATE INDEX "generations_created_at_index" ON "generations" USING brin ("created_at");
