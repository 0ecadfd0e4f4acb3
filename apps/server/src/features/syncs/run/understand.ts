/**
 * Converts an account's records to new transactions, in batches so that the event loop is never blocked for long. Reads
 * the next batch while one is parsed and the previous one is stored.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { asUser, type Tx } from '@lotbook/db/user';
import type { Connector, Normalized, RawRecord, RecordIssue } from '@lotbook/integrations/connecting/connector';
import { knownExternalIds } from '../../../facts/syncs/accounts.ts';
import { type Piece, type Place, pieceByHeight, pieceById, type Records } from '../../../facts/syncs/final-records.ts';
import { cursorsOf } from '../../../facts/syncs/records.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { Known } from './known.ts';

const PIECE = 500;

export type Take = (found: Normalized) => Promise<void>;

type Whose = { userId: string; accountId: string };
type Job = Pick<JobContext, 'db' | 'signal'>;

export async function understand<Account>(
  whose: Whose,
  connector: Connector<Account>,
  account: Account,
  job: Job,
  take: Take,
): Promise<Records> {
  const { userId, accountId } = whose;
  const known = new Known(await asUser(job.db, userId, (tx) => knownExternalIds(tx, userId, accountId)));
  let kept: Records = new Map();
  let last: readonly RecordIssue[] = [];
  for await (const { records, drafts, issues, end } of drafted(whose, connector, account, job)) {
    kept = connector.forBalances?.(together(kept, records)) ?? kept;
    last = end;
    await take({ drafts: known.newOf(drafts), issues });
  }
  await take({ drafts: [], issues: [...last] });
  return kept;
}

type Drafted = Normalized & {
  readonly records: Records;
  readonly end: readonly RecordIssue[];
};

export async function* drafted<Account>(
  whose: Whose,
  connector: Connector<Account>,
  account: Account,
  job: Job,
): AsyncGenerator<Drafted> {
  const { userId, accountId } = whose;
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => asUser(job.db, userId, work);
  const settledTo = await inOne(async (tx) => connector.settledTo(account, await cursorsOf(tx, userId, accountId)));
  if (settledTo === null) return;
  const understanding = connector.understanding?.(account) ?? null;
  const always = await wholeOf(job, (after: Place | null) =>
    inOne((tx) => pieceById(tx, whose, { after, settledTo: understanding ? null : settledTo, size: PIECE })),
  );
  const pieces = understanding
    ? ahead((above: number | null) => inOne((tx) => pieceByHeight(tx, whose, { above, settledTo, size: PIECE })))
    : [new Map()];
  for await (const piece of pieces) {
    job.signal.throwIfAborted();
    const records = together(always, piece);
    const found = understanding?.next(records) ?? connector.normalize(account, records);
    yield { ...found, records, end: understanding?.end() ?? [] };
    await yieldToEventLoop();
  }
}

type Next<At> = (from: At | null) => Promise<Piece<At>>;

async function wholeOf<At>({ signal }: Job, next: Next<At>): Promise<Records> {
  const whole = new Map<string, RawRecord[]>();
  for await (const piece of ahead(next)) {
    signal.throwIfAborted();
    for (const [stream, records] of piece) {
      const list = whole.get(stream) ?? [];
      for (const record of records) list.push(record);
      whole.set(stream, list);
    }
  }
  return whole;
}

async function* ahead<At>(next: Next<At>): AsyncGenerator<Records> {
  let asked: Promise<Piece<At>> | null = next(null);
  try {
    while (asked) {
      const { records, until }: Piece<At> = await asked;
      asked = until === null ? null : next(until);
      asked?.catch(() => {});
      yield records;
    }
  } finally {
    await asked?.catch(() => {});
  }
}

function together(one: Records, other: Records): Records {
  if (one.size === 0) return other;
  if (other.size === 0) return one;
  const streams = new Set([...one.keys(), ...other.keys()]);
  const byId = (stream: string) =>
    new Map([...(one.get(stream) ?? []), ...(other.get(stream) ?? [])].map((record) => [record.id, record]));
  return new Map([...streams].map((stream) => [stream, [...byId(stream).values()]]));
}
