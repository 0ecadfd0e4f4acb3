export type Selectable = {
  publicId: string;
  isIgnored: boolean;
  isSpam: boolean;
  flows: readonly { asset: { id: string; kind: string } }[];
};

export type Selection = ReadonlyMap<string, Selectable>;

export const NOTHING_SELECTED: Selection = new Map();

export function withThem(selection: Selection, them: readonly Selectable[], isOn: boolean): Selection {
  const next = new Map(selection);
  for (const one of them) {
    if (isOn) next.set(one.publicId, one);
    else next.delete(one.publicId);
  }
  return next;
}

export const LONGEST_RANGE = 1_000;

/** A range that is too long keeps the latest end. */
export function placesBetween(from: number, to: number): { first: number; last: number } {
  return from < to
    ? { first: Math.max(from, to - LONGEST_RANGE + 1), last: to }
    : { first: to, last: Math.min(from, to + LONGEST_RANGE - 1) };
}
