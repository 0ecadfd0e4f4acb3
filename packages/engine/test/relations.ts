/**
 * Transformations that must not change a ledger's figures: scaled money or units, other names, a split, reordered rows,
 * other times of day in the United Kingdom.
 */
import type { LedgerFile, LegRow, SettingsRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import fc from 'fast-check';
import { parseSigned as fixed, formatFixed, ONE } from '../src/fixed.ts';
import { compute, parseLedger } from './file.ts';
import { randomLedger } from './random-ledger.ts';

/** Two equivalent ledgers, and the mapping of the second's figures to the first's. */
type Pair = {
  one: LedgerFile;
  other: LedgerFile;
  money?: bigint;
  units?: (asset: string) => bigint | null;
  name?: (text: string) => string;
  /**
   * Merges rows of a day and property, because the matches of individual sales depend on the time of day.
   * @returns the
   * property of an asset
   */
  byDay?: (asset: string) => string;
};

const DAY = 86_400_000;
const START = Date.UTC(2023, 0, 1);
/** The tolerance for the remainder after dozens of divisions that truncate at the thirtieth digit. */
const HAIR = ONE / 10n ** 18n;

const settings: fc.Arbitrary<SettingsRow> = fc
  .record({
    country: fc.constantFrom('US', 'CA', 'GB', 'DE'),
    method: fc.constantFrom('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP'),
    transfer_fee: fc.constantFrom('DISPOSAL', 'IGNORE', 'ADD_TO_BASIS'),
    trade_fee: fc.constantFrom('SENT', 'RECEIVED', 'SPLIT'),
    kept: fc.constantFrom({ lot_allocation: 'UNIVERSAL' }, { lot_allocation: 'WALLET' }, { wallet_from: '2023-07-01' }),
  })
  .map(({ kept, ...rest }) => ({ ...rest, ...kept, base_currency: 'USD', superficial_loss: true }) as SettingsRow);

const transactions = randomLedger({ everything: true, maxLength: 40 });

/** Returns transactions at distinct instants, because file order counts within one instant. */
const apart = transactions.map((list) =>
  list.map((t, i) => ({ ...t, timestamp: new Date(Date.parse(t.timestamp) + i).toISOString() })),
);

function withLegs(t: TransactionRow, change: (leg: LegRow) => LegRow): TransactionRow {
  const changed: TransactionRow = { ...t };
  if (t.sent) changed.sent = change(t.sent);
  if (t.received) changed.received = change(t.received);
  if (t.fee) changed.fee = Array.isArray(t.fee) ? t.fee.map(change) : change(t.fee);
  return changed;
}

const multiplied = (text: string, by: bigint) => formatFixed(fixed(text) * by);

const moneyScaled = fc.tuple(settings, transactions).map(([settings, list]): Pair => {
  const by = 3n;
  const scaled = list.map((t) => {
    const changed = withLegs(t, (leg) => ({
      ...leg,
      ...(leg.asset === 'USD' ? { quantity: multiplied(leg.quantity, by) } : {}),
      ...(leg.fiat_value === undefined ? {} : { fiat_value: multiplied(leg.fiat_value, by) }),
    }));
    for (const key of ['cost_basis', 'proceeds', 'disposal_basis', 'donor_basis'] as const)
      if (t[key] !== undefined) changed[key] = multiplied(t[key], by);
    return changed;
  });
  return {
    one: { settings, transactions: scaled },
    other: { settings, transactions: list },
    money: by,
    units: (asset) => (asset === 'USD' ? by : 1n),
  };
});

function unitsScaled(list: readonly TransactionRow[], by: bigint): TransactionRow[] {
  return list.map((t) => {
    const changed = withLegs(t, (leg) =>
      leg.asset === 'A' ? { ...leg, quantity: multiplied(leg.quantity, by) } : leg,
    );
    if (t.lots && t.sent?.asset === 'A')
      changed.lots = t.lots.map((lot) => ({ ...lot, quantity: multiplied(lot.quantity, by) }));
    return changed;
  });
}

const assetScaled = fc.tuple(settings, transactions).map(([settings, list]): Pair => {
  const by = 10n;
  const units = (asset: string) => (asset === 'A' ? by : 1n);
  return { one: { settings, transactions: unitsScaled(list, by) }, other: { settings, transactions: list }, units };
});

const splitInserted = fc.tuple(settings, apart, fc.nat(40)).map(([settings, list, at]): Pair => {
  const place = at % (list.length + 1);
  const before = list.slice(0, place);
  const last = before.at(-1);
  const split: TransactionRow = {
    id: 'split',
    timestamp: new Date(last ? Date.parse(last.timestamp) : START - DAY).toISOString().replace('Z', '500Z'),
    type: 'split',
    asset: 'A',
    ratio: '2',
  };
  const transactions = [...before, split, ...unitsScaled(list.slice(place), 2n)];
  const units = (asset: string) => (asset === 'A' ? null : 1n);
  return { one: { settings, transactions }, other: { settings, transactions: list }, units };
});

const NAMES: Record<string, string> = {
  A: 'Zeta',
  B: 'Eta',
  C: 'Alpha',
  X: 'Trezor',
  Y: 'Binance',
  'NFT-1': 'N2',
  'NFT-2': 'N1',
};
const named = (text: string) => NAMES[text] ?? text;

const renamed = fc.tuple(settings, transactions).map(([settings, list]): Pair => {
  const other = list.map((t) => {
    const changed = withLegs(t, (leg) => ({ ...leg, asset: named(leg.asset) }));
    for (const key of ['asset', 'wallet', 'to_wallet'] as const) if (t[key] !== undefined) changed[key] = named(t[key]);
    return changed;
  });
  return { one: { settings, transactions: other }, other: { settings, transactions: list }, name: named };
});

const orders = fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 40 });
const bySome = <Item>(list: readonly Item[], keys: readonly number[]): Item[] =>
  list
    .map((item, i) => ({ item, key: keys[i % keys.length]! }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const shuffled = fc.tuple(settings, apart, orders).map(([settings, list, keys]): Pair => {
  return { one: { settings, transactions: bySome(list, keys) }, other: { settings, transactions: list } };
});

const MINUTES = Array.from({ length: 40 }, (_, i) => 60 + 20 * i);

/** Sells half of A, renames the rest to D, and buys some D: only in a migration does that purchase match the sale. */
function migrated(file: LedgerFile, at: (i: number) => string): TransactionRow[] {
  const held = computed(file).lots.reduce((sum, lot) => (lot.asset === 'A' ? sum + fixed(lot.quantity) : sum), 0n);
  const half = formatFixed(held / 2n);
  const left = formatFixed(held - held / 2n);
  if (held < 2n) return [];
  const cash = { asset: 'USD', quantity: '7' };
  return [
    { id: 'half', timestamp: at(0), type: 'sell', wallet: 'X', sent: { asset: 'A', quantity: half }, received: cash },
    {
      id: 'all',
      timestamp: at(1),
      type: 'rename',
      wallet: 'X',
      sent: { asset: 'A', quantity: left },
      received: { asset: 'D', quantity: left },
    },
    { id: 'again', timestamp: at(2), type: 'buy', wallet: 'X', sent: cash, received: { asset: 'D', quantity: half } },
  ];
}

/**
 * Returns a function from an asset to its group: renames join assets, and a day's sales count together under all names.
 */
function propertyOf(list: readonly TransactionRow[]): (asset: string) => string {
  const joined = new Map<string, string>();
  const root = (asset: string): string => (joined.has(asset) ? root(joined.get(asset)!) : asset);
  for (const { type, sent, received, taxable } of list) {
    if (!sent || !received || (type !== 'rename' && taxable !== false)) continue;
    if (root(sent.asset) !== root(received.asset)) joined.set(root(sent.asset), root(received.asset));
  }
  return root;
}

const timesOfDay = fc
  .tuple(transactions, orders, fc.array(fc.constantFrom(0, 0, 0, 1, 3, 20, 35), { minLength: 40, maxLength: 40 }))
  .map(([list, keys, gaps]): Pair => {
    const settings: SettingsRow = { country: 'GB', base_currency: 'USD', transfer_fee: 'DISPOSAL' };
    let day = 0;
    const days = list.map((_, i) => (day += gaps[i % gaps.length]!));
    const last = days.at(-1)!;
    days.push(last + 32, last + 35, last + 40);
    const at = (i: number, minute: number) => new Date(START + days[i]! * DAY + minute * 60_000).toISOString();
    const timed = list.map((t, i) => ({ ...t, timestamp: at(i, MINUTES[i]!) }));
    const other = [...timed, ...migrated({ settings, transactions: timed }, (i) => at(list.length + i, 600))];
    const stays = (t: TransactionRow) => t.type === 'split' || t.type === 'rename' || t.taxable === false;
    const one = [...other];
    for (let start = 0; start < list.length; ) {
      let end = start + 1;
      if (!stays(list[start]!)) while (end < list.length && days[end] === days[start] && !stays(list[end]!)) end++;
      const minutes = bySome(MINUTES.slice(start, end), keys.slice(start, end));
      for (let i = start; i < end; i++) one[i] = { ...list[i]!, timestamp: at(i, minutes[i - start]!) };
      start = end;
    }
    return { one: { settings, transactions: one }, other: { settings, transactions: other }, byDay: propertyOf(other) };
  });

export const RELATIONS: Readonly<Record<string, fc.Arbitrary<Pair>>> = {
  'three times the money: three times every amount': moneyScaled,
  'ten times the units of an asset, at a tenth of the price: the same amounts': assetScaled,
  'a split inserted anywhere: the same amounts': splitInserted,
  'other names: the same figures under those names': renamed,
  'the rows of the file in another order: the same figures': shuffled,
  'United Kingdom, other times of the same days: the same figures': timesOfDay,
};

function computed(file: LedgerFile): ResultFile {
  const parsed = parseLedger(file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compute(parsed.ledger);
}

type Figures = { asset: string; money: readonly bigint[]; units: bigint };

/**
 * Compares two ledgers.
 * @throws if they have different figures
 */
export function holds({ one, other, money = 1n, units = () => 1n, name = (text) => text, byDay }: Pair): void {
  const left = figuresOf(computed(one), (text) => text, byDay);
  const right = figuresOf(computed(other), name, byDay);
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const found = left.get(key);
    const wanted = right.get(key);
    const { length } = (found ?? wanted)!.money;
    for (let i = 0; i < length; i++) same(key, found?.money[i], (wanted?.money[i] ?? 0n) * money);
    const times = units((found ?? wanted)!.asset);
    if (times !== null) same(key, found?.units, (wanted?.units ?? 0n) * times);
  }
}

function same(key: string, found = 0n, wanted: bigint): void {
  const difference = found < wanted ? wanted - found : found - wanted;
  if (difference > HAIR) throw new Error(`${key}: ${formatFixed(found)} is not ${formatFixed(wanted)}`);
}

/** Returns figures by key. Rows with equal keys merge, and a row with only a rounding remainder is optional. */
function figuresOf(result: ResultFile, name: (text: string) => string, byDay: Pair['byDay']): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  const add = (key: string, asset: string, money: (string | null)[], quantity = '0') => {
    const known = figures.get(`${key} ${asset}`);
    figures.set(`${key} ${asset}`, {
      asset,
      money: money.map((text, i) => (known?.money[i] ?? 0n) + fixed(text ?? '0')),
      units: (known?.units ?? 0n) + fixed(quantity),
    });
  };
  for (const { asset, tx, kind, term, acquired_tx, rule, disposed_at, ...d } of result.disposals) {
    if (byDay) {
      add(`matched ${disposed_at.slice(0, 10)} ${rule} ${byDay(asset)}`, '', [d.cost_basis]);
      add(`disposal ${disposed_at.slice(0, 10)} ${byDay(asset)}`, '', [d.proceeds, d.cost_basis, d.gain]);
      add(`units ${disposed_at.slice(0, 10)}`, name(asset), [], d.quantity);
    } else {
      const money = [d.proceeds, d.cost_basis, d.gain, d.denied_loss];
      add(`disposal ${tx} ${kind} ${term} ${acquired_tx} ${rule}`, name(asset), money, d.quantity);
    }
  }
  for (const { tx, kind, acquired_tx, asset, cost_basis, quantity } of result.removals)
    add(`removal ${tx} ${kind} ${acquired_tx}`, name(asset), [cost_basis], quantity);
  for (const { tx, label, asset, value, quantity } of result.income)
    add(`income ${tx} ${label}`, name(asset), [value], quantity);
  for (const { wallet, acquired_tx, acquired_at, asset, cost_basis, quantity } of result.lots)
    add(`lot ${wallet && name(wallet)} ${acquired_tx} ${acquired_at}`, name(asset), [cost_basis], quantity);
  for (const [year, { gain, income, denied_loss, short, long }] of Object.entries(result.years))
    add(`year ${year}`, '', [gain, income, denied_loss, short.gain, long.gain]);
  return figures;
}
