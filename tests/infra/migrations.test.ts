import { expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdingStatements } from '../../infra/checks/migration-locks.ts'
import journal from '../../infra/migrations/meta/_journal.json'
import { ROOT } from './files.ts'

/** Migrations up to this one were there before the check. */
const UNCHECKED_LAST = '0030_wide_numbers'

test('no migration keeps others from a table that may be large, unless it says why that is harmless', async () => {
  const since = journal.entries.findIndex(({ tag }) => tag === UNCHECKED_LAST) + 1
  expect(since).toBeGreaterThan(0)
  const found = await Promise.all(
    journal.entries.slice(since).map(async ({ tag }) => {
      const sql = await readFile(join(ROOT, 'infra/migrations', `${tag}.sql`), 'utf8')
      return holdingStatements(sql).map((sentence) => `${tag}: ${sentence}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

test('the check knows what rewrites, reads or locks a whole table', () => {
  const holding = [
    `UPDATE "quizzes" SET "question_count" = 1`,
    `DELETE FROM "renders" WHERE "status" = 'failed'`,
    `INSERT INTO "reduced_questions" SELECT "quiz_id" FROM "questions"`,
    `CREATE INDEX "renders_by_age" ON "renders" USING btree ("created_at")`,
    `ALTER TABLE "questions" ALTER COLUMN "id" SET DATA TYPE bigint`,
    `ALTER TABLE "renders" ADD COLUMN "fps" text GENERATED ALWAYS AS (snapshot->>'fps') STORED`,
    `ALTER TABLE "renders" ADD COLUMN "seed" uuid DEFAULT gen_random_uuid() NOT NULL`,
    `ALTER TABLE "renders" ALTER COLUMN "job_id" SET NOT NULL`,
    `ALTER TABLE "renders" ADD CONSTRAINT "quiz" FOREIGN KEY ("quiz_id")\n REFERENCES "quizzes"("id")`,
  ]
  expect(holding.map((statement) => holdingStatements(statement).length)).toEqual(holding.map(() => 1))
  expect(
    holding.flatMap((statement) => holdingStatements(`-- locks: a row for each node\n${statement}`)),
  ).toEqual([])
})

test('the check lets pass what is over at once, and everything on a table of the same migration', () => {
  const quick = [
    `ALTER TABLE "renders" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL`,
    `ALTER TABLE "renders" ADD CONSTRAINT "quiz" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") NOT VALID`,
    `INSERT INTO "installations" VALUES ('one')`,
    `CREATE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$ begin update quizzes set a = 1; end $$`,
    `CREATE TRIGGER "t" AFTER UPDATE ON "questions" FOR EACH ROW EXECUTE FUNCTION "f"()`,
    `DROP INDEX "renders_status_index"`,
  ]
  expect(quick.flatMap(holdingStatements)).toEqual([])
  const own = `CREATE TABLE "marks" ("id" text)--> statement-breakpoint\nCREATE INDEX "i" ON "marks" ("id")`
  expect(holdingStatements(own)).toEqual([])
})
