import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { ARGUMENT_LIMITS } from './argument-limits.ts';
import { limitArguments } from './platform/graphql/limit-arguments.ts';
import { schema } from './schema.ts';

it('every argument of the API has a limit', () => {
  expect(() => schema()).not.toThrow();
});

it('an argument without one is named, however deep it is', () => {
  const made = buildSchema(`
    input Inner { unheardOf: String, limit: Int, odd: Int }
    input Outer { inner: [Inner!] }
    type Query { one(query: String, wide: [ID!]): Int two(outer: Outer!): [Int!] }`);
  expect(() => limitArguments(made, ARGUMENT_LIMITS)).toThrow(
    'arguments without a limit: Query.one.wide, Query.two.outer.inner, Query.two.outer.inner.unheardOf, ' +
      'Query.two.outer.inner.odd',
  );
});

it('no limit is for an argument that is not there', () => {
  const { texts, numbers, lists } = ARGUMENT_LIMITS;
  const none = { ...ARGUMENT_LIMITS, texts: {}, numbers: {}, lists: {} };
  let named = '';
  try {
    limitArguments(schema(), none);
  } catch (error) {
    named = (error as Error).message;
  }
  const used = new Set(
    named
      .split(': ')[1]!
      .split(', ')
      .map((path) => path.split('.').at(-1)),
  );
  expect([texts, numbers, lists].flatMap((limits) => Object.keys(limits)).filter((name) => !used.has(name))).toEqual(
    [],
  );
});
