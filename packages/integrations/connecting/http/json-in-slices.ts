/**
 * Parses a long JSON response in slices of a few milliseconds, so that the event loop can do other work. A thread would
 * not help: copying its result blocks as long as parsing does (16 MiB of rows: 61 ms to copy, 35 ms to parse).
 * Responses nested too deep or with too many values are refused, because they take hundreds of times their size.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Revive } from './json.ts';

/** No service nests deeper, or sends more values in 16 MiB. */
const DEEPEST = 100;
const MOST_VALUES = 1_000_000;
/** At most 8,000 values, which take 5 ms with a reviver. */
const PIECE_BYTES = 16 * 1024;
const SCANNED_BYTES = 64 * 1024;
const SLICE_MS = 8;

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125];
const BLANKS = new Set([9, 10, 13, 32]);

export class Unbounded extends Error {}

/**
 * @returns undefined for text that is not JSON
 * @throws {Unbounded}
 */
export async function parseInSlices(bytes: Buffer, revive: Revive, pieceBytes = PIECE_BYTES): Promise<unknown> {
  const steps = new Parsing(bytes, revive, pieceBytes).whole();
  try {
    for (let since = performance.now(); ; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - since < SLICE_MS) continue;
      await nextTurn();
      since = performance.now();
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class Parsing {
  readonly #bytes: Buffer;
  readonly #revive: Revive;
  readonly #pieceBytes: number;
  readonly #ends = new Map<number, number>();

  constructor(bytes: Buffer, revive: Revive, pieceBytes: number) {
    this.#bytes = bytes;
    this.#revive = revive;
    this.#pieceBytes = pieceBytes;
  }

  *whole(): Generator<void, unknown> {
    const start = this.#afterBlanks(0);
    const first = this.#bytes[start];
    if (first !== LIST && first !== OBJECT && this.#bytes.length > this.#pieceBytes) return undefined;
    yield* this.#scan(start);
    const end = this.#ends.get(start);
    if (end === undefined) return this.#parsed('', 0, this.#bytes.length, '');
    if (this.#afterBlanks(end + 1) < this.#bytes.length) throw new SyntaxError();
    return yield* this.#container(start, end);
  }

  *#scan(from: number): Generator<void, void> {
    const starts: number[] = [];
    let [values, isText, pauseAt] = [0, false, from + SCANNED_BYTES];
    for (let at = from; at < this.#bytes.length; at++) {
      if (at >= pauseAt) {
        yield;
        pauseAt = at + SCANNED_BYTES;
      }
      const byte = this.#bytes[at]!;
      if (isText) {
        if (byte === BACKSLASH) at++;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === COMMA) values++;
      else if (byte === LIST || byte === OBJECT) {
        starts.push(at);
        values++;
      } else if (byte === LIST_END || byte === OBJECT_END) {
        const start = starts.pop();
        if (start !== undefined && at - start > this.#pieceBytes) this.#ends.set(start, at);
      }
      if (starts.length > DEEPEST || values > MOST_VALUES) throw new Unbounded();
    }
  }

  *#container(start: number, end: number): Generator<void, unknown> {
    const isList = this.#bytes[start] === LIST;
    if (this.#bytes[end] !== (isList ? LIST_END : OBJECT_END)) throw new SyntaxError();
    const list: unknown[] = [];
    const object: Record<string, unknown> = {};
    const take = (from: number, to: number) => {
      if (isList) for (const one of this.#parsed('[', from, to, ']') as unknown[]) list.push(one);
      else for (const [key, one] of Object.entries(this.#parsed('{', from, to, '}') as object)) put(object, key, one);
    };
    let from = start + 1;
    let comma = start;
    for (let at = from; ; at++) {
      const byte = this.#bytes[at]!;
      const childEnd = this.#ends.get(at);
      if (childEnd !== undefined) {
        // Other members, each with a comma, precede its key.
        if (comma >= from) take(from, comma);
        const key = isList ? null : this.#key(comma + 1, at);
        if (isList && this.#afterBlanks(comma + 1) < at) throw new SyntaxError();
        const child = yield* this.#container(at, childEnd);
        if (key === null) list.push(child);
        else put(object, key, child);
        at = this.#afterBlanks(childEnd + 1);
        if (at === end) break;
        if (this.#bytes[at] !== COMMA) throw new SyntaxError();
        [from, comma] = [at + 1, at];
      } else if (at === end) {
        if (comma !== start || this.#afterBlanks(from) < end) take(from, end);
        break;
      } else if (byte === COMMA) {
        comma = at;
        if (at - from < this.#pieceBytes) continue;
        take(from, at);
        from = at + 1;
        yield;
      } else at = this.#afterMember(at, byte);
    }
    return isList ? list : object;
  }

  /** @returns the end of the text, list or object */
  #afterMember(from: number, first: number): number {
    if (first !== QUOTE && first !== LIST && first !== OBJECT) return from;
    let [depth, isText] = [0, false];
    for (let at = from; at < this.#bytes.length; at++) {
      const byte = this.#bytes[at]!;
      if (isText) {
        if (byte === BACKSLASH) at++;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === LIST || byte === OBJECT) depth++;
      else if (byte === LIST_END || byte === OBJECT_END) depth--;
      if (depth === 0 && !isText) return at;
    }
    throw new SyntaxError();
  }

  /** @throws {SyntaxError} if there are no members */
  #parsed(open: string, from: number, to: number, close: string): unknown {
    const text = this.#bytes.toString('utf8', from, to);
    if (open !== '' && text.trim() === '') throw new SyntaxError();
    return JSON.parse(open + text + close, this.#revive as (key: string, value: unknown) => unknown);
  }

  #key(from: number, to: number): string {
    return Object.keys(JSON.parse(`{${this.#bytes.toString('utf8', from, to)}0}`) as object)[0]!;
  }

  #afterBlanks(from: number): number {
    let at = from;
    while (BLANKS.has(this.#bytes[at] ?? 0)) at++;
    return at;
  }
}

function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
