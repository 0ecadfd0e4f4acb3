/**
 * `npm run large -w @lotbook/integrations -- --rows 1000000` creates long files, reads each in a separate process, and
 * reports memory and time. More than 500 MB is a failure. `--only xlsx` selects some.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ByteSource } from '../reading/files/bytes.ts';
import { bytesSource } from '../reading/files/bytes.ts';
import { openText, recordsOf } from '../reading/files/table.ts';
import { unpack } from '../reading/files/unpack.ts';
import { readEntries } from '../reading/read-table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';

const MAX_MB = 500;
const BLOCK = 20_000;
const PIECE = 1 << 18;
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

const KINDS: Record<string, (path: string, rows: number) => void> = {
  'coinbase.csv': (path, rows) => writeText(path, csvOf(generateCoinbase, rows)),
  'kraken.csv': (path, rows) => writeText(path, csvOf(generateKraken, rows)),
  'kraken-shared.xlsx': (path, rows) => writeWorkbook(path, rows, true),
  'kraken-inline.xlsx': (path, rows) => writeWorkbook(path, rows, false),
  'kraken.json': (path, rows) => writeText(path, jsonOf(rows)),
};

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, only: { type: 'string' }, read: { type: 'string' } },
});
if (values.read !== undefined) read(values.read);
else measure(Number(values.rows), values.only ?? '');

function measure(rows: number, only: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-large-'));
  try {
    for (const [name, write] of Object.entries(KINDS)) {
      if (!name.includes(only)) continue;
      const path = join(folder, name);
      write(path, rows);
      const megabytes = Math.round(statSync(path).size / 1_048_576);
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [...FLAGS, fileURLToPath(import.meta.url), '--read', path],
        {
          encoding: 'utf8',
        },
      );
      console.log(`${name}, ${megabytes} MB: ${status === null || stdout === '' ? stderr : stdout.trim()}`);
      if (status !== 0) process.exitCode = 1;
      rmSync(path);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function read(path: string): void {
  let [transactions, rows] = [0, 0];
  for (const part of unpack(path, fileSource(path))) {
    const found = recognize(openText(part.name, part.source), IMPORTERS);
    if (found.kind !== 'recognized') throw new Error(`${part.name} is ${found.kind}`);
    for (const entry of readEntries(found.importer, found.table, {})) {
      if (entry.kind === 'transaction') transactions++;
      else if (entry.kind === 'end') rows += entry.rowCount;
    }
  }
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const mb = Math.round(maxRSS / 1024);
  console.log(
    `${rows} rows, ${transactions} transactions, ${mb} MB at most, ${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of processor time`,
  );
  process.exitCode = mb > MAX_MB ? 1 : 0;
}

function fileSource(path: string): ByteSource {
  return {
    *chunks() {
      const file = openSync(path, 'r');
      try {
        for (;;) {
          const buffer = Buffer.allocUnsafe(PIECE);
          const length = readSync(file, buffer, 0, PIECE, null);
          if (length === 0) return;
          yield buffer.subarray(0, length);
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

function* csvOf(generate: (rows: number, seed: number) => string, rows: number): Generator<string> {
  for (let made = 0; made < rows; made += BLOCK) {
    const text = generate(Math.min(BLOCK, rows - made), made + 1);
    yield made === 0 ? text : text.slice(bodyAt(text));
  }
}

function bodyAt(text: string): number {
  const header = /^.*(txid|Transaction Type).*$/m.exec(text)!;
  return header.index + header[0].length + 1;
}

function* cellsOf(rows: number): Generator<readonly string[]> {
  for (const block of csvOf(generateKraken, rows)) {
    for (const { cells } of recordsOf(openText('x.csv', bytesSource(strToU8(block))), ',')) yield cells;
  }
}

function* jsonOf(rows: number): Generator<string> {
  let header: readonly string[] | null = null;
  let out = '[';
  for (const cells of cellsOf(rows)) {
    if (header === null) header = cells;
    else {
      out += `${out === '[' ? '' : ',\n'}${JSON.stringify(Object.fromEntries(header.map((name, i) => [name, cells[i]])))}`;
      if (out.length > PIECE) {
        yield out;
        out = '';
      }
    }
  }
  yield `${out}]`;
}

function writeText(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'w');
  for (const piece of pieces) writeSync(file, piece);
  closeSync(file);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function writeWorkbook(path: string, rows: number, isShared: boolean): void {
  const file = openSync(path, 'w');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(file, chunk);
  });
  const part = (name: string) => {
    const entry = new ZipDeflate(name, { level: 1 });
    zip.add(entry);
    let out = '';
    return {
      add(text: string) {
        out += text;
        if (out.length < PIECE) return;
        entry.push(strToU8(out));
        out = '';
      },
      end: (text: string) => entry.push(strToU8(out + text), true),
    };
  };
  part('xl/workbook.xml').end('<workbook><sheets><sheet name="Ledgers" sheetId="1" r:id="r1"/></sheets></workbook>');
  part('xl/_rels/workbook.xml.rels').end(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  const known = new Map<string, number>();
  const sheet = part('xl/worksheets/sheet1.xml');
  sheet.add('<worksheet><sheetData>');
  let number = 0;
  for (const cells of cellsOf(rows)) {
    number++;
    const own = cells.map((cell, i) => {
      const at = `${String.fromCharCode(65 + i)}${number}`;
      if (/^-?\d+(\.\d+)?$/.test(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
      if (!isShared) return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      const index = known.get(cell) ?? known.size;
      known.set(cell, index);
      return `<c r="${at}" t="s"><v>${index}</v></c>`;
    });
    sheet.add(`<row r="${number}">${own.join('')}</row>`);
  }
  sheet.end('</sheetData></worksheet>');
  if (isShared) {
    const shared = part('xl/sharedStrings.xml');
    shared.add('<sst>');
    for (const text of known.keys()) shared.add(`<si><t>${escaped(text)}</t></si>`);
    shared.end('</sst>');
  }
  zip.end();
  closeSync(file);
}
