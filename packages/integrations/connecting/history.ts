/** No account sends more than it received. */
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, dec, isNegative, neg, ZERO } from '@lotbook/ledger/decimal';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from './connector.ts';

/**
 * @param coin the network's coin, which pays fees; a negative balance means that earlier history is missing
 * @param normalize returns transactions in chronological order, none from a record without a height
 */
export function untilItIsCut(coin: string, normalize: (records: Records) => Normalized): Understanding {
  let sum: Decimal = ZERO;
  let cut: RecordIssue | null = null;
  return {
    next(records) {
      const piece = normalize(records);
      for (const draft of piece.drafts) {
        if (cut !== null) break;
        sum = add(sum, changeOf(draft, coin));
        if (isNegative(sum)) cut = cutAt(draft, coin);
      }
      return piece;
    },
    end: () => (cut === null ? [] : [cut]),
  };
}

function changeOf(draft: DraftTransaction, coin: string): Decimal {
  let sum: Decimal = ZERO;
  for (const { asset, quantity } of receivedLegs(draft)) if (assetKey(asset) === coin) sum = add(sum, dec(quantity));
  for (const { asset, quantity } of [...sentLegs(draft), ...draft.fees])
    if (assetKey(asset) === coin) sum = add(sum, neg(dec(quantity)));
  return sum;
}

function cutAt({ sourceId }: DraftTransaction, coin: string): RecordIssue {
  return {
    recordId: sourceId,
    code: 'HISTORY_CUT',
    message: `More ${coin} went out than came in until then, so the server does not have all of the history.`,
    remedy: 'Name a server that keeps all of it and read the account again, or import a file of what came before.',
  };
}
