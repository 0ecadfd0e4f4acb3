/** The reason why a country's exemption limit can't be compared with a year's totals. */

export type LimitObstacle = 'CURRENCY' | 'TAX_YEAR' | 'POOL';

/**
 * Texts for the reasons. Germany is the only supported country with such limits. They start in lowercase because a name
 * precedes them.
 */
export const LIMIT_OBSTACLE_TEXTS: Record<LimitObstacle, string> = {
  POOL: 'by average cost it is not known when the units sold were acquired, so neither the year of holding nor the limit is applied. Choose first in, first out to see both.',
  CURRENCY:
    'the limit is in euros and these figures are not, so it is not applied. Choose EUR as the base currency to see it.',
  TAX_YEAR: 'the limit is for calendar years, and this tax year is none, so it is not applied.',
};
