// Also runs on PostgreSQL: statements.
import { freshDatabase } from '@lotbook/db/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnOf, storableArray } from './storable-array.ts';
import { storableJson, storableText } from './storable-json.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('NULL', 'null', '', '"', '\\', '\\"', '{}', ',', 'a\0b', '\ud800', '\udc00x', ' padded ', '€\n\t'),
);
const row = fc.record({
  n: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  text: fc.option(nasty),
  is: fc.boolean(),
  cells: fc.array(nasty, { maxLength: 3 }),
});

test("stores rows unchanged except for characters that PostgreSQL can't store", async () => {
  const db = await freshDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const given: { n: number; text: string | null; is: boolean; amount?: string }[] = rows;
      const { rows: read } = await sql`
        select * from unnest(${columnOf(given, 'n')}::integer[], ${columnOf(given, 'text')}::text[], ${columnOf(given, 'amount')}::numeric[],
          ${columnOf(given, 'is')}::boolean[], ${storableArray(rows.map(({ cells }) => storableJson(cells)))}::jsonb[])
          as r (n, text, amount, "is", cells)`.execute(db.kysely);
      expect(read).toEqual(
        rows.map(({ n, text, is, cells }) => ({
          n,
          text: text === null ? null : storableText(text),
          amount: null,
          is,
          cells: cells.map(storableText),
        })),
      );
    }),
    { numRuns: 60 },
  );
  await db.close();
});
