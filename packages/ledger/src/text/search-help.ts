const A_NUMBER = ' A number reads >1, >=1, <1, <=1, 1, or 1..2, with a point before its decimals.';

const HELP: Readonly<Record<string, string>> = {
  type: ' Choose a type under Filter.',
  wallet: ' Choose a wallet under Filter.',
  date: ' A date reads 2024, 2024-03, 2024-03-14, or 2024-01-01..2024-03-31.',
  has: ' There are “has:review”, “has:unknown”, “has:link”, “has:fee” and “has:attachment”.',
  is: ' There are “is:ignored”, “is:spam”, “is:uncategorized”, “is:unmatched”, “is:manual”, “is:edited”, “is:taxable”, “is:frozen”, “is:bridge” and “is:linked_trade”.',
  source:
    ' A source is “file”, “manual”, “sync” or “sample”, or the name of an exchange, wallet or product, such as “source:kraken”.',
  label: ' A label names a kind of income, such as “label:staking”, or a purpose, such as “label:loan_received”.',
  amount: A_NUMBER,
  value: A_NUMBER,
  gain: A_NUMBER,
};

/**
 * Explains the syntax of a term, or returns an empty text.
 * @param term the term as written, such as `-date:2024`
 */
export function helpForTerm(term: string): string {
  const key = term.replace(/^-/, '').split(':', 1)[0]!;
  const name = key.toLowerCase();
  return Object.hasOwn(HELP, name) ? HELP[name]! : '';
}
