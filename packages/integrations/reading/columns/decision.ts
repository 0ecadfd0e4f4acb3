/** How sure it is how a column is written, and what made it so. */
import type { Seen } from './survey.ts';

/** What made sure how a column is written. */
export type Reason =
  | { readonly kind: 'cell'; readonly seen: Seen }
  /** Another column of the file. */
  | { readonly kind: 'column'; readonly column: string; readonly seen: Seen }
  | { readonly kind: 'answer' }
  /** Between points the day stands first, wherever dates are written so. */
  | { readonly kind: 'points' }
  | { readonly kind: 'format' };

/** `open`: nothing says it. `contradicted`: two cells of the column cannot be written alike. */
export type Decision<S> =
  | { readonly kind: 'known'; readonly style: S; readonly reason: Reason }
  | { readonly kind: 'open' }
  | { readonly kind: 'contradicted'; readonly cells: readonly [Seen, Seen] };

/** How a cell is to be read, or why it cannot be. */
export type Reading<S> = { readonly style: S } | Unread;
export type Unread = Exclude<Decision<never>, { kind: 'known' }>;

/** How one column was read. */
export type Known<S> = { readonly column: string; readonly style: S; readonly reason: Reason };

/** A column: what it is called, and its place in the file. */
export type ColumnAt = { readonly name: string; readonly at: number };

export function answered<S extends string>(answer: string | undefined, choices: readonly S[]): S | null {
  return choices.find((choice) => choice === answer) ?? null;
}
