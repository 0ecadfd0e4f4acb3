import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { KnownId } from '../../../facts/syncs/accounts.ts';
import { wholeOf } from '../../../facts/transactions/transaction-id.ts';

/**
 * The transactions already stored. Better rules may produce other ones from the same records. The existing ones remain
 * until the user decides (`reread.ts`).
 */
export class Known {
  readonly #ids: ReadonlySet<string>;
  readonly #byWhole = new Map<string, string[]>();

  constructor(known: readonly KnownId[]) {
    this.#ids = new Set(known.map(({ id }) => id));
    for (const { id, hash } of known) {
      const whole = wholeOf(id, hash);
      if (whole !== null) this.#byWhole.set(whole, [...(this.#byWhole.get(whole) ?? []), id]);
    }
  }

  newOf(drafts: readonly DraftTransaction[]): DraftTransaction[] {
    const today = new Set(drafts.map(({ sourceId }) => sourceId));
    return drafts.filter(({ sourceId, transactionHash = null }) => {
      if (this.#ids.has(sourceId)) return false;
      const whole = wholeOf(sourceId, transactionHash);
      const stored = whole === null ? [] : (this.#byWhole.get(whole) ?? []);
      return stored.every((id) => today.has(id));
    });
  }
}
