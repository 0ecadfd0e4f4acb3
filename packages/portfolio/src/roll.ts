/**
 * Extends a history day by day: each account's final holdings, their value, and flows. It continues from the stored
 * history, so that a change today requires only one day.
 *
 * One BTC in one account at 100 on Monday is a row of holdings, a row of its asset, and a row of the day with 100. On
 * Tuesday nothing moves and its price is 110: there is only a row of the day.
 */
import {
  add,
  atScale,
  type Decimal,
  dec,
  divide,
  isPositive,
  isZero,
  mul,
  normalize,
  pow10,
  sub,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { Amount, Flow, Movement } from './movements.ts';
import { GROWTH_DIGITS, growthOfDay, linked } from './returns.ts';

export type Holding = {
  accountId: string;
  assetId: string;
  quantity: Decimal;
  /** Net deposits since the beginning, with other assets and accounts as outside. */
  netDeposits: Decimal;
  unknownFlows: number;
};
/** The state of an asset. Sums are since the beginning. */
export type AssetState = {
  assetId: string;
  /** The price when the asset last moved. */
  price: Decimal | null;
  growth: Decimal;
  breaks: number;
  flows: Flow;
  income: Amount;
  fees: Amount;
};
export type AssetRow = AssetState & { quantity: Decimal; isQuantityUnknown: boolean };
export type SumRow = { known: Decimal; unknownAssets: number; flows: Flow; income: Amount; fees: Amount };
export type DayRows = {
  day: string;
  holdings: Holding[];
  assets: AssetRow[];
  sum: SumRow;
  accounts: (SumRow & { accountId: string })[];
};

export type PriceOf = (assetId: string) => Decimal | null;

/** A cell: the account's index, and units of 10^-scale. */
type Cell = { account: number; units: bigint };
type Held = AssetState & {
  holdings: Map<string, Holding>;
  priceBefore: Decimal | null;
  /** A copy derived from `holdings` when the asset moves, because every day iterates over all of them. */
  cells: Cell[];
  scale: number;
  inAll: Quantity;
};

export class History {
  readonly #assets = new Map<string, Held>();
  readonly #accounts = new Map<string, number>();
  readonly #accountIds: string[] = [];
  #hasBegun: boolean;

  /**
   * @param from the last row of each holding and each asset
   * @param pricesBefore the prices of the day before the first computed one
   */
  constructor(from: { holdings: readonly Holding[]; assets: readonly AssetState[] }, pricesBefore: PriceOf) {
    this.#hasBegun = from.assets.length > 0;
    for (const state of from.assets)
      this.#assets.set(state.assetId, { ...state, ...noHoldings(), priceBefore: pricesBefore(state.assetId) });
    for (const holding of from.holdings)
      if (isLeft(holding)) this.#asset(holding.assetId).holdings.set(holding.accountId, { ...holding });
    for (const asset of this.#assets.values()) this.#count(asset);
  }

  held(): string[] {
    return [...this.#assets.values()].filter(isHeld).map(({ assetId }) => assetId);
  }

  isPriced(priceOf: PriceOf): boolean {
    return [...this.#assets.values()].every(
      (asset) => !isHeld(asset) || asset.priceBefore === null || priceOf(asset.assetId) !== null,
    );
  }

  /**
   * @param ratios the splits of this day as units per unit
   * @returns null while nothing has been held yet
   */
  roll(
    day: string,
    movements: readonly Movement[],
    ratios: ReadonlyMap<string, Decimal>,
    priceOf: PriceOf,
  ): DayRows | null {
    if (!this.#hasBegun && movements.length === 0) return null;
    this.#hasBegun = true;
    const moved = Map.groupBy(movements, ({ assetId }) => assetId);
    for (const assetId of ratios.keys()) if (this.#assets.has(assetId) && !moved.has(assetId)) moved.set(assetId, []);
    const rows: DayRows = { day, holdings: [], assets: [], sum: nothing(), accounts: [] };
    for (const [assetId, ofAsset] of moved)
      this.#move(rows, this.#asset(assetId), ofAsset, { ratio: ratios.get(assetId) ?? null, price: priceOf(assetId) });
    this.#sum(rows, movements, priceOf);
    return rows;
  }

  #asset(assetId: string): Held {
    const known = this.#assets.get(assetId);
    if (known) return known;
    const made: Held = {
      assetId,
      price: null,
      growth: dec('1'),
      breaks: 0,
      ...figures(),
      ...noHoldings(),
      priceBefore: null,
    };
    this.#assets.set(assetId, made);
    return made;
  }

  #move(
    rows: DayRows,
    asset: Held,
    movements: readonly Movement[],
    { ratio, price }: { ratio: Decimal | null; price: Decimal | null },
  ): void {
    const before = asset.inAll;
    const ofDay = figures();
    const touched = new Set<Holding>();
    if (ratio !== null)
      for (const holding of asset.holdings.values()) {
        holding.quantity = normalize(mul(holding.quantity, ratio));
        touched.add(holding);
      }
    for (const movement of movements) {
      const holding = holdingAt(asset, movement.accountId);
      touched.add(holding);
      holding.quantity = add(holding.quantity, movement.quantity);
      for (const flow of [movement.outside, movement.assets]) addFlow(ofDay.flows, flow);
      addAmount(ofDay.income, movement.income);
      addAmount(ofDay.fees, movement.fees);
      for (const flow of [movement.outside, movement.assets, movement.accounts]) {
        if (!isZero(flow.in)) holding.netDeposits = add(holding.netDeposits, flow.in);
        if (!isZero(flow.out)) holding.netDeposits = sub(holding.netDeposits, flow.out);
        holding.unknownFlows += flow.unknown;
      }
    }
    this.#count(asset);
    const now = asset.inAll;
    grow(asset, before, now, { price, flows: ofDay.flows });
    asset.price = price;
    addFlow(asset.flows, ofDay.flows);
    addAmount(asset.income, ofDay.income);
    addAmount(asset.fees, ofDay.fees);
    for (const holding of touched) {
      rows.holdings.push({ ...holding });
      if (!isLeft(holding)) asset.holdings.delete(holding.accountId);
    }
    rows.assets.push({
      assetId: asset.assetId,
      price,
      growth: asset.growth,
      breaks: asset.breaks,
      flows: { ...asset.flows },
      income: { ...asset.income },
      fees: { ...asset.fees },
      quantity: now.quantity,
      isQuantityUnknown: now.isUnknown,
    });
  }

  #account(accountId: string): number {
    const known = this.#accounts.get(accountId);
    if (known !== undefined) return known;
    const place = this.#accountIds.push(accountId) - 1;
    this.#accounts.set(accountId, place);
    return place;
  }

  #count(asset: Held): void {
    let scale = 0;
    for (const { quantity } of asset.holdings.values())
      if (!isZero(quantity) && quantity.scale > scale) scale = quantity.scale;
    const cells: Cell[] = [];
    let whole = 0n;
    let isUnknown = false;
    for (const { accountId, quantity } of asset.holdings.values()) {
      if (isZero(quantity)) continue;
      const units = atScale(quantity, scale);
      cells.push({ account: this.#account(accountId), units });
      whole += units;
      isUnknown ||= units < 0n;
    }
    asset.cells = cells;
    asset.scale = scale;
    asset.inAll = { quantity: { coefficient: whole, scale }, isUnknown };
  }

  /** Adds up with one common scale of integers, because there are many sums per day. */
  #sum(rows: DayRows, movements: readonly Movement[], priceOf: PriceOf): void {
    const accounts: (SumRow | undefined)[] = [];
    const totals: bigint[] = [];
    const rowOf = (account: number): SumRow => {
      const known = accounts[account];
      if (known) return known;
      totals[account] = 0n;
      const made = nothing();
      accounts[account] = made;
      return made;
    };
    for (const movement of movements) {
      const row = rowOf(this.#account(movement.accountId));
      for (const one of [rows.sum, row]) {
        addFlow(one.flows, movement.outside);
        addAmount(one.income, movement.income);
        addAmount(one.fees, movement.fees);
      }
      addFlow(row.flows, movement.accounts);
    }
    let scale = 0;
    for (const asset of this.#assets.values()) {
      if (!isHeld(asset)) continue;
      asset.priceBefore = priceOf(asset.assetId);
      if (asset.priceBefore !== null) scale = Math.max(scale, asset.scale + asset.priceBefore.scale);
    }
    for (const { cells, scale: own, priceBefore: price } of this.#assets.values()) {
      if (cells.length === 0) continue;
      const unit = price === null ? null : price.coefficient * pow10(scale - own - price.scale);
      let isUnknown = false;
      for (const { account, units } of cells) {
        const row = rowOf(account);
        if (unit === null || units < 0n) {
          row.unknownAssets += 1;
          isUnknown = true;
        } else totals[account]! += units * unit;
      }
      if (isUnknown) rows.sum.unknownAssets += 1;
    }
    let whole = 0n;
    accounts.forEach((row, account) => {
      if (!row) return;
      whole += totals[account]!;
      const known = normalize({ coefficient: totals[account]!, scale });
      rows.accounts.push({ ...row, accountId: this.#accountIds[account]!, known });
    });
    rows.sum.known = normalize({ coefficient: whole, scale });
  }
}

function noHoldings(): Pick<Held, 'holdings' | 'cells' | 'scale' | 'inAll'> {
  return { holdings: new Map(), cells: [], scale: 0, inAll: { quantity: ZERO, isUnknown: false } };
}

/** True for an empty holding without flows, whose last row keeps its sums. */
function isLeft({ quantity, netDeposits, unknownFlows }: Holding): boolean {
  return !isZero(quantity) || !isZero(netDeposits) || unknownFlows !== 0;
}

function isHeld({ cells }: Held): boolean {
  return cells.length > 0;
}

function holdingAt(asset: Held, accountId: string): Holding {
  const known = asset.holdings.get(accountId);
  if (known) return known;
  const made: Holding = { accountId, assetId: asset.assetId, quantity: ZERO, netDeposits: ZERO, unknownFlows: 0 };
  asset.holdings.set(accountId, made);
  return made;
}

type Quantity = { quantity: Decimal; isUnknown: boolean };

function grow(
  asset: Held,
  before: Quantity,
  now: Quantity,
  { price, flows }: { price: Decimal | null; flows: Flow },
): void {
  const valueBefore = amountOf(before, asset.priceBefore);
  const until = isZero(before.quantity) && !before.isUnknown ? dec('1') : ratioOf(asset.priceBefore, asset.price);
  const day = growthOfDay(valueBefore, {
    value: amountOf(now, price),
    deposits: flows.in,
    withdrawals: flows.out,
    unknownFlows: flows.unknown,
  });
  if (until === null || day === null) asset.breaks += 1;
  else asset.growth = linked(linked(asset.growth, until), day);
}

function ratioOf(now: Decimal | null, then: Decimal | null): Decimal | null {
  if (now === null || then === null || !isPositive(then)) return null;
  return divide(now, then, GROWTH_DIGITS, 'half-even');
}

function amountOf({ quantity, isUnknown }: Quantity, price: Decimal | null): Decimal | null {
  if (isUnknown) return null;
  if (isZero(quantity)) return ZERO;
  return price === null ? null : mul(quantity, price);
}

type Figures = { flows: Flow; income: Amount; fees: Amount };

function figures(): Figures {
  return {
    flows: { in: ZERO, out: ZERO, unknown: 0 },
    income: { value: ZERO, unknown: 0 },
    fees: { value: ZERO, unknown: 0 },
  };
}

function nothing(): SumRow {
  return { known: ZERO, unknownAssets: 0, ...figures() };
}

function addFlow(sum: Flow, flow: Flow): void {
  // Most flows have a single side and kind.
  if (!isZero(flow.in)) sum.in = add(sum.in, flow.in);
  if (!isZero(flow.out)) sum.out = add(sum.out, flow.out);
  sum.unknown += flow.unknown;
}

function addAmount(sum: Amount, amount: Amount): void {
  if (!isZero(amount.value)) sum.value = add(sum.value, amount.value);
  sum.unknown += amount.unknown;
}
