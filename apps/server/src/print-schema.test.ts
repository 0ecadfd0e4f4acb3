import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printedSchema } from './print-schema.ts';

it('schema.graphql is the API as the code has it (npm run schema -w @lotbook/server writes it)', () => {
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema());
});
