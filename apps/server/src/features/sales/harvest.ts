/** Simulates selling all holdings, and takes the first lots, in the method's order, up to the largest loss. Pure. */
import { formatFixed, parseFixed, parseSigned } from '@lotbook/engine/fixed';
import type { Sold } from '@lotbook/engine/what-if';
import type { Disposal } from '@lotbook/ledger/result';

/** The result of harvesting. Amounts are exact decimal strings, and losses are positive. */
export type Harvest = {
  quantity: string;
  proceeds: string;
  costBasis: string;
  loss: string;
  /** The short-term loss, without lots that have no term. A gain is negative. */
  shortLoss: string;
  longLoss: string;
  lotCount: number;
};

type Sums = { quantity: bigint; proceeds: bigint; costBasis: bigint; gain: bigint; short: bigint; long: bigint };
const NOTHING: Sums = { quantity: 0n, proceeds: 0n, costBasis: 0n, gain: 0n, short: 0n, long: 0n };

export function harvestOf(rows: Sold['rows']): Harvest | null {
  let sums = NOTHING;
  let best: { sums: Sums; lotCount: number } | null = null;
  for (const [i, row] of rows.entries()) {
    if (row.unknown !== undefined) break;
    sums = withRow(sums, row);
    if (sums.gain < (best?.sums.gain ?? 0n)) best = { sums, lotCount: i + 1 };
  }
  if (!best) return null;
  const { quantity, proceeds, costBasis, gain, short, long } = best.sums;
  return {
    quantity: formatFixed(quantity),
    proceeds: formatFixed(proceeds),
    costBasis: formatFixed(costBasis),
    loss: formatFixed(-gain),
    shortLoss: formatFixed(-short),
    longLoss: formatFixed(-long),
    lotCount: best.lotCount,
  };
}

function withRow(sums: Sums, row: Disposal): Sums {
  const gain = parseSigned(row.gain);
  return {
    quantity: sums.quantity + parseFixed(row.quantity),
    proceeds: sums.proceeds + parseSigned(row.proceeds),
    costBasis: sums.costBasis + parseSigned(row.costBasis),
    gain: sums.gain + gain,
    short: sums.short + (row.term === 'short' ? gain : 0n),
    long: sums.long + (row.term === 'long' ? gain : 0n),
  };
}

export function lossOfChosenLots(rows: Sold['rows']): string {
  const loss = rows.reduce((sum, row) => {
    const gain = parseSigned(row.gain);
    return row.unknown === undefined && gain < 0n ? sum - gain : sum;
  }, 0n);
  return formatFixed(loss);
}
