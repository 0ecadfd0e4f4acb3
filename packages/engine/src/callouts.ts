/**
 * Reports every assumption of the engine as a callout. callout-words.ts in the ledger package turns callouts into
 * sentences.
 */
import type { CalloutSubject, UnsupportedRule, UnusedFigure } from '@lotbook/ledger/callout';
import type { Operation } from '@lotbook/ledger/purpose';
import { unusedFigureOf } from '@lotbook/ledger/unused-figure';
import { formatFixed, parseFixed } from './fixed.ts';
import { type CalloutRow, type Flow, type Journal, NONE } from './journal.ts';
import { nearestReceipt, roughValue } from './nearest.ts';
import type { NormalizedTransaction } from './normalized-transaction.ts';
import type { OpenLedger } from './open-ledger.ts';
import { periodOf } from './rules.ts';
import { dateText } from './zone.ts';

type AmountAtRisk = Pick<CalloutRow, 'amountAtRisk' | 'isAmountAtRiskEstimate'>;

const NO_QUANTITY = { asset: NONE, quantity: null, amountAtRisk: null, isAmountAtRiskEstimate: false } as const;

export function exactly(amountAtRisk: bigint): AmountAtRisk {
  return { amountAtRisk: amountAtRisk < 0n ? 0n : amountAtRisk, isAmountAtRiskEstimate: false };
}

/**
 * Estimates a value at the price in the ledger that is nearest to the instant.
 * @param at microseconds since 1970
 */
export function roughly(ledger: OpenLedger, at: number, asset: number, quantity: bigint): AmountAtRisk {
  const amountAtRisk = roughValue(ledger, at, ledger.assets.list[asset]!, quantity);
  return { amountAtRisk, isAmountAtRiskEstimate: amountAtRisk !== null };
}

type Unvalued = { asset: number; quantity: bigint };

export function reportMissingValue(journal: Journal, tx: number, ledger: OpenLedger, leg: Unvalued): void {
  reportUnvalued(journal, tx, ledger, leg, { taken: 'ZERO', currency: ledger.rules.baseCurrency });
}

export function reportNoDonorBasis(
  journal: Journal,
  tx: number,
  ledger: OpenLedger,
  { asset, quantity, value }: { asset: number; quantity: bigint; value: bigint | null },
): void {
  journal.report({
    subject: { type: 'MISSING_DONOR_BASIS', params: { currency: ledger.rules.baseCurrency } },
    severity: 'WARNING',
    tx,
    asset,
    quantity,
    ...(value === null ? roughly(ledger, ledger.timeline.micros[tx]!, asset, quantity) : exactly(value)),
  });
}

/**
 * Reports that several assets without values share one cost or one amount of proceeds equally.
 * @param leg one of the legs without a value
 * @param legs the number of legs that share
 */
export function reportEqualShare(
  journal: Journal,
  tx: number,
  ledger: OpenLedger,
  leg: Unvalued,
  legs: { count: number; side: 'sent' | 'received' },
): void {
  reportUnvalued(journal, tx, ledger, leg, { taken: 'EQUAL_SHARE', legs: String(legs.count), side: legs.side });
}

function reportUnvalued(
  journal: Journal,
  tx: number,
  ledger: OpenLedger,
  leg: Unvalued,
  params: Extract<CalloutSubject, { type: 'MISSING_PRICE_HISTORY' }>['params'],
): void {
  journal.report({
    subject: { type: 'MISSING_PRICE_HISTORY', params },
    severity: 'WARNING',
    tx,
    asset: leg.asset,
    quantity: leg.quantity,
    ...roughly(ledger, ledger.timeline.micros[tx]!, leg.asset, leg.quantity),
  });
}

/**
 * Reports missing units. The missing part of a disposal has no basis, and later acquisitions never fill it.
 * @param proceeds the proceeds of the missing part, all of which count as gain
 */
export function reportInsufficient(
  journal: Journal,
  ledger: OpenLedger,
  { tx, asset, missing, proceeds = null }: { tx: number; asset: number; missing: bigint; proceeds?: bigint | null },
): void {
  const { assets, timeline, rules } = ledger;
  const receipt = nearestReceipt(ledger, timeline.micros[tx]!, assets.list[asset]!);
  journal.report({
    subject: {
      type: 'INSUFFICIENT_QUANTITY',
      params: { proceeds: proceeds === null ? null : formatFixed(proceeds), currency: rules.baseCurrency },
    },
    severity: 'ERROR',
    tx,
    asset,
    quantity: missing,
    ...(proceeds === null ? roughly(ledger, timeline.micros[tx]!, asset, missing) : exactly(proceeds)),
    receipt,
  });
}

export function reportIdentifiedLotMissing(
  journal: Journal,
  tx: number,
  ledger: OpenLedger,
  asset: number,
  missing: bigint,
): void {
  journal.report({
    subject: { type: 'MISSING_BALANCE', params: { reason: 'IDENTIFIED_LOT' } },
    severity: 'WARNING',
    tx,
    asset,
    quantity: missing,
    ...roughly(ledger, ledger.timeline.micros[tx]!, asset, missing),
  });
}

/** Reports lots that were identified after the disposal, which the country does not accept. */
export function reportIdentifiedTooLate(
  journal: Journal,
  tx: number,
  identifiedAt: string,
  { asset, quantity }: { asset: number; quantity: bigint },
): void {
  journal.report({
    subject: { type: 'IDENTIFIED_TOO_LATE', params: { identifiedAt } },
    severity: 'WARNING',
    tx,
    asset,
    quantity,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
  });
}

/** Reports a withdrawal without a matching deposit. It puts no gain at risk by itself, because its value only moved. */
export function reportUnmatched(
  journal: Journal,
  tx: number,
  { asset, quantity }: { asset: number; quantity: bigint },
): void {
  journal.report({
    subject: { type: 'UNBALANCED_TRANSACTION', params: { reason: 'UNMATCHED_WITHDRAWAL' } },
    severity: 'NOTICE',
    tx,
    asset,
    quantity,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
  });
}

/** The smallest difference to report. Smaller ones change no printed figure, and sources round differently. */
const SMALLEST_DIFFERENCE = parseFixed('0.01');

export function reportValuesDiffer(
  journal: Journal,
  tx: number,
  { rules }: OpenLedger,
  { given, received }: { given: bigint; received: bigint },
): void {
  const difference = given < received ? received - given : given - received;
  if (difference < SMALLEST_DIFFERENCE) return;
  journal.report({
    subject: {
      type: 'TRADE_VALUES_DIFFER',
      params: {
        given: formatFixed(given),
        received: formatFixed(received),
        counts: rules.tradeValue,
        currency: rules.baseCurrency,
      },
    },
    severity: 'INFORMATIONAL',
    tx,
    ...NO_QUANTITY,
    ...exactly(difference),
  });
}

export function reportStatedBasis(
  journal: Journal,
  ledger: OpenLedger,
  { tx, asset, wallet, quantity, identifiedLots }: Flow,
  { stated, computed }: { stated: bigint; computed: bigint },
): void {
  const { rules, timeline, wallets } = ledger;
  const period = periodOf(rules, timeline.days[tx]!, wallets.list[wallet] ?? '');
  journal.report({
    subject: {
      type: 'STATED_COST_BASIS',
      params: {
        stated: formatFixed(stated),
        computed: formatFixed(computed),
        method: identifiedLots === undefined ? (period?.method ?? rules.method) : null,
        currency: rules.baseCurrency,
      },
    },
    severity: 'INFORMATIONAL',
    tx,
    asset,
    quantity,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
  });
}

export function reportUnusedFigure(
  journal: Journal,
  { tx, transaction }: Pick<NormalizedTransaction, 'tx' | 'transaction'>,
  figure: UnusedFigure['figure'],
  { rules }: OpenLedger,
): void {
  const params = unusedFigureOf(transaction, figure, rules.baseCurrency);
  journal.report({ subject: { type: 'UNUSED_FIGURE', params }, severity: 'NOTICE', tx, ...NO_QUANTITY });
}

/** Reports an operation that the law leaves open, once per tax year, at the first one. */
export function reportUnsettled(journal: Journal, tx: number, operation: Operation, isTaxable: boolean): void {
  journal.report({
    subject: { type: 'UNSETTLED_TREATMENT', params: { reason: 'NO_RULE', operation, isTaxable } },
    severity: 'NOTICE',
    tx,
    ...NO_QUANTITY,
  });
}

export function reportRepayment(journal: Journal, tx: number): void {
  journal.report({
    subject: { type: 'UNSETTLED_TREATMENT', params: { reason: 'REPAYMENT' } },
    severity: 'NOTICE',
    tx,
    ...NO_QUANTITY,
  });
}

export function reportSettledByCollateral(journal: Journal, tx: number): void {
  journal.report({
    subject: { type: 'UNSETTLED_TREATMENT', params: { reason: 'LIQUIDATION' } },
    severity: 'NOTICE',
    tx,
    ...NO_QUANTITY,
  });
}

/** Reports that a setting leaves rewards untaxed when received, once per tax year, at the first one. */
export function reportUntaxedRewards(journal: Journal, tx: number): void {
  journal.report({
    subject: { type: 'UNSETTLED_TREATMENT', params: { reason: 'UNTAXED_REWARDS' } },
    severity: 'INFORMATIONAL',
    tx,
    ...NO_QUANTITY,
  });
}

export function reportUnused(
  journal: Journal,
  params: Extract<CalloutSubject, { type: 'UNUSED_SETTING' }>['params'],
): void {
  journal.report({
    subject: { type: 'UNUSED_SETTING', params },
    severity: 'NOTICE',
    tx: NONE,
    ...NO_QUANTITY,
  });
}

export function reportAllocationNotStated(
  journal: Journal,
  { rules, timeline }: OpenLedger,
  { tx, asset }: { tx: number; asset: number },
  quantity: bigint,
): void {
  journal.report({
    subject: {
      type: 'ALLOCATION_NOT_STATED',
      params: { since: dateText(timeline.zone.dayOf(rules.walletFrom!)) },
    },
    severity: 'NOTICE',
    tx,
    asset,
    quantity,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
  });
}

export function reportUnsupported(journal: Journal, params: UnsupportedRule): void {
  journal.report({
    subject: { type: 'UNSUPPORTED_RULE', params },
    severity: 'NOTICE',
    tx: NONE,
    ...NO_QUANTITY,
  });
}
