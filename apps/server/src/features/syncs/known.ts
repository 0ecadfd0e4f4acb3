/** Which of what was understood the ledger does not have yet. */
import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { KnownId } from '../../books/syncs/accounts.ts';

/**
 * What the account has. A better reading of a record may make other transactions of it than those that are there, as one trade of what were three
 * movements: what is there stays, with all edits, and nothing is there twice.
 */
export class Known {
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
