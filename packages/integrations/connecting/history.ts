/** Whether the history of an account is whole, as far as the ledger can tell: nobody gives what never came. Pure. */
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, dec, isNegative, neg, ZERO } from '@lotbook/ledger/decimal';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { RecordIssue } from './connector.ts';

/**
 * @param drafts  in order of time
 * @param coin  the network's own, which pays the fees: what goes out of it below zero came before what the server has
 * @returns the first transaction by which more had gone out than came in; none where there is no such
 */
export function whereItIsCut(drafts: readonly DraftTransaction[], coin: string): RecordIssue[] {
  let sum: Decimal = ZERO;
  for (const draft of drafts) {
    const { fees, sourceId } = draft;
    for (const { asset, quantity } of receivedLegs(draft)) if (assetKey(asset) === coin) sum = add(sum, dec(quantity));
    for (const { asset, quantity } of [...sentLegs(draft), ...fees])
      if (assetKey(asset) === coin) sum = add(sum, neg(dec(quantity)));
    if (isNegative(sum))
      return [
        {
          recordId: sourceId,
          code: 'HISTORY_CUT',
          message: `More ${coin} went out than came in until then, so the server does not have all of the history.`,
          remedy:
            'Name a server that keeps all of it and read the account again, or import a file of what came before.',
        },
      ];
  }
  return [];
}
