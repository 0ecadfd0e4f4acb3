import { expect, it } from 'vitest';
import { type Entry, filesOf, MOST_FILES } from './dropped-files.ts';

const leaf = (name: string): Entry => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (found) => found(new File(['x'], name)),
});
const broken = (name: string): Entry => ({ ...leaf(name), file: (_found, failed) => failed(new Error('gone')) });

function folder(name: string, children: Entry[]): Entry {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      let rest = children;
      return {
        readEntries: (found) => {
          const piece = rest.slice(0, 100);
          rest = rest.slice(100);
          found(piece);
        },
      };
    },
  };
}

const names = async (entries: Entry[]) => (await filesOf(entries)).map(({ name }) => name);

it('reads nested folders in order and skips system files', async () => {
  const entries = [
    folder('exports', [
      leaf('b.csv'),
      leaf('.DS_Store'),
      folder('2023', [leaf('c.csv')]),
      broken('x.csv'),
      leaf('a.csv'),
    ]),
    leaf('last.csv'),
  ];
  expect(await names(entries)).toEqual(['c.csv', 'a.csv', 'b.csv', 'last.csv']);
});

it('reads a folder in batches and stops at a limit', async () => {
  const many = Array.from({ length: 250 }, (_, n) => leaf(`${String(n).padStart(4, '0')}.csv`));
  expect(await names([folder('many', many)])).toHaveLength(250);
  const tooMany = Array.from({ length: MOST_FILES + 20 }, (_, n) => leaf(`${n}.csv`));
  expect(await names([folder('too many', tooMany)])).toHaveLength(MOST_FILES + 1);
});
