/** Explains why two transactions can't be linked. Pure. */

import { plainHash } from '@lotbook/intake/matching/transfers';
import { isMoney } from '@lotbook/ledger/asset-id';
import { add, compare, dec, isNegative, sub, ZERO } from '@lotbook/ledger/decimal';
import type { LinkKind } from '../../../facts/links/links.ts';
import type { FlowRow, TransactionRow } from '../../../facts/transactions/transactions.ts';

const NOT_THE_SAME = 'The two do not move the same asset.';

/** Returns the reason why two assets can't be the ends of a bridge; null if they can. */
function whyNoBridge(out: FlowRow, arrived: FlowRow): string | null {
  return isMoney(out.assetId) || isMoney(arrived.assetId)
    ? 'Money does not go over a bridge: what was paid for an asset is a purchase.'
    : null;
}

export type Half = { row: TransactionRow; flows: FlowRow[] };

const WORDS: Record<LinkKind, string> = {
  transfer: 'A transfer',
  bridge: 'A transfer',
  linked_trade: 'A linked trade',
};

/**
 * Returns the reason why two transactions can't be linked; null if they can. A bridge may change the asset; a trade
 * must.
 */
export function whyNoLink(from: Half, to: Half, kind: LinkKind): string | null {
  if (from.row.type !== 'withdrawal' || to.row.type !== 'deposit') {
    return `${WORDS[kind]} is a withdrawal and a deposit. Change their types first.`;
  }
  if (from.row.purpose || to.row.purpose) return 'One of them says what it was for. Take that back first.';
  if (from.row.isIgnored || to.row.isIgnored) return 'One of them is ignored. Count it again first.';
  const sent = from.flows.filter(({ direction }) => direction === 'out');
  const received = to.flows.filter(({ direction }) => direction === 'in');
  const [out, arrived] = [sent[0], received[0]];
  if (sent.length !== 1 || received.length !== 1 || !out || !arrived)
    return kind === 'linked_trade' ? 'A linked trade has one asset on each side.' : NOT_THE_SAME;
  if (kind === 'linked_trade') return whyNoTrade(from, to, { out, arrived });
  return whyNoMovement(from, to, { out, arrived, kind });
}

type Movement = { out: FlowRow; arrived: FlowRow; kind: 'transfer' | 'bridge' };

function whyNoMovement(from: Half, to: Half, { out, arrived, kind }: Movement): string | null {
  const isBridge = kind === 'bridge' && out.assetId !== arrived.assetId;
  // Change returns in the same transaction, and a coin is wrapped within a wallet.
  if (out.accountId === arrived.accountId && !isBridge && !isSameHash(from, to)) return 'Both are in the same wallet.';
  if (out.assetId !== arrived.assetId) return kind === 'bridge' ? whyNoBridge(out, arrived) : NOT_THE_SAME;
  const fees = [...from.flows, ...to.flows]
    .filter(({ direction, assetId }) => direction === 'fee' && assetId === out.assetId)
    .reduce((total, fee) => add(total, dec(fee.quantity)), ZERO);
  if (isNegative(add(sub(dec(out.quantity), dec(arrived.quantity)), fees))) return 'More arrived than was sent.';
  return null;
}

function isSameHash({ row: { transactionHash: a } }: Half, { row: { transactionHash: b } }: Half): boolean {
  return a !== null && b !== null && plainHash(a) === plainHash(b);
}

function whyNoTrade(from: Half, to: Half, { out, arrived }: Omit<Movement, 'kind'>): string | null {
  if (out.assetId === arrived.assetId) return 'Both move the same asset: that is a transfer.';
  if (isMoney(out.assetId) && isMoney(arrived.assetId))
    return 'Both are money: there is nothing to tax in an exchange of money.';
  if (from.row.isTaxable !== null || to.row.isTaxable !== null)
    return 'You chose for one of them whether it is taxable. Take that back first.';
  if (from.row.acquiredAt !== null || to.row.acquiredAt !== null)
    return 'One of them has its own acquisition date. Clear that first.';
  return isMoney(out.assetId) ? whyNoFees(from, arrived) : whyNoFees(to, arrived);
}

/**
 * Returns a reason if the fees don't fit. A trade in the engine happens in one account, so the other side's fees must
 * be in the received asset or money.
 */
function whyNoFees({ flows }: Half, arrived: FlowRow): string | null {
  const fees = flows.filter((flow) => flow.direction === 'fee' && !isMoney(flow.assetId));
  if (fees.some(({ assetId }) => assetId !== arrived.assetId))
    return 'One of them paid its fee in a third asset. Enter that fee as a separate transaction.';
  const paid = fees.reduce((total, fee) => add(total, dec(fee.quantity)), ZERO);
  return compare(paid, dec(arrived.quantity)) < 0 ? null : 'The fee is all that arrived.';
}
