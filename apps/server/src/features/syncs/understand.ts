/**
 * From the records of an account to what they mean that the ledger does not have yet: a long history piece by piece, so that the event loop, and with it
 * every page of everybody, never waits for more than one of them.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { asUser } from '@lotbook/db/user';
import type { Connector, Normalised, RawRecord } from '@lotbook/integrations/connecting/connector';
import { knownExternalIds } from '../../books/syncs/accounts.ts';
import { cursorsOf, pieceEnds, settledRecords } from '../../books/syncs/records.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';

type Records = ReadonlyMap<string, readonly RawRecord[]>;

/** Records of a piece: understanding them takes about ten milliseconds. */
const PIECE = 500;

/** @returns the drafts that are new, with all that is to be said; and the records that balances are read by */
export async function understand<Account>(
  { userId, accountId }: { userId: string; accountId: string },
  connector: Connector<Account>,
  account: Account,
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
): Promise<{ found: Normalised; kept: Records }> {
  const found: Normalised = { drafts: [], issues: [] };
  const to = await asUser(db, userId, async (tx) =>
    connector.settledTo(account, await cursorsOf(tx, userId, accountId)),
  );
  if (to === null) return { found, kept: new Map() };
  const known = await asUser(db, userId, (tx) => knownExternalIds(tx, userId, accountId));
  const ends = connector.isUnderstoodByHeight
    ? await asUser(db, userId, (tx) => pieceEnds(tx, userId, accountId, { settledTo: to, size: PIECE }))
    : [to];
  let above: number | null = null;
  let kept: Records = new Map();
  for (const settledTo of ends) {
    signal.throwIfAborted();
    const piece: Records = await asUser(db, userId, (tx) =>
      settledRecords(tx, userId, accountId, { above, settledTo }),
    );
    const { drafts, issues } = connector.normalise(account, piece);
    for (const draft of drafts) if (!known.has(draft.sourceId)) found.drafts.push(draft);
    found.issues.push(...issues);
    kept = connector.forBalances?.(together(kept, piece)) ?? kept;
    above = settledTo;
    await yieldToEventLoop();
  }
  return { found, kept };
}

/** Those without a height are in every piece, and once in this. */
function together(one: Records, other: Records): Records {
  const streams = new Set([...one.keys(), ...other.keys()]);
  const byId = (stream: string) =>
    new Map([...(one.get(stream) ?? []), ...(other.get(stream) ?? [])].map((record) => [record.id, record]));
  return new Map([...streams].map((stream) => [stream, [...byId(stream).values()]]));
}
