/** The suite reads a few hundred files; `npm run fuzz -w @lotbook/integrations` reads any number. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenFile } from './broken-files.ts';
import { samples } from './sample-files.ts';
import { verdictOf } from './survives.ts';

const RUNS = 500;
const FIRST = 20_260_101;

test(`accounts for every row of ${RUNS} broken files without a crash or hang`, () => {
  let recognized = 0;
  for (let number = FIRST; number < FIRST + RUNS; number++) {
    const { isRecognized, faults } = verdictOf(brokenFile(number));
    expect(faults, `npm run fuzz -w @lotbook/integrations -- --only ${number}`).toEqual([]);
    if (isRecognized) recognized++;
  }
  expect(recognized).toBeGreaterThan(RUNS / 4);
});

/** An object used as a table would find these inherited properties. */
const OF_EVERY_OBJECT = ['toString', 'constructor'];

test('treats names of inherited properties like any other word, in each column of each format', () => {
  let read = 0;
  for (const sample of samples().filter(({ name }) => name.endsWith('.csv'))) {
    const lines = readFileSync(sample.path, 'utf8').trimEnd().split('\n').slice(0, 30);
    const columns = lines.at(-1)!.split(',').length;
    for (let column = 0; column < columns; column++) {
      const changed = lines.with(-1, withWord(lines.at(-1)!, column, OF_EVERY_OBJECT[(read + column) % 2]!));
      const bytes = new TextEncoder().encode(`${changed.join('\n')}\n`);
      expect(() => verdictOf({ name: sample.name, bytes, sample }), `${sample.name}, column ${column}`).not.toThrow();
    }
    read++;
  }
  expect(read).toBeGreaterThan(300);
});

function withWord(line: string, column: number, word: string): string {
  return line.split(',').with(column, word).join(',');
}
