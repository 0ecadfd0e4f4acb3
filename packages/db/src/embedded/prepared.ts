/**
 * Keeps frequent statements prepared in PGlite (`kept-plan.ts`), because parsing and planning a small one takes several
 * times as long as running it. A prepared statement takes one message, any other six.
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { KEPT_PLAN_MARK } from '../kept-plan.ts';

type Known = { name: string; types: readonly number[] };

/** The maximum number of prepared statements. Each takes a few hundred kilobytes. */
const MAX_STATEMENTS = 150;

export class Prepared {
  readonly #pglite: PGlite;
  readonly #known = new Map<string, Known>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  takes(text: string): boolean {
    return text.startsWith(KEPT_PLAN_MARK);
  }

  async query(text: string, values: readonly unknown[]): Promise<Results<unknown[]>> {
    const known = this.#known.get(text) ?? (await this.#prepare(text));
    this.#known.delete(text);
    this.#known.set(text, known);
    const { bind, execute, describe, sync } = protocol.serialize;
    const messages = await this.#send([
      bind({ statement: known.name, values: values.map((value, i) => this.#textOf(value, known.types[i])) }),
      describe({ type: 'P' }),
      execute({}),
      sync(),
    ]);
    return parse.parseResults(messages, this.#pglite.parsers, { rowMode: 'array' })[0] as Results<unknown[]>;
  }

  async #prepare(text: string): Promise<Known> {
    const { parse: read, describe, close, sync } = protocol.serialize;
    const [oldest] = this.#known;
    if (oldest && this.#known.size >= MAX_STATEMENTS) {
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
