/**
 * A streaming CSV reader by RFC 4180 with any delimiter. It never fails: an unreadable record is returned with its
 * fault, and reading continues on the next line.
 */
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_RECORD_LENGTH } from './limits.ts';

export type RecordFault = 'UNCLOSED_QUOTE' | 'ROW_TOO_LONG' | 'CELL_TOO_LONG' | 'TOO_MANY_COLUMNS' | 'CUT_OFF';

/** `number` is the row in a spreadsheet: records count from 1, including blank ones. */
export type CsvRecord = {
  number: number;
  cells: string[];
  fault?: RecordFault;
  isOpen?: true;
};

/** After this many unclosed quotes, quotes no longer span lines, because searching ahead is slow. */
const MAX_QUOTE_FAILURES = 20;

type Step = { cells: string[]; next: number; fault?: RecordFault } | 'more';

/**
 * Reads lazily.
 * @param delimiter one character
 */
export function* readCsv(pieces: Iterable<string>, delimiter: string): Generator<CsvRecord> {
  const scanner = new Scanner(delimiter);
  for (const piece of pieces) {
    scanner.feed(piece);
    for (let record = scanner.next(false); record !== null; record = scanner.next(false)) yield record;
  }
  for (let record = scanner.next(true); record !== null; record = scanner.next(true)) yield record;
}

class Scanner {
  readonly #delimiter: string;
  #text = '';
  #at = 0;
  #number = 0;
  #newline: '\n' | '\r' | null = null;
  #quoteFailures = 0;
  /** True after a long record was rejected: text is dropped up to the next line break. */
  #dropping = false;
  /** After a scan that found no end, shorter text is not scanned again. */
  #waitFor = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  feed(piece: string): void {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + piece : piece;
    this.#at = 0;
    // Old Macintosh files end lines with only a carriage return; an early line feed proves otherwise.
    if (this.#newline === null) {
      if (this.#text.includes('\n')) this.#newline = '\n';
      else if (this.#text.indexOf('\r') !== -1 && this.#text.indexOf('\r') < this.#text.length - 1)
        this.#newline = '\r';
    }
  }

  next(final: boolean): CsvRecord | null {
    if (this.#dropping && !this.#drop()) return null;
    if (this.#at >= this.#text.length) return null;
    if (!final && this.#text.length - this.#at < this.#waitFor) return null;
    const step = this.#read(final);
    if (step === 'more') {
      // Doubling keeps repeated scans of one long record linear.
      this.#waitFor = (this.#text.length - this.#at) * 2;
      return null;
    }
    this.#waitFor = 0;
    this.#at = step.next;
    this.#number++;
    return {
      number: this.#number,
      cells: step.cells,
      ...(step.fault && { fault: step.fault }),
      ...(step.next > this.#text.length && { isOpen: true as const }),
    };
  }

  #drop(): boolean {
    const end = this.#text.indexOf(this.#newline ?? '\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end + 1;
    this.#dropping = end === -1;
    return end !== -1;
  }

  #read(final: boolean): Step {
    const text = this.#text;
    const start = this.#at;
    const newline = this.#newline ?? '\n';
    const end = text.indexOf(newline, start);
    if (end === -1 && !final) {
      if (text.length - start <= MAX_RECORD_LENGTH) return 'more';
      this.#dropping = true;
      return { cells: [text.slice(start, start + 100)], next: text.length, fault: 'ROW_TOO_LONG' };
    }
    const lineEnd = end === -1 ? text.length : end;
    if (lineEnd - start > MAX_RECORD_LENGTH) {
      return { cells: [text.slice(start, start + 100)], next: lineEnd + 1, fault: 'ROW_TOO_LONG' };
    }
    const line = text.slice(start, lineEnd > start && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd);
    if (!line.includes('"')) return this.#plain(line, lineEnd + 1);
    const quoted = this.#quoted(start, lineEnd, final);
    if (quoted !== null) return quoted;
    this.#quoteFailures++;
    return { ...this.#plain(line, lineEnd + 1), fault: 'UNCLOSED_QUOTE' };
  }

  #plain(line: string, next: number): { cells: string[]; next: number; fault?: RecordFault } {
    const cells = line.split(this.#delimiter, MAX_COLUMNS + 1);
    if (cells.length > MAX_COLUMNS) return { cells: cells.slice(0, MAX_COLUMNS), next, fault: 'TOO_MANY_COLUMNS' };
    if (line.length > MAX_CELL_LENGTH && cells.some((cell) => cell.length > MAX_CELL_LENGTH)) {
      return { cells: shorten(cells), next, fault: 'CELL_TOO_LONG' };
    }
    return { cells, next };
  }

  #quoted(start: number, firstLineEnd: number, final: boolean): Step | null {
    const text = this.#text;
    const delimiter = this.#delimiter;
    const newline = this.#newline ?? '\n';
    const cells: string[] = [];
    let lineEnd = firstLineEnd;
    let at = start;
    let tooLong = false;
    for (;;) {
      const open = this.#opensQuote(at, lineEnd);
      let cell: string;
      if (open === -1) {
        const stop = text.indexOf(delimiter, at);
        const end = stop === -1 || stop > lineEnd ? lineEnd : stop;
        cell = text.slice(at, end);
        at = end;
        if (at >= lineEnd && cell.endsWith('\r')) cell = cell.slice(0, -1);
      } else {
        const close = this.#closesQuote(open + 1);
        const limit = this.#quoteFailures > MAX_QUOTE_FAILURES ? lineEnd : start + MAX_RECORD_LENGTH;
        // A quote at the end of the text so far may be the first half of a doubled one.
        if (!final && (close === -1 ? text.length <= limit : close === text.length - 1)) return 'more';
        if (close === -1 || close > limit) return null;
        cell = text.slice(open + 1, close);
        if (cell.includes('""')) cell = cell.replaceAll('""', '"');
        at = close + 1;
        if (at > lineEnd) {
          const found = text.indexOf(newline, at);
          if (found === -1 && !final) return 'more';
          lineEnd = found === -1 ? text.length : found;
        }
        // Lenient: text between a closing quote and the delimiter belongs to the cell.
        const stop = text.indexOf(delimiter, at);
        const end = stop === -1 || stop > lineEnd ? lineEnd : stop;
        if (end > at) cell += text.slice(at, end).trimEnd();
        at = end;
      }
      if (cell.length > MAX_CELL_LENGTH) tooLong = true;
      cells.push(cell);
      if (cells.length > MAX_COLUMNS) return { cells: shorten(cells), next: lineEnd + 1, fault: 'TOO_MANY_COLUMNS' };
      if (at >= lineEnd) break;
      at++;
    }
    return tooLong
      ? { cells: shorten(cells), next: lineEnd + 1, fault: 'CELL_TOO_LONG' }
      : { cells, next: lineEnd + 1 };
  }

  #opensQuote(at: number, lineEnd: number): number {
    let i = at;
    while (i < lineEnd && this.#text.charCodeAt(i) === 32) i++;
    return i < lineEnd && this.#text.charCodeAt(i) === 34 ? i : -1;
  }

  #closesQuote(from: number): number {
    const text = this.#text;
    let i = text.indexOf('"', from);
    while (i !== -1 && text.charCodeAt(i + 1) === 34) i = text.indexOf('"', i + 2);
    return i;
  }
}

function shorten(cells: readonly string[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map((cell) => (cell.length > 200 ? `${cell.slice(0, 200)}…` : cell));
}
