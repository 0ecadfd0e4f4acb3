import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'US income tax: the day on which the return is due',
  source: 'Instructions for Form 1040, When and where should you file',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'https://www.irs.gov/filing/individuals/when-to-file',
};

/**
 * A deadline. `dueOn` is April 15 or the next business day after a weekend or Emancipation Day. `countsTo` is the day
 * after it.
 * @source Instructions for Form 1040, "When and where should you file"
 */
type Deadline = { readonly taxYear: string; readonly dueOn: string; readonly countsTo: string };

const DEADLINES: readonly Deadline[] = [
  { taxYear: '2021', dueOn: '2022-04-18', countsTo: '2022-04-19' },
  { taxYear: '2022', dueOn: '2023-04-18', countsTo: '2023-04-19' },
  { taxYear: '2023', dueOn: '2024-04-15', countsTo: '2024-04-16' },
  { taxYear: '2024', dueOn: '2025-04-15', countsTo: '2025-04-16' },
  { taxYear: '2025', dueOn: '2026-04-15', countsTo: '2026-04-16' },
  { taxYear: '2026', dueOn: '2027-04-15', countsTo: '2027-04-16' },
];

/** A countdown. `daysLeft` includes today, so it is 1 on the day itself. */
export type Countdown = Deadline & { readonly daysLeft: number };

const DAY_MS = 86_400_000;

/**
 * @param today 'YYYY-MM-DD' in the user's time zone
 * @returns null if no later deadline is known
 */
export function nextDeadline(today: string): Countdown | null {
  return countdown(
    DEADLINES.find(({ countsTo }) => today < countsTo),
    today,
  );
}

/** @returns null if the deadline is past or unknown */
export function deadlineOf(taxYear: string, today: string): Countdown | null {
  return countdown(
    DEADLINES.find((one) => one.taxYear === taxYear && today < one.countsTo),
    today,
  );
}

function countdown(deadline: Deadline | undefined, today: string): Countdown | null {
  if (!deadline) return null;
  return { ...deadline, daysLeft: (Date.parse(deadline.countsTo) - Date.parse(today)) / DAY_MS };
}
