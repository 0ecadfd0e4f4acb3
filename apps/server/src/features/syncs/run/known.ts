/** Which of what was understood the ledger does not have yet. */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { KnownId } from '../../../facts/syncs/accounts.ts';
import { wholeOf } from '../../../facts/transactions/transaction-id.ts';

/**
 * What the account has. A better reading of a record may make other transactions of it than those that are there, as one trade of what were three
 * movements: what is there stays, and nothing is there twice, until its owner decides (`reread.ts`).
 */
export class Known {
  readonly #ids: ReadonlySet<string>;
  /** By what the ids of one transaction of a network begin with. */
  readonly #byWhole = new Map<string, string[]>();

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
      return stored.every((id) => today.has(id));
    });
  }
}
