import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { notTooManyAtOnce } from './fields-at-once.ts';

const SCHEMA = buildSchema('type Query { version: String }');

it('fragments that multiply and hold no field are counted no further than a few', () => {
  const fragments = Array.from({ length: 9 }, (_, i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(20)} }`);
  const before = process.cpuUsage();
  const errors = validate(SCHEMA, parse(`{ ...F0 } ${fragments.join(' ')}`), [notTooManyAtOnce]);
  const { user, system } = process.cpuUsage(before);
  expect(errors.map(({ message }) => message)).toEqual([
    'An operation asks for at most 15 things at once. Ask in several.',
  ]);
  expect(user + system).toBeLessThan(1_000_000);
});
