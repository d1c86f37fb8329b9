CREATE TABLE "pack_facts" (
	"account_id" text NOT NULL,
	"pack_id" text NOT NULL,
	"fact_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_facts_account_id_pack_id_fact_id_pk" PRIMARY KEY("account_id","pack_id","fact_id")
);
--> statement-breakpoint
ALTER TABLE "pack_facts" ADD CONSTRAINT "pack_facts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;