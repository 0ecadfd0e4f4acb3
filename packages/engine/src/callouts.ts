/**
 * What a user should look at, in sentences that say what was assumed and what to do. Types and severities are the
 * product's; nothing is assumed without one of these.
 */
import type { Operation } from '@lotbook/ledger/purpose';
import { formatFixed, parseFixed } from './fixed.ts';
import { type CalloutRow, type Journal, NONE } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { nearestReceipt, roughValue } from './nearest.ts';

type AmountAtRisk = Pick<CalloutRow, 'amountAtRisk' | 'isAmountAtRiskEstimate'>;

/** An amount at risk that is known exactly. */
export function exactly(amountAtRisk: bigint): AmountAtRisk {
  return { amountAtRisk: amountAtRisk < 0n ? 0n : amountAtRisk, isAmountAtRiskEstimate: false };
}

/** What units are roughly worth, by the price nearest to an instant (microseconds) that the ledger knows. */
export function roughly(ledger: Ledger, at: number, asset: number, quantity: bigint): AmountAtRisk {
  const amountAtRisk = roughValue(ledger, at, ledger.assets.list[asset]!, quantity);
  return { amountAtRisk, isAmountAtRiskEstimate: amountAtRisk !== null };
}

/** A value in the base currency is needed and neither the leg nor the other side of the transaction has one. */
export function reportMissingValue(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  leg: { asset: number; quantity: bigint },
): void {
  const asset = ledger.assets.list[leg.asset]!;
  journal.report({
    type: 'MISSING_PRICE_HISTORY',
    severity: 'WARNING',
    tx,
    asset: leg.asset,
    quantity: leg.quantity,
    ...roughly(ledger, ledger.timeline.micros[tx]!, leg.asset, leg.quantity),
    message:
      `${formatFixed(leg.quantity)} ${asset} has no value in ${ledger.rules.baseCurrency}, so 0 was used. ` +
      `Enter its value at that time.`,
  });
}

/**
 * More was given up than was held. The missing part has no basis, and later acquisitions never fill it.
 * @param proceeds  what the missing part brought, all of which counts as gain
 */
export function reportInsufficient(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  asset: number,
  missing: bigint,
  proceeds: bigint | null = null,
): void {
  const symbol = ledger.assets.list[asset]!;
  const consequence =
    proceeds === null || proceeds <= 0n
      ? ''
      : ` Its proceeds of ${formatFixed(proceeds)} ${ledger.rules.baseCurrency} count as gain in full.`;
  const receipt = nearestReceipt(ledger, ledger.timeline.micros[tx]!, symbol);
  const hint =
    receipt === null
      ? 'An acquisition or a transfer into this wallet is missing.'
      : `An acquisition or a transfer into this wallet is missing; the nearest receipt without a sender is ${receiptText(ledger, receipt)}.`;
  journal.report({
    type: 'INSUFFICIENT_QUANTITY',
    severity: 'ERROR',
    tx,
    asset,
    quantity: missing,
    ...(proceeds === null ? roughly(ledger, ledger.timeline.micros[tx]!, asset, missing) : exactly(proceeds)),
    receipt: receipt ?? NONE,
    message: `${formatFixed(missing)} ${symbol} more left than was held here, so that part has a cost basis of 0.${consequence} ${hint}`,
  });
}

/** A receipt by its id, date and quantity. */
function receiptText({ timeline }: Ledger, place: number): string {
  const { id, received } = timeline.transactions[place]!;
  return `${id} on ${timeline.text(place).slice(0, 10)} (${formatFixed(parseFixed(received!.quantity))} ${received!.asset})`;
}

/** A user chose a lot that did not have so much there any more, or never had. */
export function reportIdentifiedLotMissing(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  asset: number,
  missing: bigint,
): void {
  journal.report({
    type: 'MISSING_BALANCE',
    severity: 'WARNING',
    tx,
    asset,
    quantity: missing,
    ...roughly(ledger, ledger.timeline.micros[tx]!, asset, missing),
    message:
      `${formatFixed(missing)} ${ledger.assets.list[asset]} of the chosen lots were not there, so the method chose instead. ` +
      `Choose lots that were held here at that time.`,
  });
}

/** A withdrawal that nobody has matched to a deposit yet. */
export function reportUnmatched(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  { asset, quantity, value }: { asset: number; quantity: bigint; value: bigint | null },
): void {
  journal.report({
    type: 'UNBALANCED_TRANSACTION',
    severity: 'NOTICE',
    tx,
    asset,
    quantity,
    ...(value === null ? roughly(ledger, ledger.timeline.micros[tx]!, asset, quantity) : exactly(value)),
    message:
      'This withdrawal has no matching deposit, so the units left without a gain. Match it to a deposit if it went to ' +
      'an own wallet, or give it the type it has: a sale, a payment, a gift.',
  });
}

const OPEN: Record<Operation, string> = {
  lending: 'Lending and taking back',
  liquid_staking: 'Liquid staking and unstaking',
  liquidity: 'Deposits into liquidity pools and withdrawals from them',
  staking_rewards: 'Staking rewards',
  wrapping: 'Wrapping and unwrapping',
};

/** The law leaves an operation open and the user has not decided. Reported once a tax year, at the first of them. */
export function reportUnsettled(journal: Journal, tx: number, operation: Operation, isTaxable: boolean): void {
  journal.report({
    type: 'UNSETTLED_TREATMENT',
    severity: 'NOTICE',
    tx,
    asset: NONE,
    quantity: null,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    message:
      `${OPEN[operation]} are taken as ${isTaxable ? 'disposals at market value' : 'not taxable: cost and dates go on'}, ` +
      'because no rule we know settles it. Ask an adviser, and decide it in the settings or for the transaction.',
  });
}

/** By the user's setting rewards are not income when received. Reported once a tax year, at the first of them. */
export function reportUntaxedRewards(journal: Journal, tx: number): void {
  journal.report({
    type: 'UNSETTLED_TREATMENT',
    severity: 'INFORMATIONAL',
    tx,
    asset: NONE,
    quantity: null,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    message:
      'By your settings staking rewards are not taxed when received: they cost nothing, and all they bring is gain when they are sold.',
  });
}

/** An entry of the cost basis timeline names a wallet that no transaction has: misspelt, or not used yet. */
export function reportUnusedWallet(journal: Journal, wallet: string): void {
  journal.report({
    type: 'UNUSED_SETTING',
    severity: 'NOTICE',
    tx: NONE,
    asset: NONE,
    quantity: null,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    message: `The cost basis timeline names the wallet "${wallet}", which no transaction has, so that entry decided nothing.`,
  });
}

/** A rule that the country has and the engine does not apply. */
export function reportUnsupported(journal: Journal, message: string): void {
  journal.report({
    type: 'UNSUPPORTED_RULE',
    severity: 'NOTICE',
    tx: NONE,
    asset: NONE,
    quantity: null,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    message,
  });
}
