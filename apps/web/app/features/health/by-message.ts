/** Callouts grouped by what they say, so that it is said once above them. Pure. */

type Said = { type: string; message: string; quantity?: string | null };
export type Group<T> = { message: string | null; callouts: T[] };

/** Types whose sentence repeats the quantity that the line shows, and for the rest what the heading of the type says. */
const SAID_ABOVE: readonly string[] = ['INSUFFICIENT_QUANTITY', 'MISSING_PRICE_HISTORY'];

/** In the order in which each sentence comes first; `message` is null where the heading of the type says it already. */
export function byMessage<T extends Said>(callouts: readonly T[]): Group<T>[] {
  const groups = new Map<string | null, T[]>();
  for (const callout of callouts) {
    const { type, message, quantity } = callout;
    const isSaidAbove = SAID_ABOVE.includes(type) && quantity != null && message.startsWith(`${quantity} `);
    const key = isSaidAbove ? null : message;
    groups.set(key, [...(groups.get(key) ?? []), callout]);
  }
  return [...groups].map(([message, of]) => ({ message, callouts: of }));
}
