import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { notTooManyAtOnce } from './fields-at-once.ts';

const SCHEMA = buildSchema('type Query { version: String }');

// Counting all 20^9 spreads would never end.
it('counts multiplying fragments no further than the limit', () => {
  const fragments = Array.from({ length: 9 }, (_, i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(20)} }`);
  const errors = validate(SCHEMA, parse(`{ ...F0 } ${fragments.join(' ')}`), [notTooManyAtOnce]);
  expect(errors.map(({ message }) => message)).toEqual([
    'An operation asks for at most 15 things at once. Ask in several.',
  ]);
});
