import { Readable } from 'node:stream';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { z } from 'zod';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { linkedAs, linksOf } from '../../../facts/links/links.ts';
import { exportKey, findExport, markExport, type NamedFlow, namedFlows } from '../../../facts/transactions/export.ts';
import { transactionsByIds } from '../../../facts/transactions/transactions.ts';
import { verbOf } from '../../../facts/transactions/verbs.ts';
import { defineJob } from '../../../platform/jobs/definition.ts';
import { Stopped, wasStopped, whileWanted } from '../../../platform/jobs/wanted.ts';
import { type Cursor, cursorOf, listed, ORDERS, SORTS, type Sort } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search.ts';
import { type CsvTransaction, csvHeader, csvLine } from './csv.ts';
import { idsInOrder } from './page-service.ts';

const AT_ONCE = 1000;
const FILENAME = 'transactions';

export const exportPayload = z.object({
  userId: z.string().min(1),
  reportId: z.uuid(),
  query: z.string(),
  // Requests from earlier versions have no sort order.
  sort: z.enum(SORTS).default('newest_first'),
});
type Payload = z.infer<typeof exportPayload>;

export const exportJob = defineJob<Payload>({
  name: 'transactions.export',
  payload: exportPayload,
  canRunAgain: false,
  maxMs: 30 * 60_000,
  async handler({ userId, reportId, query, sort }, job) {
    const find = () => asUser(job.db, userId, (tx) => findExport(tx, userId, reportId));
    const row = await find();
    if (row?.status === 'FINISHED' || row?.status === 'FAILED') return;
    using wanted = whileWanted(job, async () => (await find()) !== null);
    try {
      if (!row) throw new Stopped();
      await job.storage.put(row.storageKey, Readable.from(exportLines(job.db, userId, { query, sort }, wanted.signal)));
      const filename = `${FILENAME}-${new Date().toISOString().slice(0, 10)}.csv`;
      const change = { status: 'FINISHED', filename } as const;
      if (!(await asUser(job.db, userId, (tx) => markExport(tx, userId, reportId, change)))) throw new Stopped();
    } catch (error) {
      if (!wasStopped(error, wanted.signal)) throw error;
      await job.storage.delete(exportKey(userId, reportId));
    }
  },
  async gaveUp({ userId, reportId }, job) {
    await asUser(job.db, userId, (tx) => markExport(tx, userId, reportId, { status: 'FAILED' }));
  },
});

type List = { query: string; sort: Sort };

/** Yields the lines of an export. Reads each batch in a short transaction so that requests are not blocked. */
export async function* exportLines(
  db: Database,
  userId: string,
  list: List,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  // Without a byte order mark, spreadsheet programs assume Windows-1252.
  yield Buffer.from(`\u{FEFF}${csvHeader}`);
  const pieces = ORDERS[list.sort].by === 'time' ? alongTime(db, userId, list) : alongFigures(db, userId, list);
  for await (const text of pieces) {
    signal.throwIfAborted();
    if (text !== '') yield Buffer.from(text);
  }
}

async function* alongTime(db: Database, userId: string, { query, sort }: List): AsyncGenerator<string> {
  for (let after: Cursor | null = null; ; ) {
    const { text, last }: { text: string; last: Cursor | null } = await asUser(db, userId, async (tx) => {
      const state = await ledgerState(tx, userId);
      const search = await searchFor(tx, userId, query, state);
      const ids = await listed(tx, { userId, ...state }, search, { sort, after, limit: AT_ONCE });
      const text = await linesOf(tx, userId, ids);
      return { text, last: ids.length < AT_ONCE ? null : await cursorOf(tx, userId, ids.at(-1)!) };
    });
    yield text;
    if (last === null) return;
    after = last;
  }
}

/** Reads in the order of figures at the start, which later edits don't change. */
async function* alongFigures(db: Database, userId: string, { query, sort }: List): AsyncGenerator<string> {
  const ids = await asUser(db, userId, (tx) => idsInOrder(tx, userId, query, sort));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    yield await asUser(db, userId, (tx) => linesOf(tx, userId, ids.slice(at, at + AT_ONCE)));
  }
}

async function linesOf(tx: Tx, userId: string, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const links = await linksOf(tx, userId, ids);
  const otherHalf = new Map(links.map((link) => [link.fromTransactionId, link.toTransactionId]));
  const linked = new Map(
    links.flatMap((link) => [link.fromTransactionId, link.toTransactionId].map((id) => [id, linkedAs(link)] as const)),
  );
  const rows = new Map((await transactionsByIds(tx, userId, ids)).map((row) => [row.id, row]));
  const flows = byTransaction(await namedFlows(tx, userId, [...ids, ...otherHalf.values()]));
  const lines = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const other = otherHalf.get(id);
    const own = flows.get(id) ?? [];
    const both = other === undefined ? own : [...own, ...(flows.get(other) ?? [])];
    return [csvLine({ ...row, verb: verbOf(row, linked.get(id)), flows: both } satisfies CsvTransaction)];
  });
  return lines.join('');
}

function byTransaction(flows: readonly NamedFlow[]): Map<string, NamedFlow[]> {
  const groups = new Map<string, NamedFlow[]>();
  for (const flow of flows) {
    const group = groups.get(flow.transactionId);
    if (group) group.push(flow);
    else groups.set(flow.transactionId, [flow]);
  }
  return groups;
}
