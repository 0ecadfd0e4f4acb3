/** Amounts in a sentence as they are shown while amounts are hidden: `Sold ••• BTC for ••• USD on Kraken.` Pure. */

export const HIDDEN = '•••';

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const MONTH = /^ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

/**
 * Percentages, days, years and times stay, and so do numbers that belong to a name (`Ledger 2`, `0x12`).
 * @param text  a sentence of ours, which writes thousands with commas
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
  // Without a thousands separator, four digits are a year, and what stands before a month is a day.
  if (number.length === 4 || MONTH.test(after.slice(0, 4))) return false;
  return /^ [\p{L}$]/u.test(after.slice(0, 2));
}

const FIGURE = /^[−+-]?[\d.,]+(?: ?\p{L}{1,12})?$/u;

/** The same for the text of a cell or a field, which may be an amount and nothing else: `0.5`, `5`, `31,402.10 USD`. */
export function hideFigureIn(text: string): string {
  return FIGURE.test(text.trim()) && /\d/.test(text) ? HIDDEN : hideAmountsIn(text);
}
