/**
 * Each list of records at any depth becomes CSV with field names as its header. Nested fields are named with a dot
 * (`fee.asset`). The text is streamed with one record in memory; numbers keep their text.
 */
import { TableGrowth } from './budget.ts';
import { type ByteSource, decodePieces, detectEncoding } from './bytes.ts';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_JSON_DEPTH, MAX_RECORD_LENGTH, MAX_SHEETS } from './limits.ts';
import { tooManySheets, UnpackError } from './unpack-error.ts';
import { quoted, type Sheet } from './xlsx.ts';

const PIECE = 1 << 18;
const MAX_NAME_LENGTH = 500;
const START = /^\s*(\[\s*[[{\]]|\{\s*["}])/;

export function beginsAsJson(head: Uint8Array): boolean {
  // Without zeros and byte order marks, the beginning is the same in every text encoding.
  const text = String.fromCharCode(...head.filter((byte) => byte !== 0)).replace(/^(ÿþ|þÿ|ï»¿)/, '');
  return START.test(text);
}

/**
 * A list is named by its path, `data.trades`; a top-level list has no name.
 * @throws {UnpackError} if the file is truncated or has no list of records
 */
export function jsonTables(name: string, source: ByteSource): Sheet[] {
  const encoding = detectEncoding(source);
  const recordsOf = (from: ByteSource) => new JsonRecords(name, decodePieces(from, encoding)).read();
  const columns = new Map<string, string[] | null>();
  const known = new Map<string, Set<string>>();
  for (const { path, fields } of recordsOf(source)) {
    if (!columns.has(path)) {
      columns.set(path, fields instanceof Map ? [] : null);
      known.set(path, new Set());
      if (columns.size > MAX_SHEETS) throw tooManySheets();
    }
    const list = columns.get(path)!;
    if (!(fields instanceof Map) || list === null) continue;
    const names = known.get(path)!;
    for (const field of fields.keys()) {
      // Keeping one more than allowed makes the table reader report the row.
      if (names.has(field) || list.length > MAX_COLUMNS) continue;
      names.add(field);
      list.push(field);
    }
  }
  if (columns.size === 0)
    throw new UnpackError('CORRUPT', `${name} holds no list of records that could be read as a table.`);
  return [...columns].map(([path, header]) => ({
    name: path,
    source: csvOf((growth) => recordsOf(growth.over(source)), path, header),
  }));
}

function csvOf(
  records: (growth: TableGrowth) => Iterable<JsonRecord>,
  path: string,
  header: readonly string[] | null,
): ByteSource {
  return {
    encoding: 'utf-8',
    *chunks() {
      const encoder = new TextEncoder();
      let out = header === null ? '' : `${header.map(quoted).join(',')}\n`;
      const growth = new TableGrowth('The file');
      for (const record of records(growth)) {
        if (record.path !== path) continue;
        const { fields } = record;
        const cells =
          fields instanceof Map ? (header ?? [...fields.keys()]).map((name) => fields.get(name) ?? '') : fields;
        out += `${cells.map(quoted).join(',')}\n`;
        if (out.length > PIECE) {
          growth.wrote(out.length);
          yield encoder.encode(out);
          out = '';
        }
      }
      yield encoder.encode(out);
    },
  };
}

type JsonRecord = { path: string; fields: Map<string, string> | string[] };

class JsonRecords {
  readonly #file: string;
  readonly #pieces: Iterator<string>;
  #text = '';
  #at = 0;
  /** The next backslash in `#text`, or its length; searched once, not per string. */
  #escape = -1;
  #room = 0;

  constructor(file: string, pieces: Iterable<string>) {
    this.#file = file;
    this.#pieces = pieces[Symbol.iterator]();
  }

  *read(): Generator<JsonRecord> {
    yield* this.#walk('', 0);
    if (this.#peek() !== '') throw this.#broken();
  }

  *#walk(path: string, depth: number): Generator<JsonRecord> {
    const first = this.#peek();
    if (first === '[') {
      yield* this.#list(path, depth);
    } else if (first === '{') {
      this.#deeper(depth);
      this.#at++;
      for (let isFirst = true; this.#goesOn('}', isFirst); isFirst = false) {
        const key = this.#key();
        yield* this.#walk(path === '' ? key : `${path}.${key}`, depth + 1);
      }
    } else this.#scalar();
  }

  /** A list with only plain values (`["BTC", "ETH"]`) is no table. */
  *#list(path: string, depth: number): Generator<JsonRecord> {
    this.#deeper(depth);
    this.#at++;
    let hasRecords = false;
    for (let isFirst = true; this.#goesOn(']', isFirst); isFirst = false) {
      this.#room = MAX_RECORD_LENGTH + 1;
      const first = this.#peek();
      if (first === '{') {
        const fields = new Map<string, string>();
        this.#object(fields, '', depth + 1);
        hasRecords = true;
        yield { path, fields };
      } else if (first === '[') {
        const fields = this.#cells(depth + 1);
        hasRecords = true;
        yield { path, fields };
      } else {
        const value = this.#scalar();
        // Keeps a row for it, so that later rows keep their numbers.
        if (hasRecords) yield { path, fields: [value] };
      }
    }
  }

  #object(fields: Map<string, string>, prefix: string, depth: number): void {
    this.#deeper(depth);
    this.#at++;
    for (let isFirst = true; this.#goesOn('}', isFirst); isFirst = false) {
      const key = `${prefix}${this.#key()}`.slice(0, MAX_NAME_LENGTH);
      if (this.#peek() === '{') this.#object(fields, `${key}.`, depth + 1);
      else {
        const value = this.#peek() === '[' ? this.#inOneCell(depth + 1) : this.#scalar();
        if (fields.size <= MAX_COLUMNS) fields.set(key, value);
      }
    }
  }

  #cells(depth: number): string[] {
    this.#deeper(depth);
    this.#at++;
    const cells: string[] = [];
    for (let isFirst = true; this.#goesOn(']', isFirst); isFirst = false) {
      const value = /[[{]/.test(this.#peek()) ? this.#inOneCell(depth + 1) : this.#scalar();
      if (cells.length <= MAX_COLUMNS) cells.push(value);
    }
    return cells;
  }

  #inOneCell(depth: number): string {
    this.#deeper(depth);
    const close = this.#peek() === '[' ? ']' : '}';
    this.#at++;
    let cell = '';
    for (let isFirst = true; this.#goesOn(close, isFirst); isFirst = false) {
      const key = close === '}' ? `${this.#key()}: ` : '';
      const value = /[[{]/.test(this.#peek()) ? this.#inOneCell(depth + 1) : this.#scalar();
      if (cell.length <= MAX_CELL_LENGTH) cell += `${cell === '' ? '' : '; '}${key}${value}`;
    }
    return cell;
  }

  #deeper(depth: number): void {
    if (depth >= MAX_JSON_DEPTH)
      throw new UnpackError('CORRUPT', `${this.#file} has more than ${MAX_JSON_DEPTH} lists inside each other.`);
  }

  #goesOn(close: string, isFirst: boolean): boolean {
    const next = this.#peek();
    if (next === close) {
      this.#at++;
      return false;
    }
    if (isFirst) return true;
    if (next !== ',') throw this.#broken();
    this.#at++;
    return true;
  }

  #key(): string {
    if (this.#peek() !== '"') throw this.#broken();
    const key = this.#string();
    if (this.#peek() !== ':') throw this.#broken();
    this.#at++;
    return key.slice(0, MAX_NAME_LENGTH);
  }

  #scalar(): string {
    const first = this.#peek();
    const value = first === '"' ? this.#string() : this.#word();
    const kept = value.slice(0, Math.max(0, this.#room));
    this.#room -= kept.length;
    return first !== '"' && value === 'null' ? '' : kept;
  }

  #word(): string {
    let word = '';
    for (;;) {
      const found = /^[\w+.-]+/.exec(this.#text.slice(this.#at, this.#at + 1_000))?.[0] ?? '';
      word += found;
      this.#at += found.length;
      if (word.length > MAX_CELL_LENGTH) throw this.#broken();
      if (this.#at < this.#text.length && (found === '' || found.length < 1_000)) break;
      if (this.#at >= this.#text.length && !this.#more()) break;
    }
    if (!/^(-?\d[\d.]*([eE][+-]?\d+)?|true|false|null|NaN|-?Infinity)$/.test(word)) throw this.#broken();
    return word;
  }

  #string(): string {
    this.#at++;
    let text = '';
    for (;;) {
      const end = this.#text.indexOf('"', this.#at);
      const escaped = this.#nextEscape();
      const stop = escaped < this.#text.length && (end === -1 || escaped < end) ? escaped : end;
      const part = this.#text.slice(this.#at, stop === -1 ? undefined : stop);
      // Overlong text is consumed and truncated; the table reader then rejects the cell.
      if (text.length <= MAX_CELL_LENGTH) text += part;
      if (stop === -1) {
        this.#at = this.#text.length;
        if (!this.#more()) throw this.#broken();
        continue;
      }
      this.#at = stop + 1;
      if (stop === end) return text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH + 1) : text;
      text += this.#escaped();
    }
  }

  #nextEscape(): number {
    if (this.#escape < this.#at) {
      const found = this.#text.indexOf('\\', this.#at);
      this.#escape = found === -1 ? this.#text.length : found;
    }
    return this.#escape;
  }

  #escaped(): string {
    while (this.#text.length - this.#at < 5 && this.#more());
    const sign = this.#text.charAt(this.#at++);
    if (sign === 'u') {
      const hex = this.#text.slice(this.#at, this.#at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw this.#broken();
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const plain = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '/': '/', '\\': '\\', '"': '"' }[sign];
    if (plain === undefined) throw this.#broken();
    return plain;
  }

  #peek(): string {
    for (;;) {
      for (; this.#at < this.#text.length; this.#at++) {
        const code = this.#text.charCodeAt(this.#at);
        if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return this.#text.charAt(this.#at);
      }
      if (!this.#more()) return '';
    }
  }

  /** @returns whether there was another chunk */
  #more(): boolean {
    const { value, done } = this.#pieces.next();
    if (done) return false;
    this.#text = this.#text.slice(this.#at) + value;
    this.#at = 0;
    this.#escape = -1;
    return true;
  }

  #broken(): UnpackError {
    return new UnpackError(
      'CORRUPT',
      `${this.#file} is not whole, or not JSON: it breaks off or has a sign where none may be.`,
    );
  }
}
