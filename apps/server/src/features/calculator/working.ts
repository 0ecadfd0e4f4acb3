/** Lines of the calculator's working, and how days and amounts read in their words. */

/** A step with its explanation and amount; null if it is not an amount. */
export type WorkingLine = { label: string; detail: string; amount: string | null; isResult: boolean };

export const line = (label: string, detail: string, amount: string | null, isResult = false): WorkingLine => ({
  label,
  detail,
  amount,
  isResult,
});

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2024-03-14` is `14 March 2024`. */
export const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
