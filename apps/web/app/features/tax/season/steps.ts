/**
 * The steps of tax readiness: which are done, which comes next, and how errors are counted. Pure. A step is done when the user ticked it,
 * or by itself: the second with no sync issue left, the third with no error left.
 */

/** The flags as they are kept, in order of the steps. */
export const FLAGS = ['add-wallets', 'sync-wallets', 'optimize-tax-savings', 'review-tax-forms'] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Readonly<Partial<Record<Flag, boolean>>>;

export type Counts = { syncIssuesCount: number; errorsCount: number };

/** Of the United States; other countries have the same four under names that fit them. */
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

/** From 1 on: the first that is not done, or the last when all are. */
export function activeStep(done: readonly boolean[]): number {
  const first = done.indexOf(false);
  return first === -1 ? done.length : first + 1;
}

/** Above so many, errors are not counted out to the user. */
const COUNTED = 10;

/** `7 errors`, `some errors`. */
export function errorWords(errorsCount: number): string {
  if (errorsCount > COUNTED) return 'some errors';
  return errorsCount === 1 ? '1 error' : `${errorsCount} errors`;
}

/** How long the bar of errors is, in percent of all that there ever were; what there is at all is seen. */
export function errorBar(errorsCount: number, problemsCount: number): number {
  if (errorsCount === 0) return 0;
  return Math.max(3, Math.min(100, Math.round((errorsCount * 100) / Math.max(problemsCount, errorsCount))));
}
