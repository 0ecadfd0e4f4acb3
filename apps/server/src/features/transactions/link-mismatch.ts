/** Why two transactions cannot be linked, in words for the user. Pure. */
import { add, dec, isNegative, sub, ZERO } from '@lotbook/ledger/decimal';
import type { LinkKind } from '../../books/links/links.ts';
import type { FlowRow, TransactionRow } from '../../books/transactions/transactions.ts';

const NOT_THE_SAME = 'The two do not move the same asset.';

/** Why what left cannot have become what arrived; null when it can. */
function whyNoBridge(out: FlowRow, arrived: FlowRow): string | null {
  const isMoney = [out, arrived].some(({ assetId }) => assetId.startsWith('fiat:'));
  return isMoney ? 'Money does not go over a bridge: what was paid for an asset is a purchase.' : null;
}

export type Half = { row: TransactionRow; flows: FlowRow[] };

/** Why the two cannot be one transfer or bridge, or null when they can. Over a bridge an asset may become another. Pure. */
export function whyNoMovement(from: Half, to: Half, kind: Exclude<LinkKind, 'linked_trade'>): string | null {
  if (from.row.type !== 'withdrawal' || to.row.type !== 'deposit') {
    return 'A transfer is a withdrawal and a deposit. Change their types first.';
  }
  if (from.row.purpose || to.row.purpose) return 'One of them says what it was for. Take that back first.';
  const sent = from.flows.filter(({ direction }) => direction === 'out');
  const received = to.flows.filter(({ direction }) => direction === 'in');
  const [out, arrived] = [sent[0], received[0]];
  if (sent.length !== 1 || received.length !== 1 || !out || !arrived) return NOT_THE_SAME;
  if (out.accountId === arrived.accountId) return 'Both are in the same wallet.';
  if (out.assetId !== arrived.assetId) return kind === 'bridge' ? whyNoBridge(out, arrived) : NOT_THE_SAME;
  const fees = [...from.flows, ...to.flows]
    .filter(({ direction, assetId }) => direction === 'fee' && assetId === out.assetId)
    .reduce((total, fee) => add(total, dec(fee.quantity)), ZERO);
  if (isNegative(add(sub(dec(out.quantity), dec(arrived.quantity)), fees))) return 'More arrived than was sent.';
  return null;
}
