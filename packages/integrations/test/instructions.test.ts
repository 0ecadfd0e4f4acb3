import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generalInstructions } from '../general-instructions.ts';
import { allIntegrations, findIntegration } from '../listing.ts';
import { INTEGRATIONS } from '../registry.ts';
import { INTEGRATIONS as FOLDERS } from './sample-files.ts';

test('falls back to the instructions of its category', () => {
  const { steps, limitations, confidence } = generalInstructions({ name: 'New', category: 'Exchange' });
  expect([steps.length, limitations.length, confidence]).toEqual([2, 1, 'low']);
  expect(steps[0]).toContain('New');
});

test.each(allIntegrations())('has steps, limitations, and sentences: $name', ({ instructions, limitations }) => {
  expect(instructions.length).toBeGreaterThanOrEqual(2);
  expect(limitations.length).toBeGreaterThanOrEqual(1);
  for (const text of [...instructions, ...limitations]) {
    expect(text).toMatch(/^[A-Z“].*[.:]$/s);
    expect(text).not.toMatch(/please|simply|just |\s$| {2}|!/i);
    expect(text.length).toBeLessThan(600);
    for (const sentence of text.split(/(?<=[.:;]) /)) {
      // The list of formats may be long.
      if (!sentence.startsWith('We read ')) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(36);
    }
  }
});

test('uses no steps of another integration', () => {
  const steps = INTEGRATIONS.flatMap(({ instructions }) => (instructions ? [instructions.steps.join(' ')] : []));
  expect(steps.length).toBeGreaterThan(100);
  expect(new Set(steps).size).toBe(steps.length);
});

const unzoned = globSync('*/samples/*/*.expected.txt', { cwd: FOLDERS })
  .filter((path) => readFileSync(join(FOLDERS, path), 'utf8').includes('ASSUMED_TIME_ZONE'))
  .map((path) => path.split('/')[0]!);

test.each([...new Set(unzoned)])('warns of a missing time zone if it was assumed: %s', (slug) => {
  expect(findIntegration(slug)!.limitations.join(' ')).toMatch(/\bzone\b/);
});

test('has samples without a zone, and uncertain steps, so that both are covered', () => {
  expect(unzoned.length).toBeGreaterThan(20);
  const sure = allIntegrations().map(({ instructionsConfidence }) => instructionsConfidence);
  expect(new Set(sure)).toEqual(new Set(['high', 'medium', 'low']));
});

test('describes the plain format in general, and an alternative for users without a file', () => {
  const { instructions, limitations } = findIntegration('csv')!;
  expect(instructions.join(' ')).toContain('Received Quantity');
  expect(limitations).toHaveLength(1);
  expect(findIntegration('metamask')!.instructions.join(' ')).toContain('Etherscan');
});
