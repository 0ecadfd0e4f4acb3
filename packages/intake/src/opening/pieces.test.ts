import type { DraftTransaction } from '@lotbook/ledger/draft';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadChunk } from './file.ts';
import { partsOf } from './pieces.ts';

/** Returns a chunk whose drafts share rows; a row comes with the first draft that has it. */
function chunkOf(madeOf: readonly (readonly number[])[]): Extract<ReadChunk, { kind: 'drafts' }> {
  const met = new Set<number>();
  const drafts = madeOf.map((rows) => ({ rows }) as unknown as DraftTransaction);
  const rows = madeOf
    .flat()
    .filter((number) => !met.has(number) && met.add(number))
    .map((number) => ({ number, cells: [`cell ${number}`] }));
  return { kind: 'drafts', drafts, rows };
}

test('splits a chunk without loss, with each row at the first transaction made from it', () => {
  const rows = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (madeOf, sizes) => {
      const chunk = chunkOf(madeOf);
      let asked = 0;
      const parts = [...partsOf(chunk, () => sizes[asked++ % sizes.length]!)].filter((part) => part.kind === 'drafts');
      expect(parts.flatMap(({ drafts }) => drafts)).toEqual(chunk.drafts);
      expect(parts.flatMap((part) => part.rows)).toEqual(chunk.rows);
      const given = new Set<number>();
      for (const part of parts) {
        for (const { number } of part.rows) given.add(number);
        for (const draft of part.drafts) for (const number of draft.rows) expect(given).toContain(number);
      }
    }),
  );
});

test('keeps a chunk without transactions whole', () => {
  const rest: ReadChunk = { kind: 'rest', rows: [] };
  expect([...partsOf(rest, () => 1)]).toEqual([rest]);
});
