/**
 * Rows that share a refid form an exchange. Rows of one asset add up, any row may have a fee, and a row with only KFEE
 * pays it in fee credits.
 */
import {
  abs,
  add,
  allocate,
  atScale,
  type Decimal,
  formatDecimal,
  isNegative,
  isPositive,
  isZero,
  sub,
  ZERO,
} from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import type { SymbolFee, SymbolLeg } from '../../reading/importer.ts';
import { emitTotals } from '../../reading/patterns/in-order.ts';
import { magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';
import { krakenAsset } from './assets.ts';
import { dates, feeOf } from './ledger-rows.ts';

type Side = { asset: string; amount: Decimal; fee: Decimal; usd: Decimal | null; bothSigns: boolean };

/** @param at the time at which the exchange was complete, if that is not the time of its first row */
export function readTrade(rows: readonly RowReader[], out: Out, at?: string) {
  const timestamp = at ?? rows.map((row) => row.time('time', dates)).sort()[0]!;
  const refid = rows[0]!.need('refid');
  const sides = sidesOf(rows);
  const given = sides.filter((side) => isNegative(side.amount));
  const gotten = sides.filter((side) => isPositive(side.amount));
  if (given.length === 1 && gotten.length === 1) {
    const [sent, received] = [given[0]!, gotten[0]!];
    return out.add(
      {
        timestamp,
        type: tradeType(sent.asset, received.asset),
        sent: leg(sent),
        received: leg(received),
        fees: fees(sides, received.asset),
      },
      rows,
      refid,
    );
  }
  if (given.length === 0 && gotten.length === 0) return nothingMoved(rows, out, sides, timestamp, refid);
  if (given.length + gotten.length === 1) return oneSided(rows, out, sides, (given[0] ?? gotten[0])!, timestamp, refid);
  return several(rows, out, given, gotten, sides, timestamp, refid);
}

function sidesOf(rows: readonly RowReader[]): Side[] {
  const sides = new Map<string, Side>();
  for (const row of rows) {
    const { asset } = krakenAsset(row.need('asset'));
    const amount = row.needDecimal('amount');
    const fee = row.decimal('fee') ?? ZERO;
    const usd = row.has('amountusd') ? row.decimal('amountusd') : null;
    const side = sides.get(asset);
    if (!side) {
      sides.set(asset, { asset, amount, fee, usd: usd && abs(usd), bothSigns: false });
      continue;
    }
    if (!isZero(amount) && !isZero(side.amount) && isNegative(side.amount) !== isNegative(amount))
      side.bothSigns = true;
    side.amount = add(side.amount, amount);
    side.fee = add(side.fee, fee);
    side.usd = usd && side.usd ? add(side.usd, abs(usd)) : null;
  }
  return [...sides.values()];
}

function leg(side: Side): SymbolLeg {
  const stated = side.usd !== null && side.asset !== 'USD' && !side.bothSigns;
  return {
    asset: side.asset,
    quantity: magnitude(side.amount),
    ...(stated && { fiatValue: formatDecimal(side.usd!), fiatCurrency: 'USD' }),
  };
}

function fees(sides: readonly Side[], received: string | null): SymbolFee[] {
  return sides.flatMap((side) => feeOf(side.asset, side.fee, side.asset === received));
}

/** One asset under two names (ETH and ETH2, DOT and DOT.S) leaves only a fee. */
function nothingMoved(rows: readonly RowReader[], out: Out, sides: readonly Side[], timestamp: string, refid: string) {
  const paid = fees(sides, null);
  if (paid.length === 0)
    return out.skip(rows, 'the rows of this refid add up to nothing: one name of an asset became another.');
  paid.forEach((fee, i) => {
    out.add({ timestamp, type: 'fee', sent: fee }, rows, i === 0 ? refid : `${refid}/${fee.asset}`);
  });
}

/** Kraken prints amounts below an asset's precision as zero. */
function oneSided(
  rows: readonly RowReader[],
  out: Out,
  sides: readonly Side[],
  side: Side,
  timestamp: string,
  refid: string,
) {
  const free = sides.find((other) => other !== side && isZero(other.amount) && other.asset !== 'KFEE');
  if (free) {
    const own: SymbolLeg = { ...leg(side), fiatValue: '0', fiatCurrency: 'USD' };
    const draft = isPositive(side.amount)
      ? { type: 'deposit' as const, received: own }
      : { type: 'spend' as const, sent: own };
    return out.add(
      { timestamp, ...draft, fees: fees(sides, isPositive(side.amount) ? side.asset : null) },
      rows,
      refid,
    );
  }
  throw rows[0]!.error(
    'OTHER_HALF_MISSING',
    `the row that ${isPositive(side.amount) ? 'paid for' : 'was received for'} this one (refid ${refid}) is not in the file.`,
    'Export the ledgers again with all types and assets, and a period that begins before this trade.',
    'refid',
  );
}

/** Divides a sweep of several assets into one, or the reverse, by the file's values. */
function several(
  rows: readonly RowReader[],
  out: Out,
  given: Side[],
  gotten: Side[],
  sides: Side[],
  timestamp: string,
  refid: string,
) {
  const [many, ones] = given.length === 1 ? [gotten, given] : [given, gotten];
  const one = ones[0];
  if (
    ones.length !== 1 ||
    one === undefined ||
    many.length === 0 ||
    many.some((side) => side.usd === null || isZero(side.usd))
  ) {
    return emitTotals(rows, out, {
      timestamp,
      id: refid,
      moved: [...given, ...gotten].map(({ asset, amount }) => ({ asset, amount })),
      fees: sides.map(({ asset, fee }) => ({ asset, amount: fee })),
      remedy: 'Import an export of the ledgers with the column amountusd instead, or make trades of them by hand.',
    });
  }
  const parts = inProportion(one, many);
  many.forEach((side, i) => {
    const part = { ...one, amount: parts[i]!, usd: null };
    const [sent, received] = isNegative(side.amount) ? [side, part] : [part, side];
    // Counts each fee once: an asset's own with its trade, the shared asset's with the first.
    const own = fees(
      sides.filter((s) => s === side || (i === 0 && !many.includes(s))),
      received.asset,
    );
    out.add(
      { timestamp, type: tradeType(sent.asset, received.asset), sent: leg(sent), received: leg(received), fees: own },
      rows,
      i === 0 ? refid : `${refid}/${side.asset}`,
    );
  });
}

function inProportion(one: Side, many: readonly Side[]): Decimal[] {
  const scale = Math.max(...many.map((side) => side.usd!.scale));
  const weights = many.map((side) => atScale(side.usd!, scale));
  // Two digits more than the file, so that small parts do not vanish.
  const fine = one.amount.scale + 2;
  const parts = allocate(atScale(one.amount, fine), weights).map((coefficient) => ({ coefficient, scale: fine }));
  const rest = sub(one.amount, parts.reduce(add, ZERO));
  return parts.map((part, i) => (i === 0 ? add(part, rest) : part));
}
