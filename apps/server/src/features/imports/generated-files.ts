/**
 * Files that look like the real exports, of any size and the same every time: for tests, benchmarks and the kill test.
 * The person in them buys every few hours, sells a part of what they have, stakes, and moves coins out and in; they never
 * sell more than they hold. Nothing here is anybody's data.
 */

/** Mulberry32: small, seeded and good enough to scatter a history. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Recipe = {
  /** Transactions, which is also data rows but for Kraken, where an exchange is two. */
  count: number;
  seed?: number;
  /** ISO date of the first one. */
  from?: string;
  /** Days the history spans. */
  days?: number;
};

type Happening = {
  at: Date;
  kind: 'deposit' | 'buy' | 'sell' | 'reward' | 'send' | 'receive';
  asset: string;
  /** Units of 1e-8. */
  quantity: bigint;
  /** Price of one unit in cents. */
  price: bigint;
  id: string;
};

const PRICES: Record<string, number> = { BTC: 4_200_000, ETH: 240_000, SOL: 9_500, ADA: 52, LINK: 1_400 };
const ASSETS = Object.keys(PRICES);
const UNIT = 100_000_000n;

function* history({ count, seed = 1, from = '2021-01-04', days = 1400 }: Recipe): Generator<Happening> {
  const random = randomOf(seed);
  const held = new Map<string, bigint>();
  const start = Date.parse(`${from}T08:00:00Z`);
  const step = (days * 86_400_000) / count;
  for (let i = 0; i < count; i++) {
    const at = new Date(Math.floor((start + i * step + random() * step * 0.8) / 1000) * 1000);
    const asset = ASSETS[Math.floor(random() * ASSETS.length)]!;
    const price = BigInt(Math.max(1, Math.round(PRICES[asset]! * (0.6 + random() * 0.9))));
    const roll = random();
    const owned = held.get(asset) ?? 0n;
    let kind: Happening['kind'] =
      roll < 0.5 ? 'buy' : roll < 0.78 ? 'sell' : roll < 0.9 ? 'reward' : roll < 0.95 ? 'send' : 'receive';
    if (i === 0) kind = 'deposit';
    if ((kind === 'sell' || kind === 'send') && owned < 1000n) kind = 'buy';
    const quantity = quantityOf(kind, price, owned, random);
    const id = Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36))
      .join('')
      .toUpperCase();
    if (kind === 'sell' || kind === 'send') held.set(asset, owned - quantity);
    else if (kind !== 'deposit') held.set(asset, owned + quantity);
    yield { at, kind, asset, quantity, price, id };
  }
}

function quantityOf(kind: Happening['kind'], price: bigint, owned: bigint, random: () => number): bigint {
  if (kind === 'sell' || kind === 'send') return max((owned * BigInt(1 + Math.floor(random() * 60))) / 100n, 1n);
  const cents = BigInt(kind === 'reward' ? 20 + Math.floor(random() * 500) : 2_000 + Math.floor(random() * 80_000));
  return max((cents * UNIT) / price, 1n);
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);

/** 1e-8 units as a decimal string. */
function units(value: bigint): string {
  const text = value.toString().padStart(9, '0');
  return `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '');
}

function money(cents: bigint): string {
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const worth = ({ quantity, price }: Happening) => max((quantity * price) / UNIT, 1n);
const feeOf = (cents: bigint) => (cents * 6n) / 1000n;

/** CoinTracker's template: month first, UTC. */
export function cointrackerCsv(recipe: Recipe): string {
  const lines = [
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID',
  ];
  for (const event of history(recipe)) {
    const { at, kind, asset, quantity, id } = event;
    const iso = at.toISOString();
    const date = `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
    const cents = worth(event);
    const crypto = `${units(quantity)},${asset}`;
    const rest = {
      deposit: `50000.00,USD,,,,,`,
      buy: `${crypto},${money(cents)},USD,${money(feeOf(cents))},USD,`,
      sell: `${money(cents)},USD,${crypto},${money(feeOf(cents))},USD,`,
      reward: `${crypto},,,,,staked`,
      send: `,,${crypto},,,`,
      receive: `${crypto},,,,,`,
    }[kind];
    lines.push(`${date},${rest},${id}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Coinbase's transaction history as it is since 2024, with its preamble. */
export function coinbaseCsv(recipe: Recipe): string {
  const lines = [
    '',
    'Transactions',
    'User,Robin Example,5f0e6d1c-0000-4000-8000-000000000000',
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
  ];
  for (const event of history(recipe)) {
    const { at, kind, asset, quantity, price, id } = event;
    const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    const cents = worth(event);
    const fee = kind === 'buy' || kind === 'sell' ? feeOf(cents) : 0n;
    const total = kind === 'sell' ? cents - fee : cents + fee;
    const out = kind === 'sell' || kind === 'send';
    const shown = `${units(quantity)} ${asset}`;
    const [type, note] = {
      deposit: ['Deposit', 'Deposit from BANK OF EXAMPLE'],
      buy: ['Buy', `Bought ${shown} for ${money(total)} USD`],
      sell: ['Sell', `Sold ${shown} for ${money(total)} USD`],
      reward: ['Staking Income', ''],
      send: ['Send', `Sent ${shown} to bc1qexample${id.toLowerCase()}`],
      receive: ['Receive', `Received ${shown} from an external account`],
    }[kind] as [string, string];
    const row =
      kind === 'deposit'
        ? ['USD', '50000', 'USD', '$1.00', '$50000.00', '$50000.00', '$0.00']
        : [
            asset,
            `${out ? '-' : ''}${units(quantity)}`,
            'USD',
            `$${money(price)}`,
            `$${money(cents)}`,
            `$${money(total)}`,
            `$${money(fee)}`,
          ];
    lines.push([id, time, type, ...row, note].join(','));
  }
  return `${lines.join('\n')}\n`;
}

const KRAKEN_ASSETS: Record<string, string> = { BTC: 'XXBT', ETH: 'XETH', USD: 'ZUSD' };

/** Kraken's ledgers export of 2024: quoted, the two sides of an exchange in two rows with one refid. */
export function krakenCsv(recipe: Recipe): string {
  const lines = ['"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"'];
  const balances = new Map<string, bigint>();
  let row = 0;
  for (const event of history(recipe)) {
    const { at, kind, asset, quantity, id } = event;
    const time = at.toISOString().slice(0, 19).replace('T', ' ');
    const add = (type: string, what: string, amount: bigint, fee: bigint) => {
      const balance = (balances.get(what) ?? 0n) + amount - fee;
      balances.set(what, balance);
      const txid = `L${id.slice(0, 5)}-${id.slice(5, 10)}-${(row++).toString(36).toUpperCase().padStart(6, '0')}`;
      const cells = [txid, `T${id.slice(0, 5)}-${id.slice(5, 10)}-${id.slice(10)}AAAA`, time, type, '', 'currency'];
      const shown = [amount, fee, balance].map((value) => fixed(value));
      lines.push([...cells, KRAKEN_ASSETS[what] ?? what, 'spot / main', ...shown].map((cell) => `"${cell}"`).join(','));
    };
    const dollars = worth(event) * 1_000_000n;
    const fee = feeOf(worth(event)) * 1_000_000n;
    if (kind === 'deposit') add('deposit', 'USD', 50_000n * UNIT, 0n);
    else if (kind === 'buy') {
      add('trade', 'USD', -dollars, fee);
      add('trade', asset, quantity, 0n);
    } else if (kind === 'sell') {
      add('trade', asset, -quantity, 0n);
      add('trade', 'USD', dollars, fee);
    } else if (kind === 'reward') add('staking', asset, quantity, 0n);
    else if (kind === 'send') add('withdrawal', asset, -quantity, 0n);
    else add('deposit', asset, quantity, 0n);
  }
  return `${lines.join('\n')}\n`;
}

function fixed(value: bigint): string {
  const text = (value < 0n ? -value : value).toString().padStart(9, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -8)}.${text.slice(-8)}00`;
}
