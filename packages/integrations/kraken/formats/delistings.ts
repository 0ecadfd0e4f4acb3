/**
 * Kraken books the removed coins and their replacement (money or coins) with different refids, days apart. Rows are
 * paired by time if only one pairing is possible.
 */
import { abs, type Decimal, formatDecimal, isNegative, isZero } from '@lotbook/ledger/decimal';
import { ifReadable, type Out, type RowReader } from '../../reading/row-reader.ts';
import { krakenAsset } from './assets.ts';
import { dates } from './ledger-rows.ts';
import { readTrade } from './ledger-trades.ts';

const WINDOW_MS = 7 * 86_400_000;

type Half = { row: RowReader; at: string; asset: string; amount: Decimal };

export function isDelisting(row: RowReader): boolean {
  return row.text('subtype').toLowerCase() === 'delistingconversion';
}

export function readDelistings(rows: readonly RowReader[], out: Out) {
  const halves: Half[] = [];
  for (const group of Map.groupBy(rows, (row) => row.text('refid')).values()) {
    if (hasBothSides(group)) out.attempt(group, () => readTrade(group, out));
    else for (const row of group) out.attempt(row, () => void (isNothing(row, out) || halves.push(halfOf(row))));
  }
  halves.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.row.number - b.row.number));
  for (const near of byNearness(halves)) {
    const paired = near.map(({ row }) => row);
    if (isOnePair(near)) out.attempt(paired, () => readTrade(paired, out, near.at(-1)!.at));
    else for (const half of near) out.attempt(half.row, () => refuse(half));
  }
}

function halfOf(row: RowReader): Half {
  const { asset } = krakenAsset(row.need('asset'));
  return { row, at: row.time('time', dates), asset, amount: row.needDecimal('amount') };
}

function isNothing(row: RowReader, out: Out): boolean {
  if (!isZero(row.needDecimal('amount'))) return false;
  out.skip(row, 'the amount is zero: nothing moved.');
  return true;
}

function hasBothSides(rows: readonly RowReader[]): boolean {
  const amounts = rows.flatMap((row) => ifReadable(() => row.needDecimal('amount')) ?? []);
  return amounts.some(isNegative) && amounts.some((amount) => !isNegative(amount) && !isZero(amount));
}

/**
 * @param halves  in chronological order
 */
function byNearness(halves: readonly Half[]): Half[][] {
  const groups: Half[][] = [];
  for (const half of halves) {
    const last = groups.at(-1);
    if (last && Date.parse(half.at) - Date.parse(last.at(-1)!.at) <= WINDOW_MS) last.push(half);
    else groups.push([half]);
  }
  return groups;
}

/** True if one asset was removed and then another one credited, with no other conversion nearby. */
function isOnePair(near: readonly Half[]): boolean {
  const [taken, given] = [
    near.filter(({ amount }) => isNegative(amount)),
    near.filter(({ amount }) => !isNegative(amount)),
  ];
  const assets = (halves: readonly Half[]) => new Set(halves.map(({ asset }) => asset));
  const isOneEach = assets(taken).size === 1 && assets(given).size === 1 && taken[0]!.asset !== given[0]!.asset;
  return isOneEach && taken.at(-1)!.at <= given[0]!.at;
}

/** @throws {RowError} always */
function refuse({ row, asset, amount }: Half): never {
  const units = `${formatDecimal(abs(amount))} ${asset}`;
  const [message, remedy] = isNegative(amount)
    ? [
        `Kraken took ${units} because it delisted the coin, and the file does not say which row has what it gave for them.`,
        `Look up at Kraken what it gave for them, and add the trade by hand: ${units} for that amount.`,
      ]
    : [
        `Kraken gave ${units} for a coin that it delisted, and the file does not say for which units.`,
        `Look up at Kraken which coin this paid for, and add the trade by hand: the units of that coin for ${units}.`,
      ];
  throw row.error('OTHER_HALF_UNSURE', message, remedy, 'refid');
}
