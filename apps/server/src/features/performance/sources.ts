import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import { capWeighted } from '@lotbook/portfolio/benchmark';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { dayPrices } from '../../market/days.ts';
import { remembered } from '../../platform/memory.ts';
import { type Realized, ratedRealizedByAsset, realizedByAsset } from '../../results/lots/realized.ts';
import { type AssetAt, assetsAt, isHeld } from '../../views/history/assets.ts';
import { indexDays } from '../../views/history/index-series.ts';
import { type AssetRows, doubtfulAssets, rowsOfAssets } from '../../views/history/many-assets.ts';
import { type DayFigures, dayFigures } from '../../views/history/read.ts';
import { type Display, isConverted, type RateOn } from '../../views/portfolio/display.ts';
import { heldPrices } from './held-prices.ts';

export type Of = {
  userId: string;
  currency: string;
  country: string;
  computationId: string | null;
  assetId: string | null;
  display: Display;
  rateOn: RateOn;
};
export type Look = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Range = { before: string; to: string };

/** The approximate memory of five years of days. */
const BYTES_OF_SERIES = 250_000;

export class Sources {
  readonly of: Of;
  readonly range: Range;
  readonly #look: Look;
  readonly #known = new Map<string, Promise<unknown>>();
  readonly #rows = new Map<string, AssetRows>();

  constructor(look: Look, of: Of, range: Range) {
    this.#look = look;
    this.of = of;
    this.range = range;
  }

  /** Reads both ends of the range at once, because nearly every figure needs them. */
  async assetsAt(day: string): Promise<readonly AssetAt[]> {
    const ends = [this.range.before, this.range.to];
    const days = ends.includes(day) ? ends : [day];
    const found = await this.#once(`at ${days.join(' ')}`, (tx) => assetsAt(tx, this.of.userId, days, this.of.assetId));
    return found.get(day)!;
  }

  async pricesOn(day: string): Promise<ReadonlyMap<string, Decimal>> {
    const { assetId } = this.of;
    if (assetId !== null) {
      const price = (await this.prices(assetId)).get(day);
      return new Map(price === undefined ? [] : [[assetId, price]]);
    }
    const ends = [this.range.before, this.range.to];
    const days = ends.includes(day) ? ends : [day];
    const held = new Map<string, string[]>();
    for (const one of days)
      held.set(
        one,
        (await this.assetsAt(one)).filter(isHeld).map(({ assetId: id }) => id),
      );
    const { userId, currency } = this.of;
    const found = await this.#once(`prices ${days.join(' ')}`, (tx) => heldPrices(tx, userId, { held, currency }));
    return found.get(day)!;
  }

  async daysFrom(day: string): Promise<DayFigures[]> {
    const { before: from, to } = this.range;
    const days = await this.#once('days', (tx) => dayFigures(tx, this.of.userId, { from, to }));
    return days.filter((one) => one.day >= day);
  }

  async realized(from: string): Promise<ReadonlyMap<string, Realized> | null> {
    const { userId, country, computationId, assetId, display, rateOn } = this.of;
    if (computationId === null) return null;
    const about = { from, to: this.range.to, assetId, unreported: [...unreportedKinds(country)] };
    const rows = await this.#once(`realized ${from}`, (tx) =>
      isConverted(display)
        ? ratedRealizedByAsset(tx, userId, computationId, about, rateOn)
        : remembered(userId, `realized ${JSON.stringify(about)}`, computationId, () =>
            realizedByAsset(tx, userId, computationId, about),
          ),
    );
    return new Map(rows.map((row) => [row.assetId, row]));
  }

  doubtful(assetIds: readonly string[]): Promise<string[]> {
    const { before: from, to } = this.range;
    return this.#once(`doubtful ${assetIds.join(' ')}`, (tx) =>
      doubtfulAssets(tx, this.of.userId, { assetIds, from, to }),
    );
  }

  async rowsOf(assetIds: readonly string[]): Promise<ReadonlyMap<string, AssetRows>> {
    const ids = assetIds.filter((id) => !this.#rows.has(id));
    const about = { assetIds: ids, currency: this.of.currency, from: this.range.before, to: this.range.to };
    const found = await this.#look((tx) => rowsOfAssets(tx, this.of.userId, about));
    for (const [id, rows] of found) this.#rows.set(id, rows);
    return this.#rows;
  }

  prices(assetId: string): Promise<ReadonlyMap<string, Decimal>> {
    const { before: from, to } = this.range;
    const { userId, currency } = this.of;
    return this.#once(`series ${assetId}`, (tx) =>
      this.#ofTheMarket(tx, JSON.stringify([assetId, from, to, currency]), async () => {
        const prices = await dayPrices(tx, userId, [assetId], currency, { from, to });
        return new Map(prices.map(({ day, price }) => [day, dec(price)]));
      }),
    );
  }

  indexFrom(before: string): Promise<ReturnType<typeof capWeighted>> {
    const { to } = this.range;
    return this.#once(`index ${before}`, (tx) =>
      this.#ofTheMarket(tx, `index ${before} ${to}`, async () =>
        capWeighted(await indexDays(tx, { from: before, to })),
      ),
    );
  }

  async #ofTheMarket<T>(tx: Tx, key: string, read: () => Promise<T>): Promise<T> {
    const { userId } = this.of;
    const state = await ledgerState(tx, userId);
    return rememberedAt(state, userId, `${key} ${state.marketVersion}`, read, () => BYTES_OF_SERIES);
  }

  look<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#look(work);
  }

  #once<T>(key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const known = this.#known.get(key) as Promise<T> | undefined;
    if (known) return known;
    const found = this.#look(work);
    this.#known.set(key, found);
    return found;
  }
}
