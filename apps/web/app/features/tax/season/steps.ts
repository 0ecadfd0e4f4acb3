/**
 * Readiness steps. A step is done when the user checks it. The second is also done without sync issues, and the third
 * without errors.
 */

export const FLAGS = ['add-wallets', 'sync-wallets', 'optimize-tax-savings', 'review-tax-forms'] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Readonly<Partial<Record<Flag, boolean>>>;

export type Counts = { syncIssuesCount: number; errorsCount: number };

/** United States; other countries use their own names for the same steps. */
export const STEP_NAMES = ['Gather all your crypto', 'Get in sync', 'Optimize tax savings', 'Generate forms'] as const;
export const STEP_NAMES_ELSEWHERE = [
  'Gather all your crypto',
  'Get in sync',
  'Resolve unknown figures',
  'Make your documents',
] as const;

export function areDone(flags: Flags, { syncIssuesCount, errorsCount }: Counts): boolean[] {
  return [
    flags['add-wallets'] === true,
    flags['sync-wallets'] === true || syncIssuesCount === 0,
    flags['optimize-tax-savings'] === true || errorsCount === 0,
    flags['review-tax-forms'] === true,
  ];
}

export function activeStep(done: readonly boolean[]): number {
  const first = done.indexOf(false);
  return first === -1 ? done.length : first + 1;
}

const COUNTED = 10;

export function errorWords(errorsCount: number): string {
  if (errorsCount > COUNTED) return 'some errors';
  return errorsCount === 1 ? '1 error' : `${errorsCount} errors`;
}

/** In percent of all problems ever found; a nonzero bar is always visible. */
export function errorBar(errorsCount: number, problemsCount: number): number {
  if (errorsCount === 0) return 0;
  return Math.max(3, Math.min(100, Math.round((errorsCount * 100) / Math.max(problemsCount, errorsCount))));
}
