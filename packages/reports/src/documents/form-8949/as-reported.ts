/**
 * Columns (d) to (h): the user's printed amounts, or the broker's if a Form 1099 differs. A reported figure is kept,
 * and its difference from the user's goes into (g) with its code, so that (h) is the same gain to the cent, less any
 * interest.
 * @source Instructions for Form 8949, columns (d) to (g): codes B, C, D, E, O, T, W
 */
import { dec, isZero } from '@lotbook/ledger/decimal';
import { type Printed, roundedUnits } from '@lotbook/ledger/printed/rows';
import type { ReportDisposal } from '../../report.ts';
import type { Part } from './year-facts.ts';

type Row = { disposal: ReportDisposal; part: Part; digits: number };

/** @returns column (f) with letters in alphabetical order, the amounts, and the interest within (g), above zero */
export function asReported(
  own: Printed,
  { disposal, part, digits }: Row,
): { codes: string; amounts: Printed; marketDiscount: bigint } {
  const { statement, deniedLoss, collectible } = disposal;
  const codes = new Set<string>();
  const amounts = { ...own };
  if (statement?.proceeds !== undefined) {
    amounts.proceeds = roundedUnits(dec(statement.proceeds), digits);
    const difference = own.proceeds - amounts.proceeds;
    if (difference !== 0n) codes.add(difference < 0n ? 'E' : 'O');
    amounts.adjustment += difference;
  }
  if (statement?.costBasis !== undefined) {
    const reported = roundedUnits(dec(statement.costBasis), digits);
    if (reported !== own.costBasis) codes.add('B');
    if (statement.basisReported) {
      amounts.costBasis = reported;
      amounts.adjustment += reported - own.costBasis;
    }
  }
  if (statement?.term !== undefined && statement.term !== (part === 'I' ? 'short' : 'long')) codes.add('T');
  if (statement?.showsWashSale || (deniedLoss !== null && !isZero(dec(deniedLoss)))) codes.add('W');
  if (collectible) codes.add('C');
  const marketDiscount = discountOf(own, statement?.marketDiscount, digits);
  if (statement?.marketDiscount !== undefined) codes.add('D');
  amounts.adjustment -= marketDiscount;
  amounts.gain -= marketDiscount;
  return { codes: [...codes].sort().join(''), amounts, marketDiscount };
}

/** In whole dollars the rounded gain may be less than the discount. */
function discountOf({ gain }: Printed, stated: string | undefined, digits: number): bigint {
  if (stated === undefined || gain <= 0n) return 0n;
  const discount = roundedUnits(dec(stated), digits);
  return discount < gain ? discount : gain;
}
