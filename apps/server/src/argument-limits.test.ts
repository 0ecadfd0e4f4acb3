import { buildSchema, graphql, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ARGUMENT_LIMITS } from './argument-limits.ts';
import { limitArguments } from './platform/graphql/limit-arguments.ts';
import { schema } from './schema.ts';

it('has a limit for every argument of the API', () => {
  expect(() => schema()).not.toThrow();
});

it('names an argument without a limit at any depth', () => {
  const made = buildSchema(`
    input Inner { unheardOf: String, limit: Int, odd: Int }
    input Outer { inner: [Inner!] }
    type Query { one(query: String, wide: [ID!]): Int two(outer: Outer!): [Int!] }`);
  expect(() => limitArguments(made, ARGUMENT_LIMITS)).toThrow(
    'arguments without a limit: Query.one.wide, Query.two.outer.inner, Query.two.outer.inner.unheardOf, ' +
      'Query.two.outer.inner.odd',
  );
});

it('has no limit for a missing argument', () => {
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

describe('a text over the limit', () => {
  const limited = () =>
    limitArguments(
      buildSchema(`
        input RuleInput { name: String!, conditions: String }
        type Query {
          addUserAsset(symbol: String): Int toggleWatchlist(symbol: String): Int renameAccount(name: String): Int
          dismissProblems(note: String): Int setNote(note: String): Int createRule(input: RuleInput!): Int
          addDeposit(costBasis: String, query: String): Int
        }`),
      ARGUMENT_LIMITS,
    );
  const x = (count: number) => `"${'x'.repeat(count)}"`;
  it.each([
    [`addUserAsset(symbol: ${x(201)})`, 'A symbol has at most 30 characters. Shorten it.'],
    [`toggleWatchlist(symbol: ${x(201)})`, 'A symbol has at most 200 characters. Shorten it.'],
    [`renameAccount(name: ${x(401)})`, 'A name has at most 100 characters. Shorten it.'],
    [`createRule(input: { name: ${x(401)} })`, 'A name has at most 80 characters. Shorten it.'],
    [`createRule(input: { name: "x", conditions: ${x(401)} })`, 'A search has at most 200 characters. Shorten it.'],
    [`dismissProblems(note: ${x(20_001)})`, 'A note has at most 500 characters. Shorten it.'],
    [`setNote(note: ${x(20_001)})`, 'A note has at most 2,000 characters. Shorten it.'],
    [`addDeposit(costBasis: ${x(1201)})`, 'A cost basis is too long: it has 1,201 characters. Shorten it.'],
    [`addDeposit(query: ${x(201)})`, 'A search has at most 200 characters. Shorten it.'],
  ])('states the limit of its feature, case %#', async (field, message) => {
    const { errors } = await graphql({ schema: limited(), source: `{ ${field} }` });
    expect(errors?.map((error) => error.message)).toEqual([message]);
  });

  it('states no limit larger than the enclosing one, and none for a missing argument', () => {
    const named = new Map<string, string>();
    for (const type of Object.values(schema().getTypeMap())) {
      if (isInputObjectType(type))
        for (const { name } of Object.values(type.getFields())) named.set(`${type.name}.${name}`, name);
      else if ('getFields' in type)
        for (const field of Object.values(type.getFields()))
          if ('args' in field) for (const { name } of field.args) named.set(`${field.name}.${name}`, name);
    }
    const names = new Set([...named.keys(), ...named.values()]);
    const { stated, texts } = ARGUMENT_LIMITS;
    expect(Object.keys(stated).filter((key) => !names.has(key))).toEqual([]);
    const larger = Object.entries(stated).filter(([key, most]) => (most ?? 0) >= (texts[named.get(key) ?? key] ?? 0));
    expect(larger).toEqual([]);
  });
});
