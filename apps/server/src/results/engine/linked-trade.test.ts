/**
 * Stories about linked trades. Each line is one row from a wallet's file, followed by which two were linked:
 *
 *   2024-06-01 Kraken withdraw 1 ETH worth 3000
 *   2024-06-01T12:05 Ledger deposit 3000 USDC
 *   linked
 *
 * `linked` follows the two rows that are one trade. The currency is USD; every wallet has its own lots.
 */
import { compute } from '@lotbook/engine/compute';
import { expect, test } from 'vitest';
import { EngineInput, type LedgerLink } from './engine-input.ts';
import { namesOf, type PageRow } from './engine-ledger.ts';

const WALLETS = ['Kraken', 'Ledger', 'Bank'];
const ASSETS = ['BTC', 'ETH', 'USDC', 'BNB', 'USD'];
const idOf = (symbol: string) => (symbol === 'USD' ? 'fiat:USD' : `crypto:${symbol}`);
const names = namesOf(
  ASSETS.map((symbol) => ({ id: idOf(symbol), symbol })),
  WALLETS.map((name) => ({ id: name, name })),
  'USD',
);

type Flow = NonNullable<PageRow[6]>[number];
const WORDS: Record<string, [type: string, first: 'in' | 'out']> = {
  buy: ['buy', 'in'],
  sell: ['sell', 'out'],
  withdraw: ['withdrawal', 'out'],
  deposit: ['deposit', 'in'],
};

function pageOf(line: string, place: number): PageRow {
  const [when, wallet, verb, ...words] = line.split(/\s+/) as [string, string, string, ...string[]];
  const [type, first] = WORDS[verb]!;
  const flows: Flow[] = [];
  let direction: Flow[0] = first;
  for (let i = 0; i < words.length; ) {
    if (words[i] === 'for' || words[i] === 'fee') {
      direction = words[i] === 'fee' ? 'fee' : first === 'in' ? 'out' : 'in';
      i++;
    }
    const [quantity, symbol] = [words[i]!, words[i + 1]!];
    i += 2;
    const isPriced = words[i] === 'worth';
    const value = isPriced ? words[i + 1]! : symbol === 'USD' ? quantity : null;
    if (isPriced) i += 2;
    flows.push([direction, wallet, idOf(symbol), quantity, false, value, value === null ? null : 'market']);
  }
  const at = when.includes('T') ? `${when}:00Z` : `${when}T12:00:00Z`;
  return [`t${place}`, at, type, null, wallet, place, flows];
}

function outcome(story: string, kind: LedgerLink['kind'] = 'linked_trade'): string[] {
  const pages: PageRow[] = [];
  const links: LedgerLink[] = [];
  for (const line of lines(story)) {
    if (line === 'linked') links.push({ from: `t${pages.length - 1}`, to: `t${pages.length}`, kind });
    else pages.push(pageOf(line, pages.length + 1));
  }
  const input = new EngineInput(links, { baseCurrency: 'USD' }, []);
  input.add(pages);
  input.close();
  const settings = { country: 'US', baseCurrency: 'USD', lotAllocation: 'WALLET', method: 'FIFO' } as const;
  const { disposals, lots, callouts } = compute({ settings, transactions: input.transactions }, { names });
  const day = (text: string | null) => text?.slice(0, 10) ?? 'nobody knows when';
  const symbol = (id: string) => id.split(':')[1]!;
  return [
    ...disposals.map(
      (row) =>
        `${row.kind} ${day(row.disposedAt)} ${row.quantity} ${symbol(row.assetId)} of ${day(row.acquiredAt)}: ${row.proceeds} - ${row.costBasis} = ${row.gain}`,
    ),
    ...lots.map(
      (row) =>
        `lot ${row.quantity} ${symbol(row.assetId)} of ${day(row.acquiredAt)} for ${row.costBasis} in ${row.accountId}`,
    ),
    ...[...input.callouts, ...callouts].map(({ type }) => type),
  ];
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
}

function story(title: string, text: string): void {
  const [before, after] = text.split(/^\s*-{4,}\s*$/m) as [string, string];
  test(title, () => expect(outcome(before).sort()).toEqual(lines(after).sort()));
}

story(
  'what left is given up for what arrived elsewhere, where it has its cost and the day of the trade',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-02 Ledger deposit 2990 USDC worth 2990
  linked
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 2990 - 1000 = 1990
  lot 2990 USDC of 2024-06-01 for 2990 in Ledger
  TRADE_VALUES_DIFFER`,
);

story(
  'a side without a price is worth what the other side is',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH
  2024-06-01 Ledger deposit 40 BNB worth 3000
  linked
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 3000 - 1000 = 2000
  lot 40 BNB of 2024-06-01 for 3000 in Ledger`,
);

story(
  'the units of the trade are those that arrive, not older ones of the wallet that gave the others up',
  `
  2022-01-01 Kraken buy 100 USDC for 90 USD
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-01 Ledger deposit 3000 USDC worth 3000
  linked
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 3000 - 1000 = 2000
  lot 100 USDC of 2022-01-01 for 90 in Kraken
  lot 3000 USDC of 2024-06-01 for 3000 in Ledger`,
);

story(
  'two rows of one exchange are one trade there',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-01 Kraken deposit 3000 USDC worth 3000
  linked
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 3000 - 1000 = 2000
  lot 3000 USDC of 2024-06-01 for 3000 in Kraken`,
);

story(
  'money that arrives elsewhere: the units were sold',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH fee 10 USD
  2024-06-03 Bank deposit 3000 USD
  linked
  ----
  sale 2024-06-01 1 ETH of 2023-01-01: 2990 - 1000 = 1990`,
);

story(
  'money that left for units elsewhere: they were bought, and are where they arrived',
  `
  2024-06-01 Bank withdraw 3000 USD
  2024-06-03 Ledger deposit 1 ETH
  linked
  2024-07-01 Ledger sell 1 ETH for 3500 USD
  ----
  sale 2024-07-01 1 ETH of 2024-06-01: 3500 - 3000 = 500`,
);

story(
  'a fee of what arrived is taken from it; it is worth what it cost',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-01 Ledger deposit 3000 USDC worth 3000 fee 10 USDC worth 10
  linked
  ----
  fee 2024-06-01 10 USDC of 2024-06-01: 10 - 10 = 0
  trade 2024-06-01 1 ETH of 2023-01-01: 2990 - 1000 = 1990
  lot 2990 USDC of 2024-06-01 for 2990 in Ledger`,
);

story(
  'of two clocks that differ, what has arrived had left, and can be sold from then on',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01T12:05 Kraken withdraw 1 ETH worth 3000
  2024-06-01T12:00 Ledger deposit 3000 USDC worth 3000
  linked
  2024-06-01T12:03 Ledger sell 3000 USDC for 3001 USD
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 3000 - 1000 = 2000
  sale 2024-06-01 3000 USDC of 2024-06-01: 3001 - 3000 = 1`,
);

story(
  'sides worth ten times each other are said to be so',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-01 Ledger deposit 3 USDC worth 3
  linked
  ----
  trade 2024-06-01 1 ETH of 2023-01-01: 3 - 1000 = -997
  lot 3 USDC of 2024-06-01 for 3 in Ledger
  VALUE_OUT_OF_BOUNDS
  TRADE_VALUES_DIFFER`,
);

story(
  'not linked, they are a withdrawal and a deposit nobody knows the cost of',
  `
  2023-01-01 Kraken buy 1 ETH for 1000 USD
  2024-06-01 Kraken withdraw 1 ETH worth 3000
  2024-06-02 Ledger deposit 2990 USDC worth 2990
  ----
  lot 2990 USDC of 2024-06-02 for 0 in Ledger
  UNBALANCED_TRANSACTION
  MISSING_PRICE_HISTORY`,
);
