import { isDate } from '@lotbook/ledger/json/check-timeline';
import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects';
import { GraphQLError } from 'graphql';
import type { Context } from './context.ts';

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
  };
}>({ plugins: [DataloaderPlugin, SimpleObjectsPlugin], defaultFieldNullability: false });

/** @param argument  the name of the invalid argument, so that a form can mark the field */
export function badInput(message: string, argument?: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', ...(argument && { argument }) } });
}

export function forgedCursor(): GraphQLError {
  return badInput('“after” is not the end of a page of this list. Load the list again.');
}

const DECIMAL = /^-?(\d{1,100})(\.\d{1,60})?$/;

builder.scalarType('Decimal', {
  description: 'Decimal, exact: `-1234.5`. Never a float.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && DECIMAL.test(value)) return value;
    throw badInput('A Decimal is a string like "-1234.5".');
  },
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

builder.scalarType('DateTime', {
  description: 'ISO 8601 instant in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null;
    if (instant && !Number.isNaN(instant.getTime())) return instant;
    throw badInput('A DateTime is an instant like "2024-03-01T10:00:00Z".');
  },
});

builder.scalarType('Date', {
  description: 'Calendar date, YYYY-MM-DD.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (isDate(value)) return value;
    throw badInput('A Date is a calendar date like "2024-03-01".');
  },
});
