import { compare, dec, isNegative, isPositive, isZero } from '@lotbook/ledger/decimal';
import { count, separated } from '@lotbook/reports/amounts';
import type { TaxSummary } from '../service.ts';

type YearFigures = Pick<
  TaxSummary,
  | 'taxYear'
  | 'endsOn'
  | 'currency'
  | 'capitalGain'
  | 'shortTerm'
  | 'longTerm'
  | 'noTerm'
  | 'deniedLoss'
  | 'income'
  | 'taxableIncomeTotal'
  | 'giftsCostBasis'
  | 'donationsCostBasis'
  | 'lostCostBasis'
  | 'disposalCount'
  | 'unknown'
> & {
  proceeds: string;
  costBasis: string;
  assets: readonly { symbol: string; gain: string; unknownCount: number }[];
};

export function yearWords(year: YearFigures, nameOf: (label: string) => string, today: string): string[] {
  const sentences = [
    ofDisposals(year),
    ofTerms(year),
    ofAssets(year),
    ofIncome(year, nameOf),
    ofRemovals(year),
    ofUnknown(year),
    today <= year.endsOn ? 'The year is not over, so these figures can still change.' : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function ofDisposals(year: YearFigures): string {
  const { taxYear, disposalCount, proceeds, costBasis, capitalGain, deniedLoss, unknown } = year;
  const money = moneyOf(year);
  if (disposalCount === 0) return `In ${taxYear}, you did not sell, trade, or spend anything.`;
  const denied = isZero(dec(deniedLoss)) ? '' : ` after adding back ${money(deniedLoss)} of denied losses`;
  const soFar = unknown.disposals === 0 ? '' : ' so far';
  return (
    `In ${taxYear}, you made ${count(disposalCount, 'disposal')} with proceeds of ${money(proceeds)} and a cost basis of ` +
    `${money(costBasis)}, for ${netOf(capitalGain, money)}${denied}${soFar}.`
  );
}

function ofTerms({ shortTerm, longTerm, noTerm, ...year }: YearFigures): string | null {
  const money = moneyOf(year);
  if (noTerm.count > 0 || shortTerm.count + longTerm.count === 0) return null;
  if (longTerm.count === 0) return 'All disposals were short-term.';
  if (shortTerm.count === 0) return 'All disposals were long-term.';
  return `The short-term ${gainOf(shortTerm.gain, money)}, and the long-term ${gainOf(longTerm.gain, money)}.`;
}

/** Describes the largest gains by asset. Ignores assets with an unknown gain; null with fewer than two others. */
function ofAssets(year: YearFigures): string | null {
  const money = moneyOf(year);
  if (year.assets.length < 2) return null;
  const known = year.assets.filter(({ unknownCount }) => unknownCount === 0);
  const inOrder = [...known].sort((a, b) => compare(dec(b.gain), dec(a.gain)));
  const best = inOrder.find(({ gain }) => isPositive(dec(gain)));
  const worst = inOrder.at(-1);
  const loss = worst && isNegative(dec(worst.gain)) ? worst : undefined;
  const gained = best && `the largest gain came from ${best.symbol} (${money(best.gain)})`;
  const lost = loss && `the largest loss came from ${loss.symbol} (${money(size(loss.gain))})`;
  if (gained && lost) return sentence(`${gained}, and ${lost}`);
  const only = gained ?? lost;
  return only ? sentence(only) : null;
}

function ofIncome(year: YearFigures, nameOf: (label: string) => string): string | null {
  const money = moneyOf(year);
  const receipts = year.income.reduce((all, one) => all + one.count, 0);
  if (receipts === 0) return null;
  const total = `${year.unknown.income > 0 ? 'at least ' : ''}${money(year.taxableIncomeTotal)}`;
  const [most] = [...year.income].sort((a, b) => compare(dec(b.value), dec(a.value)));
  const share =
    year.income.length > 1 && most ? `, mostly ${nameOf(most.label).toLowerCase()} (${money(most.value)})` : '';
  const kind = year.income.length === 1 && most ? ` of ${nameOf(most.label).toLowerCase()}` : '';
  return `You received income worth ${total} in ${count(receipts, 'receipt')}${kind}${share}.`;
}

function ofRemovals(year: YearFigures): string | null {
  const money = moneyOf(year);
  const { unknown } = year;
  const parts = [
    ofRemoval('you gave away', year.giftsCostBasis, unknown.gifts, money),
    ofRemoval('you donated', year.donationsCostBasis, unknown.donations, money),
    ofRemoval('you lost (or had stolen)', year.lostCostBasis, unknown.lost, money),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : sentence(inOneLine(parts));
}

function ofRemoval(verb: string, cost: string, unknown: number, money: (amount: string) => string): string | null {
  if (isZero(dec(cost))) return unknown === 0 ? null : `${verb} crypto with an unknown cost basis`;
  return `${verb} crypto with a cost basis of ${unknown > 0 ? 'at least ' : ''}${money(cost)}`;
}

function ofUnknown({ unknown }: YearFigures): string | null {
  const count = unknown.disposals + unknown.income;
  if (count === 0) return null;
  return count === 1
    ? 'One disposal or receipt is incomplete, so the year is not final.'
    : `${separated(String(count))} disposals or receipts are incomplete, so the year is not final.`;
}

const moneyOf =
  ({ currency }: Pick<YearFigures, 'currency'>) =>
  (amount: string): string =>
    `${separated(amount)} ${currency}`;

const size = (amount: string): string => amount.replace('-', '');

function netOf(amount: string, money: (amount: string) => string): string {
  if (isZero(dec(amount))) return 'no gain or loss';
  return isNegative(dec(amount)) ? `a net loss of ${money(size(amount))}` : `a net gain of ${money(amount)}`;
}

function gainOf(amount: string, money: (amount: string) => string): string {
  if (isZero(dec(amount))) return 'gain was zero';
  return isNegative(dec(amount)) ? `loss was ${money(size(amount))}` : `gain was ${money(amount)}`;
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

function inOneLine(parts: readonly string[]): string {
  return parts.length === 1
    ? parts[0]!
    : `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} and ${parts.at(-1)}`;
}
