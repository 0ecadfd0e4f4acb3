/** Every integration says how its file is got and what it lacks, each in words of its own. */
import { IMPORTERS } from '@lotbook/importers/registry';
import { expect, test } from 'vitest';
import { allIntegrations, findIntegration } from '../integrations.ts';
import { LARGE_EXCHANGES } from './large-exchanges.ts';
import { MORE_EXCHANGES } from './more-exchanges.ts';
import { TAX_PRODUCTS } from './tax-products.ts';
import { WALLETS } from './wallets.ts';

const WRITTEN = [LARGE_EXCHANGES, MORE_EXCHANGES, WALLETS, TAX_PRODUCTS];
const slugs = WRITTEN.flatMap((one) => Object.keys(one));

test('each integration has instructions, and no instructions are without one', () => {
  expect(slugs.sort()).toEqual([...new Set(IMPORTERS.map(({ integration }) => integration))].sort());
});

test.each(allIntegrations())('$name: steps, what is lacking, and sentences', ({ instructions, lacks }) => {
  expect(instructions.length).toBeGreaterThanOrEqual(2);
  expect(lacks.length).toBeGreaterThanOrEqual(1);
  for (const text of [...instructions, ...lacks]) {
    expect(text).toMatch(/^[A-Z“].*[.:]$/s);
    expect(text).not.toMatch(/please|simply|just |\s$| {2}|!/i);
    expect(text.length).toBeLessThan(600);
  }
});

test('nobody’s steps are a copy of another’s', () => {
  const steps = WRITTEN.flatMap((one) => Object.values(one).map((instructions) => instructions.steps.join(' ')));
  expect(new Set(steps).size).toBe(steps.length);
});

test('the general form tells the plain format, and who has no file of their own is told another way', () => {
  const { instructions, lacks } = findIntegration('csv')!;
  expect(instructions.join(' ')).toContain('Received Quantity');
  expect(lacks).toHaveLength(1);
  expect(findIntegration('metamask')!.instructions.join(' ')).toContain('Etherscan');
});
