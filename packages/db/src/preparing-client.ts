/**
 * Prepares a statement at its third use on a connection: planning takes longer than running most of them. PostgreSQL
 * replans while that is cheaper.
 */
import pg from 'pg';

const PREPARED_FROM_USE = 3;
/** Per connection; further statements are not prepared. */
const MAX_STATEMENTS = 300;
const MAX_COUNTED = 1_000;
/** Longer statements contain values, so they do not repeat. */
const MAX_LENGTH = 20_000;
/** After a change of the schema, a prepared `select *` fails. */
const CHANGED_RESULT = '0A000';

export class PreparingClient extends pg.Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #count = 0;

  // biome-ignore lint/suspicious/noExplicitAny: pg has ten signatures, and this passes all of them on
  override query(...asked: any[]): any {
    const [text, values] = asked;
    const isOne = asked.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOne ? this.#nameOf(text) : undefined;
    const send = super.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
    if (name === undefined) return send(...asked);
    return send({ name, text, values }).catch((error: { code?: string }) => {
      if (error.code === CHANGED_RESULT) this.#names.delete(text);
      throw error;
    });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > MAX_LENGTH) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size < MAX_COUNTED || this.#uses.has(text)) this.#uses.set(text, uses);
    if (uses !== PREPARED_FROM_USE || this.#names.size >= MAX_STATEMENTS) return undefined;
    const name = `lotbook_${this.#count++}`;
    this.#names.set(text, name);
    return name;
  }
}
