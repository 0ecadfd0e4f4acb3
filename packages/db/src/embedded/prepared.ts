/**
 * Keeps repeated statements prepared in PGlite: parsing and planning a small one takes several times as long as running
 * it. Each takes one message; an unprepared statement takes six. PostgreSQL replans them while that is cheaper.
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { MAX_PREPARED, StatementUses } from '../statement-uses.ts';
import type { Statement } from './protocol.ts';

type Known = { name: string; types: readonly number[] };

export class Prepared {
  readonly #pglite: PGlite;
  /** The oldest use first. */
  readonly #known = new Map<string, Known>();
  readonly #uses = new StatementUses();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Counts a use of the statement. @returns whether `query` should run it */
  takes(text: string): boolean {
    return this.#known.has(text) || this.#uses.isRepeated(text);
  }

  /** Runs statements in one transaction. @returns the results of the last one */
  async query(...statements: readonly Statement[]): Promise<Results<unknown[]>> {
    const { bind, execute, describe, sync } = protocol.serialize;
    const asked: Uint8Array[] = [];
    for (const { text, values } of statements) {
      const known = this.#known.get(text) ?? (await this.#prepare(text));
      this.#known.delete(text);
      this.#known.set(text, known);
      const texts = values.map((value, i) => this.#textOf(value, known.types[i]));
      asked.push(bind({ statement: known.name, values: texts }), describe({ type: 'P' }), execute({}));
    }
    const messages = await this.#send([...asked, sync()]);
    return parse.parseResults(messages, this.#pglite.parsers, { rowMode: 'array' }).at(-1) as Results<unknown[]>;
  }

  async #prepare(text: string): Promise<Known> {
    const { parse: read, describe, close, sync } = protocol.serialize;
    const [oldest] = this.#known;
    if (oldest && this.#known.size >= MAX_PREPARED) {
      this.#known.delete(oldest[0]);
      await this.#send([close({ type: 'S', name: oldest[1].name }), sync()]);
    }
    const name = `kept_${this.#count++}`;
    const messages = await this.#send([read({ name, text }), describe({ type: 'S', name }), sync()]);
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#pglite.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  #send(messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(Buffer.concat(messages)));
  }
}
