/** Parses a Form 8949 into cents. PDF words on one line belong together. */
import { inflateSync } from 'node:zlib';

export type Amounts = { proceeds: bigint; costBasis: bigint; adjustment: bigint; gain: bigint };
export type Row = Amounts & { description: string; acquired: string; disposed: string };
export type Box = { part: string; rows: Row[]; total: Amounts };

export function readCsvForm(text: string): { boxes: Box[]; total: Amounts } {
  const boxes: Box[] = [];
  let rows: Row[] = [];
  let total: Amounts | undefined;
  const [header, ...lines] = text.trim().split(/\r?\n/).map(cells);
  if (header?.[0] !== 'Description') throw new Error(`not a Form 8949: it begins with ${header?.join()}`);
  for (const line of lines) {
    const [description = '', acquired = '', disposed = '', proceeds, costBasis, , adjustment, gain, part = ''] = line;
    const amounts = {
      proceeds: cents(proceeds),
      costBasis: cents(costBasis),
      adjustment: cents(adjustment),
      gain: cents(gain),
    };
    if (description.startsWith('Totals Box')) {
      boxes.push({ part, rows, total: amounts });
      rows = [];
    } else if (description === 'Totals:') total = amounts;
    else rows.push({ description, acquired, disposed, ...amounts });
  }
  if (!total) throw new Error('the form has no totals');
  return { boxes, total };
}

export function readPdfForm(bytes: Uint8Array): Box[] {
  return pdfPages(bytes)
    .map(readSheet)
    .filter((sheet) => sheet !== undefined);
}

const DATE = /^(\d\d\/\d\d\/\d{4}|UNKNOWN|VARIOUS|INHERITED)$/i;
const AMOUNT = /^\(?-?[\d,]+\.\d\d\)?$/;

function readSheet(lines: string[][]): Box | undefined {
  const part = lines
    .flat()
    .map((word) => /^Part (II?)\b/.exec(word)?.[1])
    .find(Boolean);
  if (!part) return undefined;
  const rows: Row[] = [];
  let total: Amounts | undefined;
  for (const line of lines) {
    const [description = '', acquired = '', disposed = '', ...rest] = line;
    if (DATE.test(acquired) && DATE.test(disposed)) rows.push({ description, acquired, disposed, ...amountsOf(rest) });
    else if (line.length >= 2 && line.every((word) => AMOUNT.test(word))) total = amountsOf(line);
  }
  return total ? { part, rows, total } : undefined;
}

/** In column order: proceeds, basis, an optional adjustment with its code, and gain. */
function amountsOf(words: string[]): Amounts {
  const amounts = words.filter((word) => AMOUNT.test(word)).map(cents);
  const [proceeds = 0n, costBasis = 0n] = amounts;
  return { proceeds, costBasis, adjustment: amounts.length > 3 ? amounts[2]! : 0n, gain: amounts.at(-1)! };
}

export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  const words = [...file.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const content = inflated(Buffer.from(file.slice(start, file.indexOf('endstream', start)), 'latin1'));
    return [...(content ?? '').matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text]) => text!.replace(/\\(.)/g, '$1'));
  });
  return words.join(' ');
}

function pdfPages(bytes: Uint8Array): string[][][] {
  const file = Buffer.from(bytes).toString('latin1');
  const pages: string[][][] = [];
  for (const match of file.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = file.indexOf('endstream', start);
    const content = inflated(Buffer.from(file.slice(start, end), 'latin1'));
    if (!content || !/ Do\n/.test(content)) continue;
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const [, x, y, text] of content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm \(((?:\\.|[^\\)])*)\) Tj/g)) {
      const line = lines.get(Number(y)) ?? [];
      line.push({ x: Number(x), text: text!.replace(/\\(.)/g, '$1') });
      lines.set(Number(y), line);
    }
    const fromTop = [...lines].sort(([a], [b]) => b - a);
    pages.push(fromTop.map(([, words]) => words.sort((a, b) => a.x - b.x).map(({ text }) => text)));
  }
  return pages;
}

function inflated(data: Buffer): string | undefined {
  try {
    return inflateSync(data).toString('latin1');
  } catch {
    return undefined;
  }
}

/** Parses `1,234.50`, `-1234.50` or `(1,234.50)`; empty is zero. */
export function cents(text: string | undefined): bigint {
  if (!text) return 0n;
  const digits = text.replace(/[^\d.]/g, '');
  const [whole = '0', fraction = ''] = digits.split('.');
  const value = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return /^[(−-]/.test(text.trim()) ? -value : value;
}

export function add(all: readonly Amounts[]): Amounts {
  const sum = (of: (one: Amounts) => bigint) => all.reduce((total, one) => total + of(one), 0n);
  return {
    proceeds: sum((one) => one.proceeds),
    costBasis: sum((one) => one.costBasis),
    adjustment: sum((one) => one.adjustment),
    gain: sum((one) => one.gain),
  };
}

export const amountsIn = ({ proceeds, costBasis, adjustment, gain }: Amounts): Amounts => ({
  proceeds,
  costBasis,
  adjustment,
  gain,
});

function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
