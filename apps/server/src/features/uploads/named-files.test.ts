import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { namedFiles } from './service.ts';

it('finds files at any depth and number in their order', () => {
  const [first, second] = [randomUUID(), randomUUID()];
  let deep: unknown = `/files/${second}`;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const variables = { input: { csvUrl: `/files/${first}`, other: 1, none: null }, wide: Array(200_000).fill(''), deep };
  expect([...namedFiles(variables)].sort()).toEqual([first, second].sort());
});
