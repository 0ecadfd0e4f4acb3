import { expect, test } from 'vitest';
import { hideAmountsIn, hideFigureIn } from './hide-amounts.ts';

test.each([
  ['Sold 0.52 BTC for 31,402.10 USD on Kraken.', 'Sold ••• BTC for ••• USD on Kraken.'],
  ['Withdrew 5 ETH from Ledger 2.', 'Withdrew ••• ETH from Ledger 2.'],
  ['Loss of 1,240.00 USD, 12.5% of it long-term.', 'Loss of ••• USD, 12.5% of it long-term.'],
  ['At 09:41 on 14 March 2024, and on March 14, 2024.', 'At 09:41 on 14 March 2024, and on March 14, 2024.'],
  ['Bought 1,000,000 SHIB, 2,024 of them at 0.00001.', 'Bought ••• SHIB, ••• of them at •••.'],
  ['Nothing is known.', 'Nothing is known.'],
  ['0x12ab, USDC2 and 1INCH are names; 100,1 is half typed', '0x12ab, USDC2 and 1INCH are names; ••• is half typed'],
  ['between 0.5, 0.25 and 3 ETH', 'between •••, ••• and ••• ETH'],
])('hides amounts: %s', (text, shown) => {
  expect(hideAmountsIn(text)).toBe(shown);
});

// A quadratic search would run for hours.
test('hides the amount in a text of four million characters', () => {
  const long = '1,'.repeat(2_000_000);
  expect(hideAmountsIn(`${long}x`)).toContain('•••');
});

test.each([
  ['0.5', '•••'],
  ['-31402', '•••'],
  ['1,240.00 USD', '•••'],
  ['2024-03-14 09:41:00', '2024-03-14 09:41:00'],
  ['BTC', 'BTC'],
  ['sold 5 BTC', 'sold ••• BTC'],
  ['', ''],
  ['.', '.'],
])('hides amounts in a cell: %s', (text, shown) => {
  expect(hideFigureIn(text)).toBe(shown);
});
