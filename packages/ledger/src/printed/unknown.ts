/** How a figure that rests on something unknown is said: the same words on every screen, in every document and on the command line. */
import { dec, isZero } from '../decimals/decimal.ts';
import { countText } from '../decimals/thousands.ts';
import type { RestsOn, UnknownFigure } from '../results/unknown.ts';

const WORDS: Record<UnknownFigure, string> = {
  cost_basis: 'Cost unknown',
  proceeds: 'Proceeds unknown',
  value: 'Value unknown',
  acquired_at: 'Date unknown',
};

/** `Cost unknown; Date unknown`; empty where all is known. */
export function unknownText({ unknown = [] }: RestsOn): string {
  return unknown.map((figure) => WORDS[figure]).join('; ');
}

/** `rests on a missing price or purchase`. @param count  how many do */
export function restText(count: number): string {
  return `${count === 1 ? 'rests' : 'rest'} on a missing price or purchase`;
}

export type Counted = { disposalCount: number; unknownDisposals: number; incomeCount: number; unknownIncome: number };

/** `12 of 77 disposals and 1 of 3 receipts rest on a missing price or purchase`; null where all is known. */
export function incompleteText({
  disposalCount,
  unknownDisposals,
  incomeCount,
  unknownIncome,
}: Counted): string | null {
  const shares = [
    ...(unknownDisposals === 0 ? [] : [shareText(unknownDisposals, disposalCount, ['disposal', 'disposals'])]),
    ...(unknownIncome === 0 ? [] : [shareText(unknownIncome, incomeCount, ['receipt', 'receipts'])]),
  ];
  return shares.length === 0 ? null : `${shares.join(' and ')} ${restText(unknownDisposals + unknownIncome)}`;
}

/** `12 of 77 disposals`, `1,204 of 20,000 rows`: how much of a sum rests on something unknown. */
export function shareText(unknown: number, of: number, [one, several]: readonly [string, string]): string {
  return `${countText(unknown)} of ${countText(of)} ${of === 1 ? one : several}`;
}

/** Why a figure is not to be shown as if it were known. */
export type Doubt =
  /** Nothing is known of it: words stand in its place. */
  | { kind: 'unknown'; words: string }
  /** It has an unknown part, which can only add to it. */
  | { kind: 'at-least' }
  /** A sum in which some rows are unknown, so that it may come out higher or lower. */
  | { kind: 'incomplete'; words: string };

type Figures = { proceeds: string; costBasis: string };
export type RowDoubts = { proceeds?: Doubt; costBasis?: Doubt; gain?: Doubt };

/** What of a disposal or removal is in doubt; nothing where its amounts are known, whenever it was acquired. */
export function rowDoubts({ unknown = [], proceeds, costBasis }: RestsOn & Figures): RowDoubts {
  const inGain = unknown.filter((figure) => figure === 'cost_basis' || figure === 'proceeds');
  if (inGain.length === 0) return {};
  return {
    ...(unknown.includes('proceeds') ? { proceeds: partDoubt(proceeds, WORDS.proceeds) } : {}),
    ...(unknown.includes('cost_basis') ? { costBasis: partDoubt(costBasis, WORDS.cost_basis) } : {}),
    gain: { kind: 'unknown', words: unknownText({ unknown: inGain }) },
  };
}

/** Of an amount that nothing can lessen: with nothing known of it there is nothing to show. */
export function partDoubt(known: string, words: string): Doubt {
  return isZero(dec(known)) ? { kind: 'unknown', words } : { kind: 'at-least' };
}

/** Of a sum of gains. @param of  how many rows it adds up */
export function sumDoubt(unknown: number, of: number): Doubt | undefined {
  return unknown === of && of > 0 ? { kind: 'unknown', words: 'Gain unknown' } : sideDoubt(unknown, of);
}

/** Of the proceeds or the costs behind such a sum: what is missing counts as zero in them, so even a zero is only incomplete. */
export function sideDoubt(unknown: number, of: number): Doubt | undefined {
  if (unknown === 0) return undefined;
  return { kind: 'incomplete', words: `${shareText(unknown, of, ['disposal', 'disposals'])} ${restText(unknown)}` };
}

/** Of a sum of income or of costs, in which what is unknown counts as zero. */
export function amountDoubt(unknown: number, known: string, words: string): Doubt | undefined {
  return unknown === 0 ? undefined : partDoubt(known, words);
}
