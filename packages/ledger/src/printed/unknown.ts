/** The words with which every screen, document and command describes incomplete figures. */
import { dec, isZero } from '../decimals/decimal.ts';
import { countText } from '../decimals/thousands.ts';
import type { RestsOn, UnknownFigure } from '../results/unknown.ts';

const WORDS: Record<UnknownFigure, string> = {
  cost_basis: 'Cost unknown',
  proceeds: 'Proceeds unknown',
  value: 'Value unknown',
  acquired_at: 'Date unknown',
};

export function unknownText({ unknown = [] }: RestsOn): string {
  return unknown.map((figure) => WORDS[figure]).join('; ');
}

/** @param count the number of rows, which determines the plural */
export function restText(count: number): string {
  return `${count === 1 ? 'depends' : 'depend'} on a missing price or purchase`;
}

export type Counted = { disposalCount: number; unknownDisposals: number; incomeCount: number; unknownIncome: number };

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

export function shareText(unknown: number, of: number, [one, several]: readonly [string, string]): string {
  return `${countText(unknown)} of ${countText(of)} ${of === 1 ? one : several}`;
}

/** The reason why a figure is incomplete. */
export type Doubt =
  /** Nothing is known, so words replace the figure. */
  | { kind: 'unknown'; words: string }
  /** The unknown part can only increase the figure. */
  | { kind: 'at-least' }
  /** The figure may be higher or lower. */
  | { kind: 'incomplete'; words: string };

type Figures = { proceeds: string; costBasis: string };
export type RowDoubts = { proceeds?: Doubt; costBasis?: Doubt; gain?: Doubt };

export function rowDoubts({ unknown = [], proceeds, costBasis }: RestsOn & Figures): RowDoubts {
  const inGain = unknown.filter((figure) => figure === 'cost_basis' || figure === 'proceeds');
  if (inGain.length === 0) return {};
  return {
    ...(unknown.includes('proceeds') ? { proceeds: partDoubt(proceeds, WORDS.proceeds) } : {}),
    ...(unknown.includes('cost_basis') ? { costBasis: partDoubt(costBasis, WORDS.cost_basis) } : {}),
    gain: { kind: 'unknown', words: unknownText({ unknown: inGain }) },
  };
}

/** Returns the doubt about an amount that can't decrease. Without a known part, there is nothing to show. */
export function partDoubt(known: string, words: string): Doubt {
  return isZero(dec(known)) ? { kind: 'unknown', words } : { kind: 'at-least' };
}

/**
 * Returns the doubt about a sum of gains.
 * @param of the number of rows in the sum
 */
export function sumDoubt(unknown: number, of: number): Doubt | undefined {
  return unknown === of && of > 0 ? { kind: 'unknown', words: 'Gain unknown' } : sideDoubt(unknown, of);
}

export function sideDoubt(unknown: number, of: number): Doubt | undefined {
  if (unknown === 0) return undefined;
  return { kind: 'incomplete', words: `${shareText(unknown, of, ['disposal', 'disposals'])} ${restText(unknown)}` };
}

export function amountDoubt(unknown: number, known: string, words: string): Doubt | undefined {
  return unknown === 0 ? undefined : partDoubt(known, words);
}
