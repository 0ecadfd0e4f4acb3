/**
 * "Explore with sample data": the plausible history of one user over five accounts, so that every page has something to
 * show. Each year has gains and losses of both terms, and there are two loose ends to find: a withdrawal to an unknown
 * destination and a spam token. The same seed and date give the same bytes. This ledger is part of the product.
 * Generated exchange exports are only for tests and benchmarks and are in `exports/` of the test kit.
 */
import type { DraftTransaction } from '../transactions/draft.ts';
import { type Book, type Dice, diceOf, openBook } from './sample-ledger-book.ts';
import { SAMPLE_PRICES_END } from './sample-ledger-prices.ts';

export type SampleAccount = {
  readonly name: string;
  /** 1: an exchange account, 2: an on-chain wallet, 3: a custom wallet. */
  readonly kind: 1 | 2 | 3;
  readonly integration: string;
};

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  { name: 'Coinbase', kind: 1, integration: 'coinbase' },
  { name: 'Kraken', kind: 1, integration: 'kraken' },
  { name: 'Binance.US', kind: 1, integration: 'binance-us' },
  { name: 'Ledger', kind: 3, integration: 'ledger' },
  { name: 'MetaMask', kind: 2, integration: 'metamask' },
];

export const UNPRICED_SAMPLE_ASSET = 'ARB-BONUS.IO';

export type SampleLedger = {
  readonly accounts: readonly SampleAccount[];
  /** Transactions by time. `account` names one of the accounts, and fiat values are in US dollars. */
  readonly transactions: readonly DraftTransaction[];
};

type Act = (book: Book, moment: { at: number; dice: Dice }) => void;
type Step = { readonly at: number; readonly act: Act };

const DAY_MS = 86_400_000;

/**
 * @param seed any integer; another seed is another user with the same habits
 * @param asOf `YYYY-MM-DD`, the last possible day. the story runs from November 2021 to the end of 2026 at the latest
 */
export function sampleLedger({ seed, asOf }: { readonly seed: number; readonly asOf: string }): SampleLedger {
  const end = Math.min(Date.parse(`${asOf}T23:59:59.999Z`), SAMPLE_PRICES_END);
  if (Number.isNaN(end)) throw new RangeError(`not a day: ${asOf}`);
  const book = openBook();
  // Each step uses its own seed, so that a later end adds steps without changing earlier ones.
  const steps = [...habits(), ...moments()].map((step, i) => {
    const dice = diceOf(seed * 7919 + i * 104_729);
    return { ...step, dice, at: step.at + dice(3 * 3600) * 1000 };
  });
  for (const { at, act, dice } of steps.toSorted((a, b) => a.at - b.at)) if (at <= end) act(book, { at, dice });
  const transactions = book.written
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0))
    .filter((transaction) => Date.parse(transaction.timestamp) <= end)
    .map((transaction, i) => ({ sourceId: `sample-${seed}-${String(i + 1).padStart(4, '0')}`, ...transaction }));
  return { accounts: SAMPLE_ACCOUNTS, transactions };
}

function at(day: string, hour = 14): number {
  return Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
}

function every(days: number, first: string, act: (round: number) => Act): Step[] {
  const steps: Step[] = [];
  for (let time = at(first), round = 0; time <= SAMPLE_PRICES_END; time += days * DAY_MS, round++) {
    steps.push({ at: time, act: act(round) });
  }
  return steps;
}

function buy(account: string, asset: string, dollars: number, spread = 0): Act {
  return (book, moment) => {
    const cents = BigInt(dollars * 100 + (spread > 0 ? moment.dice(spread) * 100 : 0));
    book.buy({ ...moment, account }, asset, cents);
  };
}

function sell(account: string, asset: string, perMille: number): Act {
  return (book, moment) => book.sell({ ...moment, account }, asset, { perMille });
}

/** @param perMillion the part of the account's balance */
function earn(account: string, label: 'staking' | 'interest', asset: string, perMillion: number): Act {
  return (book, moment) => {
    const rate = BigInt(perMillion + moment.dice(1 + Math.floor(perMillion / 12)));
    book.earn({ ...moment, account }, label, asset, (book.balance(account, asset) * rate) / 1_000_000n);
  };
}

function habits(): Step[] {
  const monthly = ['SOL', 'DOT', 'SOL', 'ADA', 'ETH'] as const;
  return [
    ...every(10, '2023-01-09', () => buy('Coinbase', 'BTC', 90, 60)),
    ...every(21, '2023-01-13', () => buy('Coinbase', 'ETH', 110, 70)),
    ...every(21, '2023-01-20', (round) => buy('Kraken', monthly[round % monthly.length]!, 140, 120)),
    ...every(30, '2023-05-02', () => earn('Coinbase', 'staking', 'ETH', 2300)),
    ...every(28, '2023-02-06', () => earn('Kraken', 'staking', 'SOL', 4600)),
    ...every(30, '2023-07-01', () => earn('Coinbase', 'interest', 'USDC', 3700)),
    ...every(91, '2023-03-27', () => (book, moment) => {
      book.move({ ...moment, account: 'Coinbase' }, 'Ledger', 'BTC', { perMille: 600 });
    }),
    ...every(140, '2023-04-24', () => (book, moment) => {
      book.move({ ...moment, account: 'Coinbase' }, 'MetaMask', 'ETH', { perMille: 550 });
    }),
    ...every(44, '2023-05-10', (round) => (book, moment) => {
      const [from, to, perMille] = round % 2 === 0 ? (['ETH', 'USDC', 120] as const) : (['USDC', 'ETH', 700] as const);
      book.trade({ ...moment, account: 'MetaMask' }, from, { perMille }, to);
    }),
    ...every(63, '2023-07-18', (round) => (book, moment) => {
      const [from, to] = round % 2 === 0 ? (['SOL', 'ETH'] as const) : (['ETH', 'SOL'] as const);
      book.trade({ ...moment, account: 'Kraken' }, from, { perMille: 60 }, to);
    }),
  ];
}

/** Lots are chosen so that each year has gains and losses of both terms under first in, first out. */
function moments(): Step[] {
  const once = (day: string, act: Act): Step => ({ at: at(day), act });
  return [
    once('2021-11-15', buy('Kraken', 'ADA', 1500)),
    once('2021-12-05', buy('Kraken', 'DOT', 1200)),
    once('2022-06-20', buy('Coinbase', 'ETH', 1000)),
    once('2022-11-21', buy('Kraken', 'BTC', 2000)),
    once('2022-12-10', buy('Kraken', 'SOL', 900)),

    once('2023-02-08', buy('Binance.US', 'AVAX', 1200)),
    once('2023-03-23', (book, moment) => {
      book.earn({ ...moment, account: 'MetaMask', note: 'Arbitrum airdrop' }, 'airdrop', 'ARB', 125_000_000_000n);
    }),
    once('2023-04-17', sell('Kraken', 'ADA', 400)),
    once('2023-06-05', buy('Coinbase', 'USDC', 2000)),
    once('2023-09-18', sell('Binance.US', 'AVAX', 600)),
    once('2023-11-10', sell('Kraken', 'SOL', 300)),
    once('2023-12-06', sell('Kraken', 'BTC', 500)),

    once('2024-01-10', buy('Binance.US', 'DOGE', 800)),
    once('2024-02-20', (book, moment) => {
      book.trade({ ...moment, account: 'MetaMask' }, 'ARB', { perMille: 500 }, 'ETH');
    }),
    once('2024-03-11', buy('Binance.US', 'LINK', 1000)),
    once('2024-03-12', sell('Kraken', 'BTC', 1000)),
    once('2024-03-15', sell('Binance.US', 'AVAX', 1000)),
    once('2024-03-28', sell('Binance.US', 'DOGE', 500)),
    once('2024-05-22', (book, moment) => {
      const note = 'A token that arrived unasked';
      book.earn({ ...moment, account: 'MetaMask', note }, 'airdrop', UNPRICED_SAMPLE_ASSET, 2_500_000_000_000n);
    }),
    once('2024-06-03', buy('Coinbase', 'USDC', 3000)),
    once('2024-06-20', (book, moment) => {
      book.earn({ ...moment, account: 'MetaMask', note: 'LayerZero airdrop' }, 'airdrop', 'ZRO', 8_500_000_000n);
    }),
    once('2024-08-06', sell('Binance.US', 'LINK', 700)),
    once('2024-08-07', sell('Kraken', 'ADA', 500)),
    once('2024-11-29', (book, moment) => {
      book.leave({ ...moment, account: 'MetaMask', note: 'A laptop' }, 'spend', 'ETH', { units: 35_000_000n });
    }),
    once('2024-12-24', (book, moment) => {
      book.leave({ ...moment, account: 'MetaMask', note: 'For my sister' }, 'gift', 'ETH', { units: 15_000_000n });
    }),

    once('2025-01-08', buy('Binance.US', 'SOL', 1500)),
    once('2025-01-21', (book, moment) => {
      book.trade({ ...moment, account: 'MetaMask' }, 'ZRO', { perMille: 1000 }, 'USDC');
    }),
    once('2025-04-09', sell('Binance.US', 'SOL', 800)),
    once('2025-04-14', buy('Binance.US', 'ETH', 1500)),
    once('2025-05-20', sell('Coinbase', 'BTC', 250)),
    once('2025-06-18', sell('Kraken', 'DOT', 600)),
    once('2025-07-03', (book, moment) => {
      book.leave({ ...moment, account: 'Coinbase', note: 'A weekend away' }, 'spend', 'USDC', {
        units: 32_000_000_000n,
      });
    }),
    once('2025-08-14', sell('Binance.US', 'ETH', 600)),
    once('2025-09-12', (book, moment) => {
      book.leave({ ...moment, account: 'Kraken' }, 'withdrawal', 'SOL', { perMille: 80 });
    }),
    once('2025-10-06', buy('Binance.US', 'AVAX', 900)),
    once('2025-11-04', sell('Binance.US', 'DOGE', 1000)),
    once('2025-12-02', (book, moment) => {
      book.leave({ ...moment, account: 'Ledger', note: 'A food bank' }, 'donation', 'BTC', { units: 1_000_000n });
    }),

    once('2026-02-10', sell('Binance.US', 'AVAX', 1000)),
    once('2026-03-16', buy('Binance.US', 'BNB', 1400)),
    once('2026-04-20', sell('Binance.US', 'LINK', 1000)),
    once('2026-05-19', sell('Coinbase', 'BTC', 300)),
    once('2026-08-17', sell('Binance.US', 'BNB', 650)),
    once('2025-02-26', buy('Binance.US', 'DOGE', 400)),
  ];
}
