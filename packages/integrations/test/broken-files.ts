/** Breaks samples for fuzzing. Each broken file is derived from a number alone, so that "file 4711" is reproducible. */
import { readFileSync } from 'node:fs';
import { Random } from '@lotbook/test-kit/exports/random';
import { packedSomehow } from './broken-packages.ts';
import { type Sample, samples } from './sample-files.ts';

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
  '-0.0',
  '+275760-09-13T00:00:00.001Z',
  '1e-30',
  '٣',
  '１２',
  '\u2212' + '5',
  '=HYPERLINK("http://x","y")',
  'x'.repeat(150_000),
];

export type BrokenFile = { sample: Sample; name: string; bytes: Uint8Array };

let sources: { sample: Sample; bytes: Uint8Array<ArrayBuffer> }[] | null = null;

export function brokenFile(number: number): BrokenFile {
  sources ??= samples().map((sample) => ({ sample, bytes: Uint8Array.from(readFileSync(sample.path)) }));
  const random = new Random(number);
  const { sample, bytes } = random.pick(sources);
  let broken = bytes;
  for (let i = random.between(1, 3); i > 0; i--) if (broken.length > 0) broken = random.pick(CHANGES)(broken, random);
  // One in four is packed: in an archive, as a workbook, as JSON.
  const packed = random.between(0, 3) === 0 ? packedSomehow(broken, random) : { name: 'x.csv', bytes: broken };
  return { sample, ...packed };
}

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
  // Removes a column, or adds a thousand.
  (bytes, random) => {
    const gone = random.between(0, 6);
    return lines(bytes, (line) => line.split(',').toSpliced(gone, 1).join(','));
  },
  (bytes, random) => lines(bytes, (line) => line + ','.repeat(random.between(900, 1_100))),
  (bytes, random) => (random.between(0, 20) === 0 ? encode(`a${','.repeat(1_000_000)}\n`) : bytes),
  (bytes, random) =>
    random.between(0, 20) === 0 ? insert(bytes, bytes.length, encode(`"${'x'.repeat(3_000_000)}",\n`)) : bytes,
  // Other delimiters, line ends and encodings.
  (bytes, random) => encode(new TextDecoder().decode(bytes).replaceAll(',', random.pick([';', '\t', '|']))),
  (bytes, random) => encode(new TextDecoder().decode(bytes).replaceAll('\n', random.pick(['\r\n', '\r', '\n\n']))),
  (bytes) => Uint8Array.from(Buffer.from(`\uFEFF${new TextDecoder().decode(bytes)}`, 'utf16le')),
  // Noise, alone or after the header.
  (bytes, random) => {
    const head = random.between(0, 1) === 0 ? bytes.slice(0, bytes.indexOf(10) + 1) : new Uint8Array(0);
    return insert(
      head,
      head.length,
      Uint8Array.from({ length: random.between(1, 5_000) }, () => random.between(0, 255)),
    );
  },
];

function lines(bytes: Uint8Array, change: (line: string) => string): Uint8Array<ArrayBuffer> {
  return encode(new TextDecoder().decode(bytes).split('\n').map(change).join('\n'));
}

function insert(bytes: Uint8Array, at: number, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length + piece.length);
  out.set(bytes.subarray(0, at));
  out.set(piece, at);
  out.set(bytes.subarray(at), at + piece.length);
  return out;
}

/** Keeps the header, so that the file is still recognized. */
function cells(bytes: Uint8Array, random: Random, change: (cell: string) => string): Uint8Array<ArrayBuffer> {
  const changed = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line, i) =>
      i < 9
        ? line
        : line
            .split(',')
            .map((cell) => (random.between(0, 4) === 0 ? change(cell) : cell))
            .join(','),
    );
  return encode(changed.join('\n'));
}
