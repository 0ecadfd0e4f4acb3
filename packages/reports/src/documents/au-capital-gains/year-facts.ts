import { thousandsApart } from '@lotbook/ledger/thousands';
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Australia: what a personal use asset may have cost to be exempt',
  source: 'Income Tax Assessment Act 1997, section 118-10 (3)',
  lastYear: 2026,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/capital-gains-tax',
};

export const PERSONAL_USE_LIMIT = `${thousandsApart('10000')} AUD`;
