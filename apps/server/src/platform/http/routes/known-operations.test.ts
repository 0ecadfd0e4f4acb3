import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../schema.ts';
import { MAX_COST, MAX_DEPTH } from '../../graphql/endpoint.ts';
import { knownOperations, operationNames, operationsIn } from './known-operations.ts';

const operations = [...knownOperations()].map((text) => [/\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? text, text]);

it('finds the documents in generated code', () => {
  const generated = 'export const A = new TypedDocumentString(`\n  query A { b(c: \\`d\\`) }\n`) as unknown;';
  expect([...operationsIn(generated)]).toEqual(['query A { b(c: `d`) }']);
});

it('ignores fragments, even with a field named query', () => {
  const generated = 'new TypedDocumentString(`\n  fragment P on Q {\n  id\n  query\n}\n`)';
  expect([...operationsIn(generated)]).toEqual([]);
});

it('gives each operation of the web app a unique name', () => {
  expect(operationNames().size).toBe(operations.length);
  expect(operationNames()).toContain('Shell');
});

describe('operations of the web app', () => {
  it.each(operations)('%s: is valid and well within the limits', (_name, text) => {
    const document = parse(text!);
    expect(validate(schema(), document)).toEqual([]);
    const limits = [
      costLimitRule({ maxCost: MAX_COST / 2, flattenFragments: true }),
      maxDepthRule({ n: MAX_DEPTH, flattenFragments: true }),
    ];
    expect(() => validate(schema(), document, limits as never)).not.toThrow();
  });
});
