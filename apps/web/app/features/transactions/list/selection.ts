/** Which lines of a list are selected. Pure. */

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** The line that was selected or deselected last: a range begins there. */
  readonly anchor: string | null;
};

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string, isOn: boolean = !ids.has(id)): Selection {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return { ids: next, anchor: id };
}

/**
 * All lines from the anchor to this one, both included, beside what was selected; this one alone where there is no anchor.
 * @param order  the ids of the lines as they stand on the page
 */
export function extended({ ids, anchor }: Selection, to: string, order: readonly string[]): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const end = order.indexOf(to);
  if (end === -1) return { ids, anchor };
  const [first, last] = from === -1 ? [end, end] : [Math.min(from, end), Math.max(from, end)];
  return { ids: new Set([...ids, ...order.slice(first, last + 1)]), anchor: from === -1 ? to : anchor };
}
