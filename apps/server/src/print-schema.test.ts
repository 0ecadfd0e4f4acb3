import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printedSchema } from './print-schema.ts';

it('keeps schema.graphql equal to the code (npm run schema -w @lotbook/server writes it)', () => {
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema());
});
