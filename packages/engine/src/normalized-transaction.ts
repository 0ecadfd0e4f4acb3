/**
 * A transaction in fixed point, with values in the base currency. A fee without a value uses the price of its asset in
 * the same transaction.
 */

import type { Fee as FeeLeg, Leg as LegText, Transaction, TransactionType } from '@lotbook/ledger/transaction';
import { reportMissingValue } from './callouts.ts';
import { parseFixed, share } from './fixed.ts';
import type { Journal } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';

export type Leg = {
  readonly asset: number;
  readonly quantity: bigint;
  /** The value in the base currency; null if not in the ledger. */
  readonly value: bigint | null;
  readonly cash: boolean;
};
/** A fee. `withheld` is the side from which it was deducted; null if paid on top. */
export type Fee = {
  readonly asset: number;
  readonly quantity: bigint;
  readonly value: bigint;
  readonly isUnknown: boolean;
  readonly cash: boolean;
  readonly withheld: 'received' | 'sent' | null;
};

export type NormalizedTransaction = {
  readonly tx: number;
  readonly transaction: Transaction;
  /** The booked type. A trade that the user marks as not taxable is booked as a rename, and vice versa. */
  readonly type: TransactionType;
  readonly wallet: number;
  readonly sent: Leg | null;
  readonly received: Leg | null;
  readonly fees: readonly Fee[];
  readonly feeTotal: bigint;
  readonly isFeeUnknown: boolean;
  /** True for one of several exchanges in one transaction whose share is unknown. */
  readonly isShareUnknown: boolean;
};

const NO_FEES: readonly Fee[] = [];

export function normalize(
  ledger: OpenLedger,
  tx: number,
  t: Transaction,
  journal: Journal,
  isShareUnknown = false,
): NormalizedTransaction {
  const sent = t.sent ? readLeg(ledger, t.sent, t.type === 'buy') : null;
  const received = t.received ? readLeg(ledger, t.received, t.type === 'sell') : null;
  const fees = t.fees === undefined ? NO_FEES : readFees(ledger, tx, t, sent, received, journal);
  let feeTotal = 0n;
  let isFeeUnknown = false;
  for (const fee of fees) {
    feeTotal += fee.value;
    if (fee.isUnknown) isFeeUnknown = true;
  }
  const wallet = ledger.wallets.number(t.accountId ?? '');
  const type = bookedType(t, sent, received);
  return { tx, transaction: t, type, wallet, sent, received, fees, feeTotal, isFeeUnknown, isShareUnknown };
}

function bookedType(t: Transaction, sent: Leg | null, received: Leg | null): TransactionType {
  if (t.isTaxable === undefined || !sent || !received || sent.cash || received.cash) return t.type;
  if (t.type === 'rename') return t.isTaxable ? 'trade' : 'rename';
  return t.isTaxable ? t.type : 'rename';
}

function readLeg({ assets }: OpenLedger, leg: LegText, isPrice: boolean): Leg {
  const quantity = parseFixed(leg.quantity);
  const asset = assets.number(leg.assetId);
  const value = assets.isBase(asset) ? quantity : leg.fiatValue === undefined ? null : parseFixed(leg.fiatValue);
  return { asset, quantity, value, cash: isPrice ? assets.isPrice(asset) : assets.isMoney(asset) };
}

function readFees(
  ledger: OpenLedger,
  tx: number,
  t: Transaction,
  sent: Leg | null,
  received: Leg | null,
  journal: Journal,
): Fee[] {
  const left = { received: received?.quantity ?? 0n, sent: sent?.quantity ?? 0n };
  return t.fees!.map((given) => {
    const leg = readLeg(ledger, given, false);
    const withheld = withheldFrom(given, leg, left, sent, received);
    if (withheld !== null) left[withheld] -= leg.quantity;
    const value = leg.value ?? priceInside(leg, withheld, sent, received);
    const isUnknown = value === null && leg.quantity > 0n;
    if (isUnknown) reportMissingValue(journal, tx, ledger, leg);
    return { asset: leg.asset, quantity: leg.quantity, value: value ?? 0n, isUnknown, cash: leg.cash, withheld };
  });
}

/**
 * Returns the side from which a fee was deducted. A fee larger than the units left by earlier fees can't be deducted,
 * so it counts as paid on top.
 */
function withheldFrom(
  given: FeeLeg,
  leg: Leg,
  left: { received: bigint; sent: bigint },
  sent: Leg | null,
  received: Leg | null,
): Fee['withheld'] {
  if (!given.isWithheld || leg.cash) return null;
  if (received?.asset === leg.asset && leg.quantity <= left.received) return 'received';
  return sent?.asset === leg.asset && leg.quantity <= left.sent ? 'sent' : null;
}

function priceInside(leg: Leg, withheld: Fee['withheld'], sent: Leg | null, received: Leg | null): bigint | null {
  const sides: [Leg | null, Leg | null][] = [
    [received, sent],
    [sent, received],
  ];
  for (const [side, other] of sides) {
    if (!side || side.asset !== leg.asset || side.quantity === 0n) continue;
    if (side.value !== null) return share(side.value, leg.quantity, side.quantity);
    if (!other || other.value === null) continue;
    const units = side === sent && withheld === 'sent' ? side.quantity - leg.quantity : side.quantity;
    if (units > 0n) return share(other.value, leg.quantity, units);
  }
  return null;
}
