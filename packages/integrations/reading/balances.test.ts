import { assetKey } from '@lotbook/ledger/asset-ref';
import { abs, add, compare, type Decimal, dec, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { expect, test } from 'vitest';
import { krakenLedgers } from '../kraken/formats/ledgers.ts';
import { IMPORTERS } from '../registry.ts';
import { openSample, samples } from '../test/sample-files.ts';
import { Balances, type FileBalance, type RowBalance } from './balances.ts';
import { textSource } from './files/bytes.ts';
import { openText, type Table, tableAt } from './files/table.ts';
import { readEntries } from './read-table.ts';
import { recognize } from './recognize.ts';

const at = (day: number, second = 0) =>
  `2024-03-${String(day).padStart(2, '0')}T10:00:${String(second).padStart(2, '0')}.000Z`;

function reported(...rows: [when: string, change: string, balance: string, more?: Partial<RowBalance>][]) {
  const balances = new Balances();
  for (const [when, change, balance, more] of rows)
    balances.see({ asset: 'BTC', pocket: 'spot', at: when, change: dec(change), balance: dec(balance), ...more });
  return balances
    .report()
    .map(({ at: when, quantity, opening, unexplained }) => [when, quantity, opening, unexplained]);
}

test('keeps the last balance of each day, in any order of rows', () => {
  const rows: [string, string, string][] = [
    [at(1), '2', '2'],
    [at(1, 30), '-0.5', '1.5'],
    [at(2), '1', '2.5'],
  ];
  const kept = [
    [at(1, 30), '1.5', '0', '0'],
    [at(2), '2.5', '0', '0'],
  ];
  expect(reported(...rows)).toEqual(kept);
  expect(reported(...rows.toReversed())).toEqual(kept);
});

test("takes the balance that is no other row's start as the last one among rows with the same time", () => {
  const rows: [string, string, string][] = [
    [at(1), '2', '2'],
    [at(1), '-0.5', '1.5'],
    [at(1), '1', '2.5'],
  ];
  expect(reported(rows[1]!, rows[2]!, rows[0]!)).toEqual([[at(1), '2.5', '0', '0']]);
});

test('omits a day whose last row is uncertain', () => {
  // Each row continues from another one's balance.
  expect(reported([at(1), '1', '1'], [at(2), '1', '3'], [at(2), '-1', '2'], [at(3), '1', '3'])).toEqual([
    [at(1), '1', '0', '0'],
    [at(3), '3', '0', '1'],
  ]);
});

test('reports the opening balance of a file that starts late, and the unexplained part of a filtered file', () => {
  expect(reported([at(1), '1', '6'], [at(2), '-2', '4'])).toEqual([
    [at(1), '6', '5', '5'],
    [at(2), '4', '5', '5'],
  ]);
  expect(reported([at(1), '1', '1'], [at(2), '1', '12'])).toEqual([
    [at(1), '1', '0', '0'],
    [at(2), '12', '0', '10'],
  ]);
});

test("sums an asset's sub-balances, ignoring moves between them", () => {
  const staked = { pocket: 'staked', isOwnMove: true as const };
  expect(
    reported(
      [at(1), '5', '5'],
      [at(2), '-2', '3', { isOwnMove: true }],
      [at(3), '2', '2', staked],
      // A move to a place outside the file.
      [at(4), '-1', '2', { isOwnMove: true }],
    ).map(([, quantity, , unexplained]) => [quantity, unexplained]),
  ).toEqual([
    ['5', '0'],
    ['5', '0'],
    ['5', '0'],
    ['5', '0'],
  ]);
});

function differences(table: Table, importer: (typeof IMPORTERS)[number]) {
  const entries = [...readEntries(importer, table, { withBalances: true })];
  const drafts = entries.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : []));
  const end = entries.at(-1)!;
  const balances = end.kind === 'end' ? end.balances : [];
  return { balances, different: balances.filter((balance) => isDifferent(balance, drafts)) };
}

function isDifferent({ asset, at: when, quantity, unexplained }: FileBalance, drafts: readonly DraftTransaction[]) {
  let held: Decimal = ZERO;
  for (const draft of drafts) {
    if (draft.timestamp > when) continue;
    const legs = [
      ...(draft.received ? [{ leg: draft.received, sign: 1 }] : []),
      ...[draft.sent, ...draft.fees].flatMap((leg) => (leg ? [{ leg, sign: -1 }] : [])),
    ];
    for (const { leg, sign } of legs) {
      if (assetKey(leg.asset) !== assetKey(asset)) continue;
      held = add(held, sign > 0 ? dec(leg.quantity) : neg(dec(leg.quantity)));
    }
  }
  return compare(abs(sub(sub(dec(quantity), dec(unexplained)), held)), dec('0.00000001')) > 0;
}

const kraken = IMPORTERS.find(({ id }) => id === krakenLedgers.id)!;

test('matches the balances of a whole Kraken ledgers file', () => {
  const text = openText('ledgers.csv', textSource(generateKraken(3_000, 7)));
  const { balances, different } = differences(tableAt(text, ',', 1), kraken);
  expect(balances.length).toBeGreaterThan(500);
  expect(balances.filter(({ unexplained }) => unexplained !== '0')).toEqual([]);
  expect(different).toEqual([]);
});

const REJECTED: Readonly<Record<string, readonly string[]>> = {
  'kraken/ledgers': ['ADA', 'EUR', 'KSM', 'SOL', 'TRX', 'USD'],
  'independent-reserve/transactions-breakdown': ['AUD', 'BTC'],
  'coinsmart/transactions': ['BTC', 'CAD'],
  'bitcoin-de/account-statement': ['BTC'],
};

test.each(IMPORTERS.flatMap((importer) => (importer.balanceOf ? [[importer.id, importer] as const] : [])))(
  'matches the balances in the samples of %s',
  (id, importer) => {
    const found = samples().filter(({ format }) => format === id);
    const compared = found.map((sample) => {
      const recognition = recognize(openSample(sample), IMPORTERS);
      return recognition.kind === 'recognized' ? differences(recognition.table, importer) : null;
    });
    expect(compared.some((one) => one !== null && one.balances.length > 0)).toBe(true);
    const assets = compared.flatMap((one) => one?.different.map(({ asset }) => asset.symbol) ?? []);
    expect([...new Set(assets)].sort()).toEqual(REJECTED[id] ?? []);
  },
);
