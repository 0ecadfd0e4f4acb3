/** Months by name. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** @param month  `2024-03` @returns `March 2024` */
export function monthInWords(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
