/** What the amount at risk of a callout means, as it is written after `of gain in question`. */
export const AMOUNT_AT_RISK_MEANINGS: Record<string, string> = {
  INSUFFICIENT_QUANTITY: 'taxed in full, or moved without a cost, until it is known where the units came from.',
  MISSING_BALANCE: 'what the units in question cost or are worth.',
  TRADE_VALUES_DIFFER: 'the difference between the two values.',
  MISSING_DONOR_BASIS: 'what the gift was worth when you received it.',
  MISSING_PRICE_HISTORY: 'what the units without a value are worth.',
};
