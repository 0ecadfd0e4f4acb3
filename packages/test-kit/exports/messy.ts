/**
 * Generates exports with typical defects: the history begins too late, deposits are missing or smaller than sent,
 * another tool's export repeats purchases, and worthless tokens arrive. They are derived from the clean story in
 * `story.ts`, so that the defects are known.
 */
import { generateCoinbase } from './coinbase.ts';
import { generateKraken } from './kraken.ts';
import { Random } from './random.ts';

export type MessyFile = { name: string; text: string };
export type Messy = {
  files: MessyFile[];
  /** The number of each kind of defect. */
  damage: {
    missingFirstRows: number;
    missingArrivals: number;
    smallerArrivals: number;
    repeatedPurchases: number;
    worthlessTokens: number;
  };
};

const REPEATED = 3;

const COINBASE_HEAD = 4;
export const MESSY_ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
/** Worthless tokens, of which the first two imitate USDC. */
const WORTHLESS = [
  ['USD Coin', 'USDC'],
  ['USD Coin', 'USDС'],
  ['Visit eth-reward.example to claim', 'REWARD'],
  ['Claim at www.bonus.example', 'BONUS'],
  ['$ 5,000 voucher: voucher.example', 'VOUCHER'],
] as const;

/**
 * @param rows the number of rows in Coinbase's export, and the minimum in Kraken's, before defects
 * @returns the same for the same seed and rows
 */
export function generateMessy(rows: number, seed: number): Messy {
  const random = new Random(seed);
  const coinbase = generateCoinbase(rows, seed).trimEnd().split('\n');
  const [head, history] = [coinbase.slice(0, COINBASE_HEAD), coinbase.slice(COINBASE_HEAD)];
  const missingFirstRows = Math.floor(history.length / 5);
  const kept = history.slice(missingFirstRows);
  const kraken = damageArrivals(generateKraken(rows, seed));
  const repeated = kept.filter((line) => line.split(',')[2] === 'Buy').slice(0, REPEATED);
  return {
    files: [
      { name: 'coinbase.csv', text: `${[...head, ...kept].join('\n')}\n` },
      { name: 'kraken-ledgers.csv', text: kraken.text },
      { name: 'koinly.csv', text: koinlyOf(repeated) },
      { name: 'token-transfers.csv', text: tokenTransfers(random) },
    ],
    damage: {
      missingFirstRows,
      missingArrivals: kraken.missing,
      smallerArrivals: kraken.smaller,
      repeatedPurchases: repeated.length,
      worthlessTokens: WORTHLESS.length,
    },
  };
}

const REFERENCE = 1;
const TYPE = 3;
const ASSET = 6;
const AMOUNT = 8;
const BALANCE = 10;

/**
 * Removes every third deposit of a coin, so that it never arrives, and reduces the one before it by a twentieth, like a
 * fee taken in transit.
 */
function damageArrivals(text: string): { text: string; missing: number; smaller: number } {
  const rows = text.split('\n').map((line) => line.split('","'));
  const isDeposit = (cells: string[]) => cells[TYPE] === 'deposit' && cells[ASSET] !== 'ZUSD';
  const deposits = [...new Set(rows.filter(isDeposit).map((cells) => cells[REFERENCE]!))];
  const missing = new Set(deposits.filter((_, place) => place % 3 === 2));
  const smaller = new Set(deposits.filter((_, place) => place % 3 === 1));
  const left = rows
    .filter((cells) => !missing.has(cells[REFERENCE]!))
    .map(withLess((cells) => smaller.has(cells[REFERENCE]!)));
  return {
    text: left.map((cells) => cells.join('","')).join('\n'),
    missing: missing.size,
    smaller: smaller.size,
  };
}

function withLess(isSmaller: (cells: string[]) => boolean): (cells: string[]) => string[] {
  const kept = new Map<string, bigint>();
  return (cells) => {
    const asset = cells[ASSET]!;
    const [balance = ''] = (cells[BALANCE] ?? '').split('"');
    const less = isSmaller(cells) ? aTwentiethLess(cells[AMOUNT]!) : cells[AMOUNT]!;
    if (!/^-?\d+\.\d{10}$/.test(balance)) return isSmaller(cells) ? cells.with(AMOUNT, less) : cells;
    const all = (kept.get(asset) ?? 0n) + unitsIn(cells[AMOUNT]!) - unitsIn(less);
    kept.set(asset, all);
    return cells.with(AMOUNT, less).with(BALANCE, `${unitsText(unitsIn(balance) - all)}"`);
  };
}

/** @param amount an amount with ten decimals, as written by Kraken */
const unitsIn = (amount: string) => BigInt(amount.replace('.', ''));

function unitsText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(11, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

const aTwentiethLess = (amount: string) => unitsText((unitsIn(amount) * 19n) / 20n);

function koinlyOf(purchases: readonly string[]): string {
  const lines = [
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  ];
  for (const purchase of purchases) {
    const [, time, , asset, quantity, currency, , , total] = purchase.split(',') as string[];
    const date = time!.replace(' UTC', '').slice(0, 19);
    lines.push(`${date} UTC,${total!.replace('$', '')},${currency},${quantity},${asset},,,,,,,`);
  }
  return `${lines.join('\n')}\n`;
}

function tokenTransfers(random: Random): string {
  const hex = (digits: number) => random.word(digits, '0123456789abcdef');
  const lines = [
    'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol',
    transfer(`0x${hex(64)}`, 0, `0x${hex(40)}`, '250', USDC, 'USD Coin', 'USDC'),
  ];
  for (const [place, [name, symbol]] of WORTHLESS.entries()) {
    const [hash, from, contract] = [`0x${hex(64)}`, `0x${hex(40)}`, `0x${hex(40)}`];
    lines.push(transfer(hash, place + 1, from, `${random.between(1, 90)}000`, contract, name, symbol));
  }
  return `${lines.join('\n')}\n`;
}

function transfer(
  hash: string,
  day: number,
  from: string,
  value: string,
  contract: string,
  name: string,
  symbol: string,
) {
  const at = Date.UTC(2024, 5, 1 + day, 9, 30);
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return [hash, at / 1000, time, from, MESSY_ADDRESS, value, contract, `"${name}"`, symbol].join(',');
}
