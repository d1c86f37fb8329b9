CREATE INDEX "daily_usage_day_index" ON "daily_usage" USING brin ("day");--> statement-breakpoint
CREATE INDEX "generations_created_at_index" ON "generations" USING brin ("created_at");