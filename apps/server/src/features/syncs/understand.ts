/**
 * From the records of an account to what they mean that the ledger does not have yet: a long history piece by piece, so that the event loop, and with it
 * every page of everybody, never waits for more than one of them.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { asUser } from '@lotbook/db/user';
import type { Connector, Normalised, RawRecord, RecordIssue } from '@lotbook/integrations/connecting/connector';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { type KnownId, knownExternalIds } from '../../books/syncs/accounts.ts';
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
  const known = new Known(await asUser(db, userId, (tx) => knownExternalIds(tx, userId, accountId)));
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
    found.drafts.push(...known.newOf(drafts));
    found.issues.push(...issues);
    kept = connector.forBalances?.(together(kept, piece)) ?? kept;
    above = settledTo;
    await yieldToEventLoop();
  }
  found.issues.push(...known.issues());
  return { found, kept };
}

/**
 * What the account has. A better reading of a record may make other transactions of it than those that are there, as one trade of what were three
 * movements: what is there stays, with all edits, and nothing is there twice.
 */
class Known {
  readonly #ids: ReadonlySet<string>;
  /** By what the ids of one transaction of a network begin with. */
  readonly #byWhole = new Map<string, string[]>();
  readonly #otherwise = new Set<string>();

  constructor(known: readonly KnownId[]) {
    this.#ids = new Set(known.map(({ id }) => id));
    for (const { id, hash } of known) {
      const whole = wholeOf(id, hash);
      if (whole !== null) this.#byWhole.set(whole, [...(this.#byWhole.get(whole) ?? []), id]);
    }
  }

  /** @param drafts  all of each transaction of the network that they are of */
  newOf(drafts: readonly DraftTransaction[]): DraftTransaction[] {
    const today = new Set(drafts.map(({ sourceId }) => sourceId));
    return drafts.filter(({ sourceId, transactionHash = null }) => {
      if (this.#ids.has(sourceId)) return false;
      const whole = wholeOf(sourceId, transactionHash);
      // A run that was stopped may have stored some of them.
      const stored = whole === null ? [] : (this.#byWhole.get(whole) ?? []);
      if (stored.every((id) => today.has(id))) return true;
      this.#otherwise.add(whole!);
      return false;
    });
  }

  issues(): RecordIssue[] {
    const [first] = this.#otherwise;
    if (first === undefined) return [];
    const count = this.#otherwise.size;
    return [
      {
        recordId: first,
        code: 'READ_OTHERWISE',
        message: `${count === 1 ? 'One transaction' : `${count} transactions`} would be read otherwise today than when ${count === 1 ? 'it was' : 'they were'} stored: rules have been added since. What is in the ledger stays, with your edits.`,
        remedy: 'To have all of it read again by the rules of today, delete this wallet and add it again.',
      },
    ];
  }
}

/** What the ids of all that is made of one transaction of a network begin with; null of what has no hash in its id. */
function wholeOf(id: string, hash: string | null): string | null {
  const at = hash === null ? -1 : id.indexOf(hash);
  return at < 0 ? null : id.slice(0, at + hash!.length);
}

/** Those without a height are in every piece, and once in this. */
function together(one: Records, other: Records): Records {
  const streams = new Set([...one.keys(), ...other.keys()]);
  const byId = (stream: string) =>
    new Map([...(one.get(stream) ?? []), ...(other.get(stream) ?? [])].map((record) => [record.id, record]));
  return new Map([...streams].map((stream) => [stream, [...byId(stream).values()]]));
}
