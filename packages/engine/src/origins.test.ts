import { Sha256 } from '@lotbook/ledger/sha256';
import type { Transaction } from '@lotbook/ledger/transaction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Digest } from './digest.ts';
import { Origins } from './origins.ts';
import { Timeline } from './timeline.ts';

const id = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'x'.repeat(9_000), 'é'.repeat(40_000)),
);
const timestamp = fc.constantFrom(
  '2024-03-01T00:00:00Z',
  '1969-12-31T23:59:59.999999999Z',
  '2024-03-01T00:00:00.000001007Z',
);

test('hashes an origin as its ID with a length prefix, its microseconds and its nanoseconds', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id, timestamp, type: fc.constant('deposit' as const) })), (transactions) => {
      const timeline = new Timeline(transactions as Transaction[], 'UTC');
      const origins = new Origins(timeline);
      const [digest, expected] = [new Digest(new Sha256()), new Digest(new Sha256())];
      for (const [tx, { id }] of [...transactions.entries()].reverse()) {
        origins.digest(tx, digest);
        expected.named(id).double(timeline.micros[tx]!).whole(timeline.nanos(tx));
      }
      expect(digest.hex()).toBe(expected.hex());
    }),
  );
});
