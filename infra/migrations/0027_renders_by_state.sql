DROP INDEX "renders_status_index";--> statement-breakpoint
CREATE INDEX "renders_status_completed_at_index" ON "renders" USING btree ("status","completed_at");--> statement-breakpoint
CREATE INDEX "renders_account_id_status_file_size_bytes_index" ON "renders" USING btree ("account_id","status","file_size_bytes");