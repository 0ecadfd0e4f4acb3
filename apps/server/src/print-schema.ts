/** The API as text, sorted, so that a change of it is seen in the diff. */
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema()))}\n`;
}
