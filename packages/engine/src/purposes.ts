/**
 * Rewrites transactions with a purpose as plain ones, so that the book does not have to handle protocols. Units
 * exchanged for the token that represents them are a trade if that is taxable and a rename if not. Units that only move
 * to another place are a transfer there and back. 2 A (worth 60) and 30 B (worth 30) for 9 LP, not taxable → 2 A become
 * 6 LP, 30 B become 3 LP: cost and dates carry over
 */

import { type Place, placeText } from '@lotbook/ledger/place';
import { type Operation, PURPOSES, type Purpose } from '@lotbook/ledger/purpose';
import type { Leg, Transaction } from '@lotbook/ledger/transaction';
import { reportEqualShare } from './callouts.ts';
import { isFiat } from './fiat.ts';
import { formatFixed, parseFixed, share } from './fixed.ts';
import type { Journal } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';
import { taxabilityOn } from './rules.ts';

export function needsRewriting(t: Transaction): boolean {
  // Stryker disable next-line all: a shortcut, rewriting leaves the others as they are
  return t.purpose !== undefined || t.moreSent !== undefined || t.moreReceived !== undefined;
}

export function operationOf(t: Transaction): Operation | null {
  return t.purpose === undefined ? null : PURPOSES[t.purpose].operation;
}

const PLACES: Partial<Record<Purpose, Place>> = {
  collateral_deposit: 'collateral',
  collateral_withdrawal: 'collateral',
  liquidation: 'collateral',
  lending_deposit: 'lent',
  lending_withdrawal: 'lent',
};

/**
 * A plain transaction. `isShareUnknown` is true for one of several exchanges whose share of the legs is unknown because
 * values are missing.
 */
export type Plain = { readonly transaction: Transaction; readonly isShareUnknown: boolean };

export function rewritten(ledger: OpenLedger, journal: Journal, tx: number, t: Transaction): Plain[] {
  const operation = operationOf(t);
  const isTaxable =
    t.isTaxable ?? (operation === null || taxabilityOn(ledger.rules, operation, ledger.timeline.days[tx]!).isTaxable);
  if (t.type === 'trade' || t.type === 'rename') {
    const type = operation !== null || t.isTaxable !== undefined ? (isTaxable ? 'trade' : 'rename') : t.type;
    return exchanges(ledger, journal, tx, { ...t, type });
  }
  const transaction = oneLegged(ledger, t, operation === null ? (t.isTaxable ?? false) : isTaxable);
  return [{ transaction, isShareUnknown: false }];
}

function oneLegged(ledger: OpenLedger, t: Transaction, isTaxable: boolean): Transaction {
  const purpose = t.purpose!;
  const place = placeText(t.accountId ?? '', PLACES[purpose]);
  const { received, sent, ...rest } = t;
  switch (purpose) {
    case 'collateral_deposit':
    case 'lending_deposit':
      if (t.type !== 'withdrawal') return t;
      return isTaxable ? { ...t, type: 'spend' } : { ...t, type: 'transfer', toAccountId: place };
    case 'collateral_withdrawal':
    case 'lending_withdrawal': {
      if (t.type !== 'deposit' || isTaxable) return t;
      return { ...rest, type: 'transfer', accountId: place, toAccountId: t.accountId ?? '', sent: received! };
    }
    case 'loan_repaid':
      return { ...t, type: 'spend', isTaxable: t.isTaxable ?? true };
    case 'liquidation': {
      const wallet = ledger.wallets.find(place) === undefined ? {} : { accountId: place };
      return t.type === 'sell'
        ? { ...t, ...wallet }
        : { ...t, ...wallet, type: 'spend', isTaxable: t.isTaxable ?? true };
    }
    default:
      return t;
  }
}

/**
 * Returns one exchange per pair of legs, with each leg divided among its pairs by the value of the other side. The
 * first one has the fee.
 */
function exchanges(ledger: OpenLedger, journal: Journal, tx: number, t: Transaction): Plain[] {
  const { moreSent = [], moreReceived = [], isTaxable: _stated, ...plain } = t;
  const sent = [t.sent!, ...moreSent];
  const received = [t.received!, ...moreReceived];
  // Money has no lots to carry over, so units exchanged for it are disposed of.
  const { assets } = ledger;
  const isMoney = ({ assetId }: Leg) => assets.isBaseId(assetId) || isFiat(assets.nameOf(assetId));
  const type = [...sent, ...received].some(isMoney) ? 'trade' : t.type;
  if (sent.length === 1 && received.length === 1) return [{ transaction: { ...plain, type }, isShareUnknown: false }];
  const ofSent = weights(ledger, journal, tx, 'sent', sent, received);
  const ofReceived = weights(ledger, journal, tx, 'received', received, sent);
  const isShareUnknown = !ofSent.areKnown || !ofReceived.areKnown;
  const { fees, ...body } = plain;
  const pieces: Plain[] = [];
  const receivedCut = received.map((leg) => cut(leg, ofSent.weights));
  for (const [i, leg] of sent.entries()) {
    for (const [j, part] of cut(leg, ofReceived.weights).entries()) {
      const first = pieces.length === 0 && fees !== undefined ? { fees } : {};
      const transaction = { ...body, ...first, type, sent: part, received: receivedCut[j]![i]! };
      pieces.push({ transaction, isShareUnknown });
    }
  }
  return pieces;
}

/**
 * Weighs each leg by its value. A single missing value is the remainder of the other side. Otherwise all legs count
 * equally, which is reported.
 */
function weights(
  ledger: OpenLedger,
  journal: Journal,
  tx: number,
  side: 'sent' | 'received',
  legs: readonly Leg[],
  others: readonly Leg[],
): { weights: readonly bigint[]; areKnown: boolean } {
  if (legs.length === 1) return { weights: [1n], areKnown: true };
  const values = legs.map((leg) => known(ledger, leg));
  const unknown = values.flatMap((value, i) => (value === null ? [i] : []));
  const across = others.map((leg) => known(ledger, leg));
  if (unknown.length === 1 && across.every((value) => value !== null)) {
    const rest =
      [...across].reduce((sum: bigint, value) => sum + value!, 0n) -
      values.reduce((sum: bigint, v) => sum + (v ?? 0n), 0n);
    if (rest > 0n) return { weights: values.map((value) => value ?? rest), areKnown: true };
  }
  const [first] = unknown;
  if (first !== undefined) {
    const leg = { asset: ledger.assets.number(legs[first]!.assetId), quantity: parseFixed(legs[first]!.quantity) };
    reportEqualShare(journal, tx, ledger, leg, { count: legs.length, side });
    return { weights: legs.map(() => 1n), areKnown: false };
  }
  const areAllZero = values.every((value) => value === 0n);
  return { weights: areAllZero ? legs.map(() => 1n) : (values as bigint[]), areKnown: true };
}

export function valuesOfSides(ledger: OpenLedger, tx: number): { given: bigint; received: bigint } | null {
  const { sent, received, moreSent = [], moreReceived = [] } = ledger.timeline.transactions[tx]!;
  const sum = (legs: readonly Leg[]) =>
    legs.reduce<bigint | null>((total, leg) => {
      const value = known(ledger, leg);
      return total === null || value === null ? null : total + value;
    }, 0n);
  const [out, into] = [sum([sent!, ...moreSent]), sum([received!, ...moreReceived])];
  return out === null || into === null ? null : { given: out, received: into };
}

function known(ledger: OpenLedger, leg: Leg): bigint | null {
  if (ledger.assets.isBaseId(leg.assetId)) return parseFixed(leg.quantity);
  return leg.fiatValue === undefined ? null : parseFixed(leg.fiatValue);
}

function cut(leg: Leg, weights: readonly bigint[]): Leg[] {
  if (weights.length === 1) return [leg];
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = (text: string): string[] => {
    const total = parseFixed(text);
    let soFar = 0n;
    let given = 0n;
    return weights.map((weight) => {
      soFar += weight;
      const upTo = share(total, soFar, whole);
      const part = upTo - given;
      given = upTo;
      return formatFixed(part);
    });
  };
  const quantities = parts(leg.quantity);
  const values = leg.fiatValue === undefined ? null : parts(leg.fiatValue);
  return quantities.map((quantity, i) => ({ ...leg, quantity, ...(values ? { fiatValue: values[i]! } : {}) }));
}
