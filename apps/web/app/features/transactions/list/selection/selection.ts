/** Which transactions of the list are selected: one by one, or all between two. Pure. */

export type Selectable = {
  publicId: string;
  isIgnored: boolean;
  isSpam: boolean;
  flows: readonly { asset: { id: string; kind: string } }[];
};

/** What was selected, as it was then. */
export type Selection = ReadonlyMap<string, Selectable>;

export const NOTHING_SELECTED: Selection = new Map();

/** The selection with these in it, or without them. */
export function withThem(selection: Selection, them: readonly Selectable[], isOn: boolean): Selection {
  const next = new Map(selection);
  for (const one of them) {
    if (isOn) next.set(one.publicId, one);
    else next.delete(one.publicId);
  }
  return next;
}

/** So many can be selected as a range at once. */
export const LONGEST_RANGE = 1_000;

/**
 * The places from one to another, both of them in it, in the order of the list; the end that was chosen last is always in it.
 * @param from  where the range was begun
 */
export function placesBetween(from: number, to: number): { first: number; last: number } {
  return from < to
    ? { first: Math.max(from, to - LONGEST_RANGE + 1), last: to }
    : { first: to, last: Math.min(from, to + LONGEST_RANGE - 1) };
}
