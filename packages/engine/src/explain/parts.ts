/** Breaks costs and proceeds down into amounts that the user can find in the transaction. */

import { parseFixed } from '../fixed.ts';
import { Journal } from '../journal.ts';
import { type Leg, type NormalizedTransaction, normalize } from '../normalized-transaction.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { needsRewriting, rewritten } from '../purposes.ts';
import { exact, money } from './shown.ts';

/** A part of a cost or of proceeds. `amount` is in the base currency, with its sign. */
export type Amount = {
  readonly label: string;
  readonly amount: bigint;
  readonly isInLabel?: boolean;
  /** True for a value. `priceSource` names the price service if the value is from one. */
  readonly isValue?: boolean;
  readonly priceSource?: string | undefined;
};

export const NOWHERE = { disposal() {}, removal() {}, earned() {}, callout() {} };

function normalized(ledger: OpenLedger, place: number): NormalizedTransaction {
  const journal = new Journal(NOWHERE);
  const transaction = ledger.timeline.transactions[place]!;
  // The first of several exchanges represents all of them.
  const plain = needsRewriting(transaction)
    ? rewritten(ledger, journal, place, transaction)[0]!.transaction
    : transaction;
  return normalize(ledger, place, plain, journal);
}

/** Returns the parts of a cost. Units deducted as a fee take their value with them. */
export function costParts(ledger: OpenLedger, place: number): Amount[] {
  const r = normalized(ledger, place);
  const { transaction: t, sent, received } = r;
  if (t.costBasis !== undefined)
    return [{ label: 'cost basis entered by the user', amount: parseFixed(t.costBasis) }, ...withheld(r)];
  if (!received) return [];
  if (t.donorBasis !== undefined)
    return [{ label: "the donor's basis", amount: parseFixed(t.donorBasis) }, ...fees(r, r.feeTotal), ...withheld(r)];
  const isCash = sent?.cash === true;
  const value = isCash ? (sent.value ?? received.value) : (received.value ?? sent?.value ?? null);
  const label = isCash ? `paid ${legText(ledger, sent)}` : valueText(ledger, received, t.received?.priceSource);
  const first = { label, amount: value ?? 0n, isInLabel: isCash && value === sent.quantity };
  return [first, ...fees(r, feeOnCost(ledger, r)), ...withheld(r)];
}

export function proceedsParts(ledger: OpenLedger, place: number): Amount[] {
  const r = normalized(ledger, place);
  const { transaction: t, sent, received } = r;
  if (!sent || sent.cash || r.type === 'transfer' || r.type === 'rename') return [];
  const { moreSent, moreReceived } = ledger.timeline.transactions[place]!;
  // The proceeds of several legs are shown per row.
  if (moreSent || moreReceived) return [];
  // A repayment settles debts from different days, so each row shows its own.
  if (t.purpose === 'loan_repaid' && t.proceeds === undefined) return [];
  if (t.proceeds !== undefined) return [{ label: 'proceeds entered by the user', amount: parseFixed(t.proceeds) }];
  const less = fees(r, -(r.feeTotal - feeOnCost(ledger, r)));
  if (received?.cash) {
    const amount = received.value ?? sent.value ?? 0n;
    const label = `received ${legText(ledger, received)}`;
    return [{ label, amount, isInLabel: amount === received.quantity, isValue: true }, ...less];
  }
  const counting = sent.value === null || ledger.rules.tradeValue === 'RECEIVED' ? (received?.value ?? null) : null;
  const ofValue = (leg: Leg, amount: bigint, priceSource: string | undefined) => ({
    ...{ label: valueText(ledger, leg, priceSource), amount, isInLabel: false, isValue: true },
    priceSource,
  });
  if (!received || counting === null) return [ofValue(sent, sent.value ?? 0n, t.sent?.priceSource), ...less];
  const kept = r.fees.reduce((sum, fee) => (fee.withheld === 'sent' ? sum + fee.value : sum), 0n);
  return [
    ofValue(received, counting, t.received?.priceSource),
    ...(kept === 0n ? [] : [{ label: 'units withheld as the fee', amount: kept }]),
    ...less,
  ];
}

function valueText(ledger: OpenLedger, leg: Leg, priceSource: string | undefined): string {
  return `value of ${legText(ledger, leg)}${source(priceSource)}`;
}

function feeOnCost(ledger: OpenLedger, { feeTotal, sent, received }: NormalizedTransaction): bigint {
  if (!received) return 0n;
  if (!sent || sent.cash) return feeTotal;
  if (received.cash) return 0n;
  const { tradeFee } = ledger.rules;
  return tradeFee === 'RECEIVED' ? feeTotal : tradeFee === 'SPLIT' ? feeTotal - feeTotal / 2n : 0n;
}

function fees(r: NormalizedTransaction, amount: bigint): Amount[] {
  if (amount === 0n) return [];
  const whole = amount === r.feeTotal || -amount === r.feeTotal;
  return [{ label: whole ? 'fee' : 'share of the fee', amount }];
}

/**
 * Returns units that were deducted as a fee as soon as they were received. They never enter the holdings and are
 * disposed of at their value.
 */
function withheld(r: NormalizedTransaction): Amount[] {
  return r.fees
    .filter((fee) => fee.withheld === 'received')
    .map((fee) => ({ label: 'units withheld as the fee', amount: -fee.value }));
}

function legText(ledger: OpenLedger, leg: Leg): string {
  const name = ledger.assets.nameOf(ledger.assets.list[leg.asset]!);
  return `${leg.cash ? money(leg.quantity, name) : exact(leg.quantity)} ${name}`;
}

export function source(name: string | undefined): string {
  return name === undefined ? '' : ` (price: ${name})`;
}
