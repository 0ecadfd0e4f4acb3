/** Why an exemption limit of a country is not held against a year's totals, for the callout, the tax page and the document. */

export type LimitObstacle = 'CURRENCY' | 'TAX_YEAR' | 'POOL';

/** Germany's, the one country with such limits here. The first word is in lower case: a name goes before it. */
export const LIMIT_OBSTACLE_TEXTS: Record<LimitObstacle, string> = {
  POOL: 'by average cost it is not known when the units sold were acquired, so neither the year of holding nor the limit is applied. Choose first in, first out to see both.',
  CURRENCY:
    'the limit is in euros and these figures are not, so it is not applied. Choose EUR as the base currency to see it.',
  TAX_YEAR: 'the limit is for calendar years, and this tax year is none, so it is not applied.',
};
