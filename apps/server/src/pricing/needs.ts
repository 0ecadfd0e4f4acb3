/**
 * Which movements need a value, and what can be said of one without asking anybody: money in the person's own currency
 * is its own value, and what the file stated in that currency stands.
 */

/** What a flow's value is, and where it came from; stored with the flow and shown to the person. */
export type KnownValue = { fiatValue: string; fiatSource: 'face' | 'file' | 'typed' };

/**
 * The value that needs no price.
 * @param flow  `assetId` like `fiat:USD`; `statedValue` and `statedCurrency` as the file had them
 * @returns null when a price or an exchange rate is needed
 */
export function knownValue(
  flow: { assetId: string; quantity: string; statedValue?: string | null; statedCurrency?: string | null },
  baseCurrency: string,
): KnownValue | null {
  if (flow.assetId === `fiat:${baseCurrency}`) return { fiatValue: flow.quantity, fiatSource: 'face' };
  if (flow.statedValue != null && flow.statedCurrency === baseCurrency) return { fiatValue: flow.statedValue, fiatSource: 'file' };
  return null;
}

/**
 * Verbs whose sent or received crypto must have a value to be taxed. A deposit is not among them: what arrived from an
 * unknown place has an unknown cost, and today's price would be a guess. Neither is a withdrawal, nor a loss.
 */
const VALUED_VERBS: readonly string[] = ['trade', 'income', 'spend', 'fee', 'gift', 'donation', 'margin_gain', 'margin_loss'];

/**
 * @param flow.isShortTransfer  the sent half of a matched pair of which less arrived than left: its fee needs a value
 * @returns whether the engine needs this flow's value
 */
export function needsValue(flow: { direction: 'in' | 'out' | 'fee'; assetId: string; type: string; isShortTransfer: boolean }): boolean {
  if (flow.assetId.startsWith('fiat:')) return true;
  if (flow.direction === 'fee') return true;
  return VALUED_VERBS.includes(flow.type) || flow.isShortTransfer;
}
