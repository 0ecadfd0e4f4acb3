export type WorkingLine = { label: string; detail: string; amount: string | null; isResult: boolean };

export const line = (label: string, detail: string, amount: string | null, isResult = false): WorkingLine => ({
  label,
  detail,
  amount,
  isResult,
});

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
