/** Creates a year with many sales and everything else that documents list, for tests and benchmarks. */
import type { Transaction } from '@lotbook/ledger/transaction';
import type { ReportDisposal, ReportInput } from '../src/report.ts';
import { aDisposal, aLedger, anIncome, anInput } from './sample-input.ts';

const ASSETS = ['BTC', 'ETH', 'SOL', 'ADA', 'DOT'];
const ACCOUNTS = ['Kraken', 'Coinbase', 'Ledger'];
const instant = (day: number, minute: number, from = Date.UTC(2025, 2, 1, 12)) =>
  new Date(from + day * 86_400_000 + minute * 60_000).toISOString();

export function manyDisposals(count: number): ReportDisposal[] {
  return Array.from({ length: count }, (_, i) =>
    aDisposal({
      assetId: ASSETS[i % 5]!,
      accountId: ACCOUNTS[i % 3]!,
      quantity: `0.${String(i + 1).padStart(8, '0')}`,
      acquiredAt: i % 97 === 0 ? null : instant(i % 20, 0, Date.UTC(i % 2 === 0 ? 2025 : 2022, 0, 1, 12)),
      disposedAt: instant(i % 300, i % 60),
      proceeds: `${(i * 7) % 1000}.${(i * 333) % 1000}`,
      costBasis: `${(i * 11) % 900}.33333`,
      term: i % 97 === 0 || i % 2 === 0 ? 'short' : 'long',
      kind: i % 4 === 0 ? 'trade' : 'sale',
    }),
  );
}

function transactions(count: number): Transaction[] {
  const usd = (quantity: string) => ({ assetId: 'USD', quantity });
  return Array.from({ length: count }, (_, i): Transaction[] => {
    const [asset, accountId] = [{ assetId: ASSETS[i % 5]!, quantity: '0.5' }, ACCOUNTS[i % 3]!];
    const bought = { id: `b${i}`, timestamp: instant(i % 20, i % 60, Date.UTC(2025, 0, 2)), accountId };
    const sold = { id: `s${i}`, timestamp: instant(i % 300, i % 60), accountId };
    return [
      { ...bought, type: 'buy', sent: usd(`${100 + (i % 50)}.25`), received: asset, fees: [usd('0.1')] },
      { ...sold, type: 'sell', sent: asset, received: usd(`${110 + (i % 70)}.75`) },
    ];
  }).flat();
}

/**
 * @param count the number of sales; as many lots are held at the end, and twice as many transactions are in the ledger
 */
export function aYearOfSales(count: number): ReportInput {
  const year = { from: '2025-01-01T05:00:00.000Z', until: '2026-01-01T04:59:59.999Z' };
  const lots = Array.from({ length: count }, (_, i) => ({
    assetId: ASSETS[i % 5]!,
    accountId: ACCOUNTS[i % 3]!,
    quantity: `1.${String(i).padStart(8, '0')}`,
    acquiredTransactionId: `b${i}`,
    acquiredAt: instant(i % 20, 0),
    costBasis: `${i % 900}.33333`,
    marketValue: `${i % 1000}.125`,
    ...(i % 97 === 0 ? { unknown: ['cost_basis' as const], costBasis: '0' } : {}),
  }));
  return anInput({
    disposals: manyDisposals(count),
    income: Array.from({ length: count }, (_, i) =>
      anIncome({ transactionId: `i${i}`, receivedAt: instant(i % 300, i % 60), value: `${i % 50}.33333` }),
    ),
    removals: lots.map((lot, i) => ({
      ...lot,
      transactionId: `r${i}`,
      kind: i % 2 === 0 ? 'donation' : 'gift',
      removedAt: instant(i % 300, i % 60),
    })),
    lots,
    lotsAt: '2026-01-01T04:59:59.999Z',
    prices: { BTC: '60000', ETH: '3000', SOL: '150', ADA: '0.5', DOT: '5' },
    ledger: { ...aLedger(year), transactions: transactions(count) },
    allocation: {
      rule: 'GLOBAL_HIGHEST_COST_FIRST',
      wallets: ACCOUNTS,
      stated: { at: '2024-12-30T17:05:00Z' },
      lots,
      unallocated: [],
    },
    identifications: lots.map((lot, i) => ({
      transactionId: `s${i}`,
      at: instant(i % 300, i % 60),
      assetId: lot.assetId,
      accountId: lot.accountId,
      lots: [{ acquiredTransactionId: `b${i}`, acquiredAt: lot.acquiredAt, quantity: '0.5' }],
      identifiedOn: null,
      note: null,
      recordedAt: instant(i % 300, i % 60),
    })),
    auditLog: lots.map((_, i) => ({
      at: instant(i % 300, i % 60),
      by: 'Ada Lovelace',
      what: 'Edited a transaction',
      entity: 'Transaction',
      entityId: `s${i}`,
      before: '{"type":"deposit","note":null}',
      after: '{"type":"income","label":"staking"}',
    })),
  });
}
