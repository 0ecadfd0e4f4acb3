export const AMOUNT_AT_RISK_MEANINGS: Record<string, string> = {
  INSUFFICIENT_QUANTITY: 'taxed in full, or moved without a cost, until you enter the source of the units.',
  MISSING_BALANCE: 'the cost or value of these units.',
  TRADE_VALUES_DIFFER: 'the difference between the two values.',
  MISSING_DONOR_BASIS: "the gift's value when you received it.",
  MISSING_PRICE_HISTORY: 'the value of the units without a price.',
};
