/**
 * Broken files: samples cut, shuffled, doubled and salted with what people and attackers write into cells. Nothing may crash or hang,
 * and every row must end somewhere. The suite runs a few hundred; `HOSTILE_RUNS=20000` runs more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '../src/generate/random.ts';
import { bytesSource } from '../src/read/bytes.ts';
import { openText } from '../src/read/table.ts';
import { readTable } from '../src/read-table.ts';
import { recognise } from '../src/recognise.ts';
import { IMPORTERS } from '../src/registry.ts';
import { type Sample, samples } from './sample-files.ts';

const RUNS = Number(process.env.HOSTILE_RUNS ?? 300);
const SALT = [
  '',
  '"',
  '""',
  '\n',
  '\r',
  ',',
  ';',
  '\t',
  '\0',
  '\uFEFF',
  '=1+1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  'NaN',
  '1e400',
  '-0',
  '1e-400',
  'Infinity',
  '0x10',
  '999999999999999999999999999999999999999999',
  '275760-09-13 00:00:00',
  '0000-00-00',
  '9'.repeat(5000),
  '(1',
  '1,2,3',
  'null',
  '__proto__',
  'constructor',
  '\u202E',
  '😀',
  '"'.repeat(999),
  ','.repeat(3000),
  '-',
  '--1',
  '1.5.2',
  'UTC',
];

type Change = (bytes: Uint8Array<ArrayBuffer>, random: Random) => Uint8Array<ArrayBuffer>;
const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const CHANGES: Change[] = [
  (bytes, random) => bytes.slice(0, random.between(0, bytes.length)),
  (bytes, random) => {
    const changed = bytes.slice();
    for (let i = 0; i < 20; i++) changed[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return changed;
  },
  (bytes, random) => insert(bytes, random.between(0, bytes.length), encode(random.pick(SALT))),
  (bytes, random) => cells(bytes, random, () => random.pick(SALT)),
  (bytes, random) => cells(bytes, random, (cell) => cell + random.pick(SALT)),
  (bytes, random) => {
    const [head = '', ...rest] = new TextDecoder().decode(bytes).split('\n');
    for (let i = rest.length - 1; i > 0; i--) {
      const j = random.between(0, i);
      [rest[i], rest[j]] = [rest[j]!, rest[i]!];
    }
    return encode([head, ...rest].join('\n'));
  },
  (bytes) => encode(`${new TextDecoder().decode(bytes)}${new TextDecoder().decode(bytes)}`),
];

function insert(bytes: Uint8Array, at: number, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length + piece.length);
  out.set(bytes.subarray(0, at));
  out.set(piece, at);
  out.set(bytes.subarray(at), at + piece.length);
  return out;
}

/** Change one cell in five, but not those of the header, so that the file is still recognised. */
function cells(bytes: Uint8Array, random: Random, change: (cell: string) => string): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder().decode(bytes).split('\n');
  const changed = lines.map((line, i) =>
    i < 9
      ? line
      : line
          .split(',')
          .map((cell) => (random.between(0, 4) === 0 ? change(cell) : cell))
          .join(','),
  );
  return encode(changed.join('\n'));
}

test(`${RUNS} broken files: no crash, no hang, every row accounted for`, { timeout: 600_000 }, () => {
  const sources = samples().map((sample) => ({ sample, bytes: Uint8Array.from(readFileSync(sample.path)) }));
  const random = new Random(20_260_101);
  let recognised = 0;
  for (let run = 0; run < RUNS; run++) {
    const { sample, bytes } = random.pick(sources);
    let broken = bytes;
    for (let i = random.between(1, 3); i > 0; i--) if (broken.length > 0) broken = random.pick(CHANGES)(broken, random);
    try {
      if (survives(broken, sample, `run ${run}, ${sample.name}`)) recognised++;
    } catch (error) {
      const kept = join(tmpdir(), 'lotbook-hostile.csv');
      writeFileSync(kept, broken);
      throw new Error(`the file is kept as ${kept}`, { cause: error });
    }
  }
  expect(recognised).toBeGreaterThan(RUNS / 4);
});

/** @returns whether the file was still recognised */
function survives(broken: Uint8Array, sample: Sample, where: string): boolean {
  const start = performance.now();
  const found = recognise(openText('x', bytesSource(broken)), IMPORTERS);
  if (found.kind === 'recognised') {
    const result = readTable(found.importer, found.table, sample.options);
    const rows = new Set([
      ...result.transactions.flatMap((t) => t.rows),
      ...result.skipped.map((s) => s.row),
      ...result.issues.filter((i) => i.severity === 'error').map((i) => i.row),
    ]);
    expect(rows.size, where).toBe(result.rowCount);
    expect(
      result.issues.filter((i) => i.code === 'READER_FAULT'),
      where,
    ).toEqual([]);
    expect(new Set(result.transactions.map((t) => t.sourceId)).size, where).toBe(result.transactions.length);
  }
  expect(performance.now() - start, where).toBeLessThan(5_000);
  return found.kind === 'recognised';
}
