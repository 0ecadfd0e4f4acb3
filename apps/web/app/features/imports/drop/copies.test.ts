import { expect, it } from 'vitest';
import { copyAmong, repeatsText } from './copies.ts';

const file = (name: string, text: string) => new File([text], name);

it('finds the file with the same content, whatever its name', async () => {
  const added = [file('a.csv', 'time;amount'), file('b.csv', 'time,amount')];
  expect((await copyAmong(added, file('c.csv', 'time,amount')))?.name).toBe('b.csv');
  expect(await copyAmong(added, file('a.csv', 'time|amount'))).toBeUndefined();
  expect(await copyAmong(added, file('a.csv', 'time'))).toBeUndefined();
  const long = 'x'.repeat(5000);
  expect(await copyAmong([file('a.csv', `${long}1`)], file('b.csv', `${long}2`))).toBeUndefined();
});

it('lists repeated files, or only their number if there are many', () => {
  const repeat = (name: string, of: string) => ({ file: { name }, first: { name: of } });
  expect(repeatsText([repeat('a.csv', 'a.csv'), repeat('b.csv', 'a.csv')])).toBe(
    '“a.csv” is in the list already. “b.csv” is the same file as “a.csv”, so it was not added.',
  );
  expect(repeatsText(Array.from({ length: 4 }, () => repeat('a.csv', 'a.csv')))).toBe(
    '4 of these files are in the list already. They were not added again.',
  );
});
