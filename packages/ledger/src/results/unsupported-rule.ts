/**
 * Rules of a country that change gains but that the engine does not apply. exemption-limit.ts has those about an
 * exemption limit.
 */

export type RuleNotApplied = keyof typeof RULE_NOT_APPLIED_TEXTS;

export const RULE_NOT_APPLIED_TEXTS = {
  NOT_CONFIRMED:
    'The rules of this country have not been confirmed; the figures are by the method chosen, which is first in first out unless set.',
  AT_TRADES:
    'Trades of one crypto-asset for another are not taxed in Austria: record them as a rename to carry the basis over.',
  AT_OLD_ASSETS: 'Assets bought before 1 March 2021 fall under the old one-year rule, which is not applied.',
  FR_PORTFOLIO_SHARE:
    "The French method (share of the whole portfolio's cost) is not supported; the figures are by the method chosen, which is first in first out unless set.",
  FR_TRADES: 'Trades of one crypto-asset for another are not taxed in France.',
  IE_FOUR_WEEKS: 'The four-week rule on buying back is not applied.',
  IE_EXEMPTION: 'The yearly exemption of 1,270 EUR is not applied to the figures.',
  IN_LOSSES: 'Losses may not be set off and no cost but the price is deductible; the figures show both in full.',
  JP_TOTAL_AVERAGE:
    "Japan's usual method is the total average of the year; this is the moving average, which needs a notice to the tax office.",
  PL_POOLED_COSTS:
    'Poland pools the costs of a year and carries unused costs forward; this is not supported and the figures are by the method chosen, which is first in first out unless set.',
  PL_TRADES: 'Trades of one crypto-asset for another are not taxed in Poland.',
} as const;
