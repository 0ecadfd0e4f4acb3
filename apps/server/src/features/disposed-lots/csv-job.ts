import { Readable } from 'node:stream';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { unknownText } from '@lotbook/ledger/printed/unknown';
import { csv } from '@lotbook/reports/csv';
import { countryDates } from '@lotbook/reports/dates';
import { z } from 'zod';
import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { Stopped, wasStopped, whileWanted } from '../../platform/jobs/wanted.ts';
import { markReport, readReport, reportKey } from '../../results/documents/tax-documents.ts';
import { DISPOSED_ORDERS, disposedAt, disposedPositions, lotNumbers } from '../../results/lots/disposed-lots.ts';
import type { DisposalRow } from '../../results/rows/rows.ts';
import { readState } from '../../results/years/years.ts';

/** A kind of document without a tax year. */
export const DISPOSED_CSV = 'disposed-lots';

const AT_ONCE = 1000;

const payload = z.object({
  userId: z.string().min(1),
  reportId: z.uuid(),
  filter: z.object({
    taxYear: z.string(),
    assetId: z.string().nullable(),
    accountId: z.string().nullable(),
    term: z.enum(['short', 'long', 'none']).nullable(),
    between: z.object({ from: z.string().nullable(), until: z.string().nullable() }).nullable().default(null),
    kinds: z.null().default(null),
    isRemoval: z.boolean(),
    search: z.string(),
  }),
  order: z.object({ by: z.enum(DISPOSED_ORDERS), isDescending: z.boolean() }),
});
type Payload = z.infer<typeof payload>;

class Recomputed extends Error {}

export const disposedLotsCsvJob = defineJob<Payload>({
  name: 'disposed-lots.csv',
  payload,
  canRunAgain: false,
  maxMs: 30 * 60_000,
  async handler({ userId, reportId, ...list }, job) {
    const find = () => asUser(job.db, userId, (tx) => readReport(tx, userId, reportId));
    const mark = (change: Parameters<typeof markReport>[3]) =>
      asUser(job.db, userId, (tx) => markReport(tx, userId, reportId, change));
    const row = await find();
    if (row?.status === 'FINISHED' || row?.status === 'FAILED') return;
    using wanted = whileWanted(job, async () => (await find()) !== null);
    try {
      if (!row) throw new Stopped();
      const { result, lines } = await opened(job.db, userId, list, wanted.signal);
      await job.storage.put(row.storageKey, Readable.from(lines));
      const filename = `disposed-lots-${list.filter.taxYear.replace('/', '-')}.csv`;
      if (!(await mark({ status: 'FINISHED', ...result, filename }))) throw new Stopped();
    } catch (error) {
      if (!(error instanceof Recomputed) && !wasStopped(error, wanted.signal)) throw error;
      await job.storage.delete(reportKey(userId, reportId));
      if (error instanceof Recomputed) await mark({ status: 'FAILED', errorCode: 'cost_basis_in_process' });
    }
  },
  async gaveUp({ userId, reportId }, job) {
    await asUser(job.db, userId, (tx) =>
      markReport(tx, userId, reportId, { status: 'FAILED', errorCode: 'unknown_error' }),
    );
  },
});

type List = Pick<Payload, 'filter' | 'order'>;

/** @throws {Recomputed} if another result becomes current, even while lines are being read */
async function opened(db: Database, userId: string, { filter, order }: List, signal: AbortSignal) {
  const start = await asUser(db, userId, async (tx) => {
    const { settings, computed } = await readState(tx, userId);
    if (!computed) throw new Recomputed();
    const positions = await disposedPositions(tx, userId, computed.id, filter, order);
    return { settings, computed, positions };
  });
  const { settings, computed, positions } = start;
  const date = countryDates(settings);
  async function* lines(): AsyncGenerator<Buffer> {
    // Spreadsheet programs assume Windows-1252 unless the file begins with a byte order mark.
    yield Buffer.from(`\u{FEFF}${csv([HEADER])}`);
    for (let at = 0; at < positions.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const piece = [...positions.subarray(at, at + AT_ONCE)];
      yield Buffer.from(
        await asUser(db, userId, async (tx) => {
          const rows = await disposedAt(tx, userId, computed.id, filter.taxYear, piece);
          if (rows.length < piece.length) throw new Recomputed();
          return csv(await cellsOf(tx, userId, computed.id, rows, date));
        }),
      );
    }
  }
  return { result: { computationId: computed.id, resultHash: computed.resultHash }, lines: lines() };
}

const HEADER = [
  'Asset',
  'Wallet',
  'Type',
  'Quantity',
  'Acquired',
  'Disposed',
  'Proceeds',
  'Cost Basis',
  'Denied Loss',
  'Gain',
  'Term',
  'Rule',
  'Unknown',
  'Transaction ID',
  'Lot',
];
const TERMS = { short: 'Short Term', long: 'Long Term' };

async function cellsOf(
  tx: Tx,
  userId: string,
  computationId: string,
  rows: readonly DisposalRow[],
  date: (instant: string) => string,
): Promise<string[][]> {
  const symbols = await symbolsOf(tx, [...new Set(rows.map(({ assetId }) => assetId))]);
  const accountIds = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const wallets = new Map((await accountNamesByIds(tx, userId, accountIds)).map(({ id, name }) => [id, name]));
  const numbers = await lotNumbers(tx, userId, computationId, rows);
  return rows.map((row) => [
    symbols.get(row.assetId) ?? row.assetId,
    row.accountId === null ? '' : (wallets.get(row.accountId) ?? ''),
    row.kind,
    formatDecimal(dec(row.quantity)),
    row.acquiredAt === null ? '' : date(row.acquiredAt.toISOString()),
    date(row.disposedAt.toISOString()),
    row.proceeds,
    row.costBasis,
    row.deniedLoss ?? '',
    row.gain,
    row.term === null ? '' : TERMS[row.term],
    row.rule ?? '',
    unknownText(row.unknown === null ? {} : { unknown: row.unknown }),
    row.transactionId,
    String(numbers.get(row.position) ?? ''),
  ]);
}
