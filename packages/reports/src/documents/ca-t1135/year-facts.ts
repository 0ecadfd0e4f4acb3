/** Facts about Form T1135, in whole Canadian dollars. */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Form T1135: the cost of foreign property above which the form is needed',
  source: 'Income Tax Act s. 233.3(1), “reporting entity”; Form T1135',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.canada.ca/en/revenue-agency/services/forms-publications/forms/t1135.html',
};

/** The limit for all specified foreign property at any time in the year. @source Income Tax Act s. 233.3(1) */
export const COST_OVER = '100000';
