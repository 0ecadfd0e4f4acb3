/**
 * All figures were calculated by hand, in euros. Section 23 (1) no. 2 EStG: tax-free after more than a year. Section 23
 * (3): tax-free in total below 1,000 EUR, until 2023 below 600 EUR. Section 22 no. 3: rewards are tax-free below 256
 * EUR.
 */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfLines } from '@lotbook/reports/pdf/testing';
import { expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const { path: folder, write } = testFolder();

/**
 * Parses `2024-01-10 buy 1 BTC for 100` or `... reward 1 ETH worth 20`. Without `for` or `worth`, the amount is
 * unknown.
 */
function transaction(line: string, i: number): object {
  const [, day, verb, quantity, asset, amount] =
    /^(\S+) (buy|sell|receive|reward|salary|margin_gain) (\S+) (\S+)(?: (?:for|worth) (\S+))?$/.exec(line) ?? [];
  if (day === undefined) throw new Error(`not a line of an example: ${line}`);
  const units = {
    asset,
    quantity,
    ...(verb === 'buy' || verb === 'sell' || amount === undefined ? {} : { fiat_value: amount }),
  };
  const euros = { asset: 'EUR', quantity: amount };
  const common = { id: `t${i + 1}`, timestamp: `${day}T11:00:00Z`, wallet: 'Bitpanda' };
  if (verb === 'buy') return { ...common, type: 'buy', sent: euros, received: units };
  if (verb === 'sell') return { ...common, type: 'sell', sent: units, received: euros };
  if (verb === 'receive') return { ...common, type: 'deposit', received: units };
  if (verb === 'margin_gain') return { ...common, type: 'margin_gain', received: units };
  return { ...common, type: 'income', label: verb === 'reward' ? 'staking' : 'salary', received: units };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function lotbook(ledger: string, settings: object, ...words: string[]) {
  const transactions = linesOf(ledger).map(transaction);
  const json = { name: 'mine', settings: { country: 'DE', timezone: 'Europe/Berlin', ...settings }, transactions };
  const { code, out } = await runIn(folder, 'compute', write('ledger.json', json), ...words);
  expect(code).toBe(0);
  return out;
}

async function pdfWords(ledger: string, settings: object, ...document: string[]): Promise<string> {
  const into = mkdtempSync(join(folder, 'out-'));
  await lotbook(ledger, settings, ...document, '--out', into);
  const pdf = readdirSync(into).find((name) => name.endsWith('.pdf'))!;
  return (await pdfLines(readFileSync(join(into, pdf)))).flat().join(' ');
}

/** Tests an example: the summary, CSV and PDF must have the same sentences. */
function example(
  title: string,
  year: string,
  ledger: string,
  sentences: string,
  taxable: string,
  settings: object = {},
) {
  test(title, async () => {
    const wanted = linesOf(sentences);
    const text = await lotbook(ledger, settings, '--year', year, '--format', 'text');
    const [, after = ''] = text.split(`\n${year} in Germany\n`);
    expect(linesOf(after).slice(0, wanted.length)).toEqual(wanted);
    const document = ['--year', year, '--report', 'de-private-sales'];
    const csv = await lotbook(ledger, settings, ...document);
    expect(/Taxable gain of private sales,,,([^,\r]*)/.exec(csv)?.[1]).toBe(taxable);
    const words = await pdfWords(ledger, settings, ...document);
    for (const sentence of wanted) expect(words).toContain(sentence);
  });
}

example(
  'below the limit of 1,000.00: nothing is taxable',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-06-10 sell 1 BTC for 10999.99
  `,
  `
  Held for a year or less: a gain of 999.99 EUR, below the limit of 1,000.00 EUR, so tax-free as a whole.
  Held for more than a year: no sales.
  Other income (section 22 no. 3 EStG): none.
  `,
  '0.00',
);

example(
  'exactly 1,000.00 is not below the limit: all of it is taxable, not only a cent',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-06-10 sell 1 BTC for 11000
  `,
  'Held for a year or less: a gain of 1,000.00 EUR, not below the limit of 1,000.00 EUR, so taxable in full.',
  '1000.00',
);

example(
  'the limit was 600.00 to 2023: a gain of 600.00 in 2023 is taxable in full',
  '2023',
  `
  2023-01-10 buy 1 BTC for 10000
  2023-06-10 sell 1 BTC for 10600
  `,
  'Held for a year or less: a gain of 600.00 EUR, not below the limit of 600.00 EUR, so taxable in full.',
  '600.00',
);

example(
  'the same gain on the first day of 2024 is free',
  '2024',
  `
  2023-01-10 buy 1 BTC for 10000
  2024-01-01 sell 1 BTC for 10600
  `,
  'Held for a year or less: a gain of 600.00 EUR, below the limit of 1,000.00 EUR, so tax-free as a whole.',
  '0.00',
);

example(
  'gains and losses of the year count together: 1,150.00 less 150.00 is just the limit',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-01-11 buy 1 ETH for 2000
  2024-06-10 sell 1 BTC for 11150
  2024-06-11 sell 1 ETH for 1850
  `,
  'Held for a year or less: a gain of 1,000.00 EUR, not below the limit of 1,000.00 EUR, so taxable in full.',
  '1000.00',
);

example(
  'sold on the anniversary it was held for exactly one year: taxable. A day later it is free, and listed apart',
  '2025',
  `
  2024-03-10 buy 1 BTC for 10000
  2024-03-10 buy 1 ETH for 10000
  2025-03-10 sell 1 BTC for 15000
  2025-03-11 sell 1 ETH for 17000
  `,
  `
  Held for a year or less: a gain of 5,000.00 EUR, not below the limit of 1,000.00 EUR, so taxable in full.
  Held for more than a year: a gain of 7,000.00 EUR, tax-free (section 23 EStG).
  `,
  '5000.00',
);

example(
  'what is free after a year does not count towards the limit, and a loss after a year lowers nothing',
  '2025',
  `
  2023-03-10 buy 1 BTC for 10000
  2023-03-11 buy 1 ETH for 5000
  2025-01-10 buy 1 SOL for 100
  2025-03-10 sell 1 BTC for 12000
  2025-03-11 sell 1 ETH for 1000
  2025-04-10 sell 1 SOL for 1099
  `,
  `
  Held for a year or less: a gain of 999.00 EUR, below the limit of 1,000.00 EUR, so tax-free as a whole.
  Held for more than a year: a loss of 2,000.00 EUR, tax-free (section 23 EStG).
  `,
  '0.00',
);

example(
  'a year of losses: nothing is taxable',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-06-10 sell 1 BTC for 8765.50
  `,
  'Held for a year or less: a loss of 1,234.50 EUR; nothing is taxable, and the loss counts only against gains of private sales.',
  '0.00',
);

example(
  'a purchase without a known cost: whether the year is free is not known, though what is known looks small',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-01-11 receive 1 ETH
  2024-06-10 sell 1 BTC for 10100
  2024-06-11 sell 1 ETH for 300
  `,
  'Held for a year or less: 1 of 2 sales depends on a missing price or purchase, so it is not known whether the year is below the limit of 1,000.00 EUR.',
  'not known',
);

example(
  'what was sold and never bought has no known date: the limit is not known',
  '2024',
  `
  2024-06-11 sell 1 ETH for 300
  `,
  'Held for a year or less: 1 of 1 sale depends on a missing price or purchase, so it is not known whether the year is below the limit of 1,000.00 EUR.',
  'not known',
);

example(
  'rewards of 255.99 are free, and their sale at once has no gain',
  '2024',
  `
  2024-02-01 reward 1 ETH worth 255.99
  2024-03-01 salary 1 ETH worth 3000
  `,
  `
  Held for a year or less: no sales, nothing taxable.
  Held for more than a year: no sales.
  Other income (section 22 no. 3 EStG): 255.99 EUR, below the limit of 256.00 EUR, so tax-free.
  `,
  '0.00',
);

example(
  'rewards of exactly 256.00 are taxable in full',
  '2024',
  '2024-02-01 reward 1 ETH worth 256',
  `
  Held for a year or less: no sales, nothing taxable.
  Held for more than a year: no sales.
  Other income (section 22 no. 3 EStG): 256.00 EUR, not below the limit of 256.00 EUR, so taxable in full.
  `,
  '0.00',
);

example(
  'a reward without a known value: not known',
  '2024',
  `
  2024-02-01 reward 1 ETH worth 100
  2024-02-02 reward 1 XYZ
  `,
  `
  Held for a year or less: no sales, nothing taxable.
  Held for more than a year: no sales.
  Other income (section 22 no. 3 EStG): 1 of 2 receipts depends on a missing price or purchase, so it is not known whether the year is below the limit of 256.00 EUR.
  `,
  '0.00',
);

example(
  'a result on margin is capital income and does not count towards the limit',
  '2024',
  `
  2024-01-10 buy 1 BTC for 10000
  2024-06-10 sell 1 BTC for 10900
  2024-06-11 margin_gain 500 EUR
  `,
  `
  Held for a year or less: a gain of 900.00 EUR, below the limit of 1,000.00 EUR, so tax-free as a whole.
  Held for more than a year: no sales.
  Other income (section 22 no. 3 EStG): none.
  Results on margin, a gain of 500.00 EUR, are capital income (section 20 EStG) and not in these totals.
  `,
  '0.00',
);

const SMALL = `
  2024-01-10 buy 1 BTC for 100
  2024-06-10 sell 1 BTC for 150`;

example(
  'by average cost nobody knows what was held for a year: neither is applied, and it says so',
  '2024',
  SMALL,
  'Held for a year or less: by average cost it is not known when the units sold were acquired, so neither the year of holding nor the limit is applied. Choose first in, first out to see both.',
  'not known',
  { method: 'WAC' },
);

example(
  'a tax year that is no calendar year has no limit of its own',
  '2024/25',
  SMALL.replaceAll('2024-01', '2024-07').replaceAll('2024-06', '2024-08'),
  'Held for a year or less: the limit is for calendar years, and this tax year is none, so it is not applied.',
  'not known',
  { tax_year_start: '07-01' },
);

test('marks a sum with an unknown part and its row', async () => {
  const unknown = `
    2024-01-11 receive 1 ETH
    2024-06-11 sell 1 ETH for 300`;
  const document = ['--year', '2024', '--report', 'de-private-sales'];
  const csv = await lotbook(unknown, {}, ...document);
  expect(csv).toContain('"Gain of sales within a year, together (incomplete)",,,300.00');
  expect(csv).toContain(',1 ETH,300.00,0.00,300.00,Cost unknown');
  expect(await pdfWords(unknown, {}, ...document)).toContain('1 ETH (Cost unknown)');
});

test('skips the limit in another currency', async () => {
  const text = await lotbook('2024-02-01 reward 1 ETH worth 20', { base_currency: 'USD' }, '--format', 'text');
  expect(text).toContain('the limit is in euros and these figures are not, so it is not applied.');
});

test('prints no such lines for other countries', async () => {
  const text = await lotbook(SMALL, { country: 'AT' }, '--format', 'text');
  expect(text).not.toContain('Held for a year');
});
