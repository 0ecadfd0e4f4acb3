/**
 * What a person should look at, in sentences that say what was assumed and what to do. Types and severities are the
 * product's; nothing is assumed without one of these.
 */
import type { Ledger } from './book.ts';
import { formatFixed, parseFixed } from './fixed.ts';
import { type Journal, NONE } from './journal.ts';
import type { Reading } from './reading.ts';

/** A value in the base currency is needed and neither the leg nor the other side of the transaction has one. */
export function tellMissingValue(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  leg: { asset: number; quantity: bigint },
): void {
  const asset = ledger.assets.list[leg.asset]!;
  journal.tell({
    type: 'MISSING_PRICE_HISTORY',
    severity: 'WARNING',
    tx,
    asset: leg.asset,
    quantity: leg.quantity,
    message:
      `${formatFixed(leg.quantity)} ${asset} has no value in ${ledger.rules.baseCurrency}, so 0 was used. ` +
      `Enter its value at that time.`,
  });
}

/**
 * More was given up than was held. The missing part has no basis, and later acquisitions never fill it.
 * @param proceeds  what the missing part brought, all of which counts as gain
 */
export function tellInsufficient(
  journal: Journal,
  tx: number,
  ledger: Ledger,
  asset: number,
  missing: bigint,
  proceeds: bigint | null = null,
): void {
  const symbol = ledger.assets.list[asset]!;
  const atStake =
    proceeds === null || proceeds <= 0n
      ? ''
      : ` Its proceeds of ${formatFixed(proceeds)} ${ledger.rules.baseCurrency} count as gain in full.`;
  const receipt = nearestReceipt(ledger, tx, symbol);
  const hint =
    receipt === null
      ? 'An acquisition or a transfer into this wallet is missing.'
      : `An acquisition or a transfer into this wallet is missing; the nearest receipt without a sender is ${receipt}.`;
  journal.tell({
    type: 'INSUFFICIENT_QUANTITY',
    severity: 'ERROR',
    tx,
    asset,
    quantity: missing,
    message: `${formatFixed(missing)} ${symbol} more left than was held here, so that part has a cost basis of 0.${atStake} ${hint}`,
  });
}

/** Deposits of each asset in order of time; made when the first callout asks for them. */
const receipts = new WeakMap<Ledger, Map<string, number[]>>();

/** The unmatched deposit of an asset nearest in time to a transaction, by its id, date and quantity. */
function nearestReceipt(ledger: Ledger, tx: number, asset: string): string | null {
  const { timeline } = ledger;
  let byAsset = receipts.get(ledger);
  if (!byAsset) {
    byAsset = new Map();
    for (const place of timeline.order) {
      const { type, received } = timeline.transactions[place]!;
      if (type !== 'deposit' || !received) continue;
      const list = byAsset.get(received.asset);
      if (list) list.push(place);
      else byAsset.set(received.asset, [place]);
    }
    receipts.set(ledger, byAsset);
  }
  const list = byAsset.get(asset);
  if (!list) return null;
  const at = timeline.micros[tx]!;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeline.micros[list[middle]!]! < at) low = middle + 1;
    else high = middle;
  }
  const distance = (i: number) => Math.abs(timeline.micros[list[i] ?? -1]! - at);
  const nearest = low === list.length || (low > 0 && distance(low - 1) <= distance(low)) ? low - 1 : low;
  const place = list[nearest]!;
  const { id, received } = timeline.transactions[place]!;
  return `${id} on ${timeline.text(place).slice(0, 10)} (${formatFixed(parseFixed(received!.quantity))} ${asset})`;
}

/** A person chose a lot that did not have so much there any more, or never had. */
export function tellPickMissing(journal: Journal, tx: number, ledger: Ledger, asset: number, missing: bigint): void {
  journal.tell({
    type: 'MISSING_BALANCE',
    severity: 'WARNING',
    tx,
    asset,
    quantity: missing,
    message:
      `${formatFixed(missing)} ${ledger.assets.list[asset]} of the chosen lots were not there, so the method chose instead. ` +
      `Choose lots that were held here at that time.`,
  });
}

/** A withdrawal that nobody has matched to a deposit yet. */
export function tellUnmatched(journal: Journal, r: Reading): void {
  journal.tell({
    type: 'UNBALANCED_TRANSACTION',
    severity: 'NOTICE',
    tx: r.tx,
    asset: r.sent!.asset,
    quantity: r.sent!.quantity,
    message:
      'This withdrawal has no matching deposit, so the units left without a gain. Match it to a deposit if it went to ' +
      'an own wallet, or give it the type it has: a sale, a payment, a gift.',
  });
}

/** A rule that the country has and the engine does not apply. */
export function tellUnsupported(journal: Journal, message: string): void {
  journal.tell({
    type: 'UNSUPPORTED_RULE',
    severity: 'NOTICE',
    tx: NONE,
    asset: NONE,
    quantity: null,
    message,
  });
}
