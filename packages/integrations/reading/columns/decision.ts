/** The notation of a column, with its certainty and reason. */
import type { Seen } from './survey.ts';

export type Reason =
  | { readonly kind: 'cell'; readonly seen: Seen }
  | { readonly kind: 'column'; readonly column: string; readonly seen: Seen }
  | { readonly kind: 'answer' }
  /** Dates with points always begin with the day. */
  | { readonly kind: 'points' }
  | { readonly kind: 'format' };

/** `open`: no evidence. `contradicted`: two cells of the column have different notations. */
export type Decision<S> =
  | { readonly kind: 'known'; readonly style: S; readonly reason: Reason }
  | { readonly kind: 'open' }
  | { readonly kind: 'contradicted'; readonly cells: readonly [Seen, Seen] };

export type Reading<S> = { readonly style: S } | Unread;
export type Unread = Exclude<Decision<never>, { kind: 'known' }>;

export type Known<S> = { readonly column: string; readonly style: S; readonly reason: Reason };

export type ColumnAt = { readonly name: string; readonly at: number };

export function answered<S extends string>(answer: string | undefined, choices: readonly S[]): S | null {
  return choices.find((choice) => choice === answer) ?? null;
}
