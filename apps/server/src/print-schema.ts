/** Sorts the schema, so that a diff shows every change of the API. */
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema()))}\n`;
}
