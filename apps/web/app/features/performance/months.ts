const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export function monthInWords(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export function daysInWords({ from, to }: { from: string; to: string }, inWords: (day: string) => string): string {
  return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`;
}
