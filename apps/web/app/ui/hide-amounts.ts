/** Replaces amounts in a sentence while amounts are hidden: `Sold ••• BTC for ••• USD on Kraken.` */

export const HIDDEN = '•••';

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const MONTH = /^ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

/**
 * Keeps percentages, dates, times and numbers in names (`Ledger 2`, `0x12`).
 * @param text  one of our own sentences, which group thousands with commas
 */
export function hideAmountsIn(text: string): string {
  return text.replaceAll(NUMBER, (found, at: number) => {
    const number = found.endsWith(',') ? found.slice(0, -1) : found;
    return isAmount(number, text.slice(0, at), text.slice(at + number.length))
      ? HIDDEN + found.slice(number.length)
      : found;
  });
}

function isAmount(number: string, before: string, after: string): boolean {
  if (/[\p{L}\d_:]$/u.test(before.slice(-2)) || /^(?:%|:\d|[\p{L}_])/u.test(after.slice(0, 2))) return false;
  if (number.includes(',') || number.includes('.')) return true;
  // Four digits without a comma are a year; a number before a month is a day.
  if (number.length === 4 || MONTH.test(after.slice(0, 4))) return false;
  return /^ [\p{L}$]/u.test(after.slice(0, 2));
}

const FIGURE = /^[−+-]?[\d.,]+(?: ?\p{L}{1,12})?$/u;

/** The text may be only an amount: `0.5`, `31,402.10 USD`. */
export function hideFigureIn(text: string): string {
  return FIGURE.test(text.trim()) && /\d/.test(text) ? HIDDEN : hideAmountsIn(text);
}
