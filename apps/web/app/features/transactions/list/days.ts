/** A page of transactions cut into days, as the user's own calendar has them. */

export type Day<T> = { date: string; transactions: T[] };

/**
 * @param transactions  in the order of the page
 * @param timeZone      IANA name, the user's
 * @returns days in the order they first appear; `date` is a calendar date, YYYY-MM-DD
 */
export function byDay<T extends { dateTime: string }>(transactions: readonly T[], timeZone: string): Day<T>[] {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days: Day<T>[] = [];
  for (const transaction of transactions) {
    const date = calendar.format(new Date(transaction.dateTime));
    const last = days.at(-1);
    if (last?.date === date) last.transactions.push(transaction);
    else days.push({ date, transactions: [transaction] });
  }
  return days;
}
