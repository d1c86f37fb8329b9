ALTER TABLE "sign_in_flows" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_flows" ADD COLUMN "inner_code" text;