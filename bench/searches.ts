/**
 * Measures the most expensive searches at 100,000 transactions: the first page with the count, and a later page,
 * without GraphQL and HTTP. Budget: a second.
 */

import { ledgerState } from '../apps/server/src/facts/ledger-state.ts';
import { pageOf } from '../apps/server/src/features/transactions/list/page-service.ts';
import { forget } from '../apps/server/src/platform/memory.ts';
import { asUser } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { type Embedded, openEmbedded, USER } from './data/embedded.ts';
import { addSearchedLedger } from './data/searched-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'searches';

const COUNT = 100_000;
const ROUNDS = 3;
const SEARCHES = {
  'twenty words that nothing has': Array.from({ length: 20 }, (_, i) => `zq${i}xyzw`).join(' '),
  'twenty words that most notes have': 'o r d e m a by the strategy quiet river at t y n g ma ad tr qu',
  'nineteen that most have, and one that none has': 'o r d e m a by the strategy quiet river at t y n g ma ad tr zzzz',
  'twenty beginnings of symbols': `${Array.from({ length: 19 }, (_, i) => `c${i + 1}`).join(' ')} c`,
  'words of wallets': 'coinbase kraken ledger binance old wallet main cold storage 0 1 2 3 4 5 6 7 8 9 x',
  'ten assets': Array.from({ length: 10 }, (_, i) => `C${i}X`).join(' '),
  'what needs review': 'has:review',
};

export async function run(): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await withWork('setup', () => addSearchedLedger(embedded.db, USER, COUNT));
    const rows: BenchRow[] = [];
    for (const [what, query] of Object.entries(SEARCHES)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        forget(USER);
        times.push(await timeOf(embedded, { query }));
      }
      rows.push({ what: `${what}: first look`, value: Math.min(...times), unit: 'ms' });
      rows.push({ what: `${what}: page 2`, value: await timeOf(embedded, { query, page: 2 }), unit: 'ms' });
    }
    return rows;
  } finally {
    await embedded.close();
  }
}

async function timeOf({ db }: Embedded, request: Parameters<typeof pageOf>[2]): Promise<number> {
  const begun = performance.now();
  await withWork('page', () => asUser(db, USER, async (tx) => pageOf(tx, USER, request, await ledgerState(tx, USER))));
  return performance.now() - begun;
}
