/**
 * Matches lines with sales. The user's own matches come first, then passes in order of certainty, each using a line or
 * sale at most once. The result depends only on the content of lines and sales, not on their order.
 */
import { compare, dec, formatDecimal, normalize, type Rounding, roundTo } from '@lotbook/ledger/decimal';
import { roundedUnits } from '@lotbook/ledger/printed/rows';
import type { Disposal } from '@lotbook/ledger/result';
import type { AssetName } from '../report.ts';
import { togetherByHand, whyNotByHand } from './by-hand.ts';
import { addUp, type KeptLine, type WhyUnmatched } from './kept-line.ts';
import { assetOfLine, assetsByName, type LineAsset } from './line-assets.ts';
import { compareText, type Sale } from './sales.ts';

/** The kinds of matches in order of certainty, after the user's own. */
const MATCHED_BY = ['hand', 'all', 'quantity', 'rounded', 'day', 'next-day', 'year'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export type Match<D extends Disposal = Disposal> = {
  by: MatchedBy;
  /** The lines; several only if their quantities add up to those of the sales. */
  lines: readonly KeptLine[];
  sales: readonly Sale<D>[];
};

export type Matched<D extends Disposal = Disposal> = {
  matches: readonly Match<D>[];
  unmatchedLines: readonly { line: KeptLine; why: WhyUnmatched }[];
  /** Sales that no line reports, from accounts with lines. */
  unreportedSales: readonly Sale<D>[];
};

/**
 * @param lines the lines of one tax year
 * @param sales the sales of the same year, in any account
 */
export function matchLines<D extends Disposal>(
  lines: readonly KeptLine[],
  sales: readonly Sale<D>[],
  assets: Readonly<Record<string, AssetName>>,
): Matched<D> {
  const matching = new Matching(lines, sales, assets);
  for (const _ of matching.steps(assets));
  return matching.result();
}

/**
 * Yields to other work between steps. Twenty thousand lines take a second, and a step a fraction of that.
 * @param rest runs between two steps
 */
export async function matchLinesInSteps<D extends Disposal = Disposal>(
  lines: readonly KeptLine[],
  sales: readonly Sale<D>[],
  assets: Readonly<Record<string, AssetName>>,
  rest: () => Promise<unknown>,
): Promise<Matched<D>> {
  await rest();
  const matching = new Matching(lines, sales, assets);
  for (const _ of matching.steps(assets)) await rest();
  return matching.result();
}

/** A pass. `shift` is the number of days by which the broker's day is later than the user's. */
type Pass = {
  by: MatchedBy;
  shift: number;
  /** True for one line and one sale; otherwise all of a day whose quantities add up. */
  isPair: boolean;
  withProceeds?: true;
  /** Set if the broker may have rounded the quantity. */
  rounded?: { digits: number; rounding: Rounding };
};

const ROUNDED = [12, 8, 6].flatMap((digits) =>
  (['half-up', 'down'] as const).map((rounding) => ({ digits, rounding })),
);

const PASSES: readonly Pass[] = [
  { by: 'all', shift: 0, isPair: true, withProceeds: true },
  { by: 'quantity', shift: 0, isPair: true },
  { by: 'day', shift: 0, isPair: false },
  ...ROUNDED.map((rounded): Pass => ({ by: 'rounded', shift: 0, isPair: true, rounded })),
  ...[1, -1].flatMap((shift): Pass[] => [
    { by: 'next-day', shift, isPair: true, withProceeds: true },
    { by: 'next-day', shift, isPair: true },
    { by: 'next-day', shift, isPair: false },
  ]),
];

const CENTS = 2;

class Matching<D extends Disposal> {
  readonly #matches: Match<D>[] = [];
  readonly #lines: Map<string, KeptLine>;
  readonly #sales: Map<string, Sale<D>>;
  readonly #assets: ReadonlyMap<string, LineAsset>;
  /** Nominee lines, and lines with an impossible match by the user. */
  readonly #settled: { line: KeptLine; why: WhyUnmatched }[];

  constructor(lines: readonly KeptLine[], sales: readonly Sale<D>[], assets: Readonly<Record<string, AssetName>>) {
    const accounts = new Set(lines.map(({ accountId }) => accountId));
    const own = sales.filter(({ accountId }) => accounts.has(accountId));
    const byName = assetsByName(own, assets);
    const ofUser = lines.filter(({ isNominee }) => !isNominee);
    this.#lines = new Map(ofUser.toSorted(lineOrder).map((line) => [line.id, line]));
    this.#settled = lines.filter(({ isNominee }) => isNominee).map((line) => ({ line, why: 'nominee' }));
    this.#sales = new Map(own.toSorted(saleOrder).map((sale) => [sale.id, sale]));
    this.#assets = new Map(lines.map((line) => [line.id, assetOfLine(line, byName)]));
  }

  /** Runs the passes. A caller may pause between two of them. */
  *steps(assets: Readonly<Record<string, AssetName>>): Generator<void> {
    this.#byHand();
    for (const pass of PASSES) {
      yield;
      this.#run(pass);
    }
    yield;
    this.#byYear(assets);
    yield;
  }

  #byHand(): void {
    for (const lines of togetherByHand([...this.#lines.values()])) {
      const ids = [...new Set(lines.flatMap(({ matchedTo }) => matchedTo!))].sort(compareText);
      const sales = ids.flatMap((id) => this.#sales.get(id) ?? []);
      const why = whyNotByHand(lines, ids, sales);
      if (why === null) {
        this.#take({ by: 'hand', lines, sales });
        continue;
      }
      for (const line of lines) {
        this.#lines.delete(line.id);
        this.#settled.push({ line, why });
      }
    }
  }

  #run(pass: Pass): void {
    const sales = Map.groupBy(this.#sales.values(), (sale) => saleKey(sale, pass));
    const keyed = Map.groupBy(this.#lines.values(), (line) => this.#lineKey(line, pass));
    for (const [key, lines] of keyed) {
      const found = key === null ? undefined : sales.get(key);
      if (!found) continue;
      if (pass.isPair) this.#takePairs(pass.by, lines, found);
      else if (addUp(lines, found)) this.#take({ by: pass.by, lines, sales: found });
    }
  }

  /** Matches lines for a whole year with the remaining sales of their asset, or of NFTs. */
  #byYear(assets: Readonly<Record<string, AssetName>>): void {
    for (const line of [...this.#lines.values()].filter(({ aggregate }) => aggregate !== null)) {
      const asset = this.#assets.get(line.id)!;
      const isOf = ({ accountId, assetId }: Sale) => {
        if (accountId !== line.accountId) return false;
        return line.aggregate === 'nfts'
          ? assets[assetId]?.isNft === true
          : 'assetId' in asset && asset.assetId === assetId;
      };
      const sales = [...this.#sales.values()].filter(isOf);
      if (sales.length > 0) this.#take({ by: 'year', lines: [line], sales });
    }
  }

  result(): Matched<D> {
    const unreportedSales = [...this.#sales.values()];
    const days = new Set(unreportedSales.map(({ accountId, assetId, day }) => keyOf([accountId, assetId, day])));
    const left = [...this.#lines.values()].map((line) => ({ line, why: this.#whyLeft(line, days) }));
    const unmatchedLines = [...this.#settled, ...left].sort((a, b) => lineOrder(a.line, b.line));
    return { matches: this.#matches, unmatchedLines, unreportedSales };
  }

  #takePairs(by: MatchedBy, lines: readonly KeptLine[], sales: readonly Sale<D>[]): void {
    const ordered = sales.toSorted((a, b) => compare(a.proceeds, b.proceeds) || saleOrder(a, b));
    const dearest = lines.toSorted((a, b) => compare(dec(a.proceeds), dec(b.proceeds)) || lineOrder(a, b));
    dearest.forEach((line, i) => {
      if (ordered[i]) this.#take({ by, lines: [line], sales: [ordered[i]] });
    });
  }

  #take(match: Match<D>): void {
    for (const { id } of match.lines) this.#lines.delete(id);
    for (const { id } of match.sales) this.#sales.delete(id);
    this.#matches.push(match);
  }

  #lineKey(line: KeptLine, { shift, isPair, withProceeds, rounded }: Pass): string | null {
    const asset = this.#assets.get(line.id)!;
    if (!('assetId' in asset) || line.soldOn === null || line.quantity === null) return null;
    const quantity = normalize(dec(line.quantity));
    if (rounded && quantity.scale > rounded.digits) return null;
    return keyOf([
      line.accountId,
      asset.assetId,
      dayAfter(line.soldOn, -shift),
      isPair && formatDecimal(quantity),
      withProceeds === true && String(roundedUnits(dec(line.proceeds), CENTS)),
    ]);
  }

  /** @param days the days with unmatched sales, by account and asset */
  #whyLeft(line: KeptLine, days: ReadonlySet<string>): WhyUnmatched {
    const asset = this.#assets.get(line.id)!;
    if (!('assetId' in asset)) return asset.why;
    if (line.soldOn === null) return 'no-asset';
    const isNear = [-1, 0, 1].some((shift) =>
      days.has(keyOf([line.accountId, asset.assetId, dayAfter(line.soldOn!, shift)])),
    );
    return isNear ? 'quantity' : 'no-day';
  }
}

function saleKey(sale: Sale, { isPair, withProceeds, rounded }: Pass): string {
  const quantity = rounded ? roundTo(sale.quantity, rounded.digits, rounded.rounding) : sale.quantity;
  return keyOf([
    sale.accountId,
    sale.assetId,
    sale.day,
    isPair && formatDecimal(normalize(quantity)),
    withProceeds === true && String(roundedUnits(sale.proceeds, CENTS)),
  ]);
}

const keyOf = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join('|');

function saleOrder(a: Sale, b: Sale): number {
  return compareText(a.day, b.day) || compareText(a.id, b.id);
}

/** Sorts by content, then by ID, so that equal lines are interchangeable. */
function lineOrder(a: KeptLine, b: KeptLine): number {
  return (
    compareText(a.soldOn ?? '', b.soldOn ?? '') ||
    compareText(a.asset, b.asset) ||
    compareText(a.acquiredOn ?? '', b.acquiredOn ?? '') ||
    compareText(a.costBasis ?? '', b.costBasis ?? '') ||
    compareText(a.id, b.id)
  );
}

/** @param day  `YYYY-MM-DD` */
function dayAfter(day: string, days: number): string {
  if (days === 0) return day;
  const at = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}
