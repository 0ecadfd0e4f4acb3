import type { DraftTransaction } from '@lotbook/ledger/draft';
import { expect, it } from 'vitest';
import { type FileOfEvents, repeatsBetween } from './between-files.ts';
import { repeatedIds } from './repeated-ids.ts';

function draft(sourceId: string, timestamp: string, more: Partial<DraftTransaction>): DraftTransaction {
  return { sourceId, timestamp: `2024-03-${timestamp}:00.000Z`, type: 'deposit', fees: [], rows: [2], ...more };
}
const BTC = (quantity: string) => ({ asset: { symbol: 'BTC' }, quantity });
const file = (integration: string, ...drafts: DraftTransaction[]): FileOfEvents => {
  return { integration, account: integration, drafts };
};
const dropped = (...files: FileOfEvents[]) =>
  repeatsBetween(files).sure.map(({ drop, keep }) => `${drop.draft.sourceId} for ${keep.draft.sourceId}`);

const AWAY = file('kraken', draft('w', '01T10:00', { type: 'withdrawal', sent: BTC('1') }));
const HOME = file('ledger-live', draft('d', '01T10:20', { received: BTC('1') }));
const WHOLE = file(
  'koinly',
  draft('t', '01T10:00', { type: 'transfer', sent: BTC('1'), account: 'kraken', toAccount: 'ledger-live' }),
);

it('counts a transfer once next to the files of both ends, in any order', () => {
  expect(dropped(AWAY, HOME, WHOLE)).toEqual(['t for w']);
  expect(dropped(WHOLE, HOME, AWAY)).toEqual(['d for t', 'w for t']);
  expect(dropped(HOME, WHOLE, AWAY)).toEqual(['d for t', 'w for t']);
});

it('ignores equal quantities at two exchanges and transactions with equal IDs', () => {
  const other = file('coinbase', draft('x', '01T10:20', { received: BTC('1') }));
  expect(dropped(file('kraken', draft('k', '01T10:20', { received: BTC('1') })), other)).toEqual([]);
  expect(dropped(HOME, HOME)).toEqual([]);
});

it('marks a few equal quantities that are whole hours apart as unsure, but most of a file as sure', () => {
  const hours = [10, 11, 12, 13].map((hour) => draft(`r${hour}`, `01T${hour}:00`, { received: BTC(`${hour}`) }));
  const later = (from: DraftTransaction) => ({
    ...from,
    sourceId: `${from.sourceId}+`,
    timestamp: from.timestamp.replace('01T', '02T'),
  });
  const one = { ...later(hours[0]!), timestamp: '2024-03-01T12:00:00.000Z' };
  const few = repeatsBetween([file('kraken', ...hours), file('koinly', one, ...hours.slice(1).map(later))]);
  expect([few.sure.length, few.unsure.length]).toEqual([0, 1]);
  expect(dropped(file('kraken', ...hours), file('koinly', one))).toEqual(['r10+ for r10']);
});

it('keeps both ends of a transfer that two files report under one ID, and drops a repeated file', () => {
  const ends = [file('etherscan', draft('0xaa', '01T10:00', { type: 'withdrawal', sent: BTC('1') }))];
  ends.push(file('etherscan', draft('0xaa', '01T10:00', { received: BTC('1') })));
  expect(repeatedIds(ends).size).toBe(0);
  expect(repeatsBetween(ends)).toEqual({ sure: [], unsure: [] });
  expect([...repeatedIds([...ends, ends[0]!, ends[1]!]).values()]).toEqual(ends);
});
