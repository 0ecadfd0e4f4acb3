/**
 * Prepares repeated statements: planning takes longer than running most of them. PostgreSQL replans while that is
 * cheaper.
 */
import pg from 'pg';
import { MAX_PREPARED, StatementUses } from './statement-uses.ts';

/** The error of a prepared `select *` after its table changed. */
const CHANGED_RESULT = '0A000';

export class PreparingClient extends pg.Client {
  readonly #uses = new StatementUses();
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
    if (known !== undefined || this.#count >= MAX_PREPARED || !this.#uses.isRepeated(text)) return known;
    const name = `lotbook_${this.#count++}`;
    this.#names.set(text, name);
    return name;
  }
}
