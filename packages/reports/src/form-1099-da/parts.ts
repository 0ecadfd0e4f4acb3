/**
 * Divides the amounts of a broker's lines among the rows of a match. Shares are exact and add up to the line. A lot is
 * split only if lines of one match belong in different boxes.
 */
import {
  allocate,
  atScale,
  type Decimal,
  dec,
  formatDecimal,
  isPositive,
  isZero,
  min,
  roundTo,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { Disposal } from '@lotbook/ledger/result';
import type { KeptLine } from './kept-line.ts';
import type { Match } from './match.ts';
import { compareText } from './sales.ts';

/** A lot or its part in one box, with its share of that box's lines. */
export type Part<D extends Disposal = Disposal> = {
  lot: D;
  /** The lot itself if all of it is in one box. */
  row: D;
  proceeds: Decimal;
  /** The cost basis; null if a line shows none. */
  costBasis: Decimal | null;
  /** The interest by box 1h; null if no line shows any. */
  marketDiscount: Decimal | null;
};

/** The lines of a match in one box, and their amounts. */
export type OneBox<D extends Disposal = Disposal> = {
  lines: readonly [KeptLine, ...KeptLine[]];
  parts: readonly Part<D>[];
};

type Units<D> = { lot: D; quantity: Decimal };

export function boxesOf<D extends Disposal>({ lines, sales }: Pick<Match<D>, 'lines' | 'sales'>): OneBox<D>[] {
  const lots = sales.flatMap((sale) => sale.lots);
  const boxes = [...Map.groupBy(lines, boxOf).values()] as [KeptLine, ...KeptLine[]][];
  if (boxes.length === 1)
    return [
      shared(
        boxes[0]!,
        lots.map((lot) => ({ lot, row: lot })),
      ),
    ];
  const taken = unitsByBox(boxes, lots);
  const rows = Map.groupBy(taken.flat(), ({ lot }) => lot);
  const divided = new Map([...rows].flatMap(([lot, units]) => dividedLot(lot, units)));
  return boxes.map((own, i) =>
    shared(
      own,
      taken[i]!.map((units) => ({ lot: units.lot, row: divided.get(units)! })),
    ),
  );
}

function boxOf({ isBasisReported, term }: KeptLine): string {
  return `${isBasisReported} ${term}`;
}

/** Assigns units by acquisition date, so that a line with a date is matched with the lot of that date. */
function unitsByBox<D extends Disposal>(boxes: readonly (readonly KeptLine[])[], lots: readonly D[]): Units<D>[][] {
  const open = lots
    .toSorted((a, b) => compareText(a.acquiredAt ?? '', b.acquiredAt ?? ''))
    .map((lot) => ({ lot, left: dec(lot.quantity) }));
  const found = boxes.map((): Map<D, Units<D>> => new Map());
  const wanted = boxes.flatMap((lines, box) => lines.map((line) => ({ line, box })));
  wanted.sort(
    (a, b) => compareText(a.line.acquiredOn ?? '~', b.line.acquiredOn ?? '~') || compareText(a.line.id, b.line.id),
  );
  for (const { line, box } of wanted) {
    for (let missing = dec(line.quantity!); isPositive(missing) && open.length > 0; ) {
      const [first] = open as [(typeof open)[number]];
      const quantity = min(missing, first.left);
      const known = found[box]!.get(first.lot);
      if (known) known.quantity = sum([known.quantity, quantity]);
      else found[box]!.set(first.lot, { lot: first.lot, quantity });
      missing = sub(missing, quantity);
      first.left = sub(first.left, quantity);
      if (!isPositive(first.left)) open.shift();
    }
  }
  return found.map((units) => [...units.values()]);
}

function dividedLot<D extends Disposal>(lot: D, units: readonly Units<D>[]): [Units<D>, D][] {
  if (units.length === 1) return [[units[0]!, lot]];
  const weights = weightsOf(units.map(({ quantity }) => quantity));
  const share = (amount: string) => {
    const exact = dec(amount);
    return allocate(exact.coefficient, weights).map((coefficient) =>
      formatDecimal({ coefficient, scale: exact.scale }),
    );
  };
  const [proceeds, costBasis, gain] = [share(lot.proceeds), share(lot.costBasis), share(lot.gain)];
  const denied = lot.deniedLoss === null ? null : share(lot.deniedLoss);
  return units.map((one, i) => {
    const quantity = formatDecimal(one.quantity);
    const amounts = {
      proceeds: proceeds[i]!,
      costBasis: costBasis[i]!,
      gain: gain[i]!,
      deniedLoss: denied?.[i] ?? null,
    };
    return [one, { ...lot, ...amounts, quantity }];
  });
}

function shared<D extends Disposal>(lines: OneBox['lines'], rows: readonly { lot: D; row: D }[]): OneBox<D> {
  const by = (amounts: readonly Decimal[], total: Decimal) => {
    const weights = amounts.some(isPositive) ? amounts : rows.map(({ row }) => dec(row.quantity));
    return allocate(atScale(total, Math.max(2, total.scale)), weightsOf(weights)).map((coefficient) => ({
      coefficient,
      scale: Math.max(2, total.scale),
    }));
  };
  const proceeds = by(
    rows.map(({ row }) => dec(row.proceeds)),
    sum(lines.map((line) => dec(line.proceeds))),
  );
  const shown = lines.flatMap(({ costBasis }) => (costBasis === null ? [] : [dec(costBasis)]));
  const costs =
    shown.length < lines.length
      ? null
      : by(
          rows.map(({ row }) => dec(row.costBasis)),
          sum(shown),
        );
  const discounts = discountsOf(lines, rows);
  const parts = rows.map((row, i) => ({
    ...row,
    proceeds: proceeds[i]!,
    costBasis: costs?.[i] ?? null,
    marketDiscount: discounts?.[i] ?? null,
  }));
  return { lines, parts };
}

/**
 * Returns the discounts that are interest, each up to the gain.
 * @source Instructions for Form 8949, Worksheet for Accrued Market Discount Adjustment in Column (g), lines 1 to 5
 */
function discountsOf<D extends Disposal>(lines: OneBox['lines'], rows: readonly { row: D }[]): Decimal[] | null {
  const shown = lines.flatMap(({ accruedMarketDiscount }) => accruedMarketDiscount ?? []);
  if (shown.length === 0) return null;
  const gains = rows.map(({ row }) => roundTo(sub(dec(row.proceeds), dec(row.costBasis)), 2, 'half-up'));
  const gain = sum(gains);
  const total = isPositive(gain) ? roundTo(min(sum(shown.map(dec)), gain), 2, 'half-up') : ZERO;
  if (isZero(total)) return rows.map(() => ZERO);
  return allocate(atScale(total, 2), weightsOf(gains)).map((coefficient) => ({ coefficient, scale: 2 }));
}

function weightsOf(amounts: readonly Decimal[]): bigint[] {
  const scale = Math.max(...amounts.map((amount) => amount.scale));
  return amounts.map((amount) => (isPositive(amount) ? atScale(amount, scale) : 0n));
}
