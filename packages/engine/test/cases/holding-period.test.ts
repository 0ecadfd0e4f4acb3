import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

const DAYS = [
  ['2023-05-10', '2024-05-10', 'short', 'the anniversary itself is still short'],
  ['2023-05-10', '2024-05-11', 'long', 'the day after it is long'],
  ['2024-02-29', '2025-02-28', 'short', 'leap day: the anniversary is the end of February'],
  ['2024-02-29', '2025-03-01', 'long', 'leap day: long from 1 March'],
  ['2023-02-28', '2024-02-28', 'short', 'the last day of a month is long only after the last day of that month'],
  ['2023-02-28', '2024-02-29', 'short', 'not on the leap day either'],
  ['2023-02-28', '2024-03-01', 'long', 'but on 1 March'],
  ['2023-04-30', '2024-05-01', 'long', 'the last of April'],
  ['2023-03-01', '2024-03-01', 'short', 'with a leap day in between there are 366 days'],
] as const;

for (const [bought, sold, term, why] of DAYS) {
  story(
    `${bought} to ${sold} is ${term}: ${why}`,
    'Publication 550; Rev. Rul. 66-7',
    US,
    `
    ${bought} buy 1 A for 10 USD
    ${sold} sell 1 A for 11 USD
    ----
    sale ${sold} 1 A of t1 (${bought}): 11 - 10 = 1 ${term}
`,
  );
}

story(
  "counts days in the user's zone: 23:30 in New York is the previous day in UTC",
  'dates are the taxpayer’s own',
  { ...US, timezone: 'America/New_York' },
  `
  2023-06-11T03:30:00Z buy 1 A for 10 USD      # 10 June in New York
  2024-06-11T12:00:00Z sell 1 A for 11 USD
  ----
  sale 2024-06-11 1 A of t1 (2023-06-11): 11 - 10 = 1 long
`,
);

story(
  'is one day short for the same instants in UTC',
  'dates are the taxpayer’s own',
  US,
  `
  2023-06-11T03:30:00Z buy 1 A for 10 USD
  2024-06-11T12:00:00Z sell 1 A for 11 USD
  ----
  sale 2024-06-11 1 A of t1 (2023-06-11): 11 - 10 = 1 short
`,
);

story(
  "begins a new year at the user's midnight, not at UTC's",
  'tax years are cut in the user’s zone',
  { ...US, timezone: 'Asia/Tokyo' },
  `
  2023-01-10 buy 2 A for 20 USD
  2023-12-31T14:59:59Z sell 1 A for 11 USD
  2023-12-31T15:00:00Z sell 1 A for 12 USD
  ----
  sale 2023-12-31 1 A of t1 (2023-01-10): 11 - 10 = 1 short
  sale 2023-12-31 1 A of t1 (2023-01-10): 12 - 10 = 2 short
  year 2023 short 1 long 0 gain 1 income 0
  year 2024 short 2 long 0 gain 2 income 0
`,
);

story(
  'computes proceeds less cost base in Australia, held twelve months with neither end counted',
  'ATO personal investors guide',
  { country: 'AU', method: 'FIFO' },
  `
  2023-07-03 buy 1000 A for 5000 AUD fee 125 AUD
  2024-07-04 sell 1000 A for 6000 AUD
  ----
  sale 2024-07-04 1000 A of t1 (2023-07-03): 6000 - 5125 = 875 long
  year 2024/25 short 0 long 875 gain 875 income 0
`,
);

story(
  'turns long the day after the anniversary in Germany, with February 28 as an ordinary day',
  'EStG section 23 (1) no. 2',
  { country: 'DE' },
  `
  2023-02-28 buy 2 A for 20 EUR
  2024-02-28 sell 1 A for 30 EUR
  2024-02-29 sell 1 A for 30 EUR
  ----
  sale 2024-02-28 1 A of t1 (2023-02-28): 30 - 10 = 20 short
  sale 2024-02-29 1 A of t1 (2023-02-28): 30 - 10 = 20 long
`,
);
