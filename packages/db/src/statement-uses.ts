/** Counts uses of statements. Preparing a statement pays off from its third use. */
const PREPARED_FROM_USE = 3;
const MAX_COUNTED = 1_000;
/** Longer statements contain values, so they do not repeat. */
const MAX_LENGTH = 20_000;

/** The maximum per connection. Each prepared statement takes a few hundred kilobytes. */
export const MAX_PREPARED = 300;

export class StatementUses {
  /** The least recently used first. */
  readonly #uses = new Map<string, number>();

  /** Counts a use. @returns true if the statement should be prepared */
  isRepeated(text: string): boolean {
    if (text.length > MAX_LENGTH) return false;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    this.#uses.set(text, uses);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > MAX_COUNTED) this.#uses.delete(oldest!);
    return uses >= PREPARED_FROM_USE;
  }
}
