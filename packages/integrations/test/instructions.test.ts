/** Every integration says how to get its file and what its limitations are, each in its own words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generalInstructions } from '../general-instructions.ts';
import { allIntegrations, findIntegration } from '../listing.ts';
import { INTEGRATIONS } from '../registry.ts';
import { INTEGRATIONS as FOLDERS } from './sample-files.ts';

test('one that nobody has written instructions for goes by what is true of its kind', () => {
  const { steps, limitations, confidence } = generalInstructions({ name: 'New', category: 'Exchange' });
  expect([steps.length, limitations.length, confidence]).toEqual([2, 1, 'low']);
  expect(steps[0]).toContain('New');
});

test.each(allIntegrations())('$name: steps, limitations, and sentences', ({ instructions, limitations }) => {
  expect(instructions.length).toBeGreaterThanOrEqual(2);
  expect(limitations.length).toBeGreaterThanOrEqual(1);
  for (const text of [...instructions, ...limitations]) {
    expect(text).toMatch(/^[A-Z“].*[.:]$/s);
    expect(text).not.toMatch(/please|simply|just |\s$| {2}|!/i);
    expect(text.length).toBeLessThan(600);
    for (const sentence of text.split(/(?<=[.:;]) /)) {
      // The list of formats is as long as there are formats.
      if (!sentence.startsWith('We read ')) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(36);
    }
  }
});

test('nobody’s steps are a copy of another’s', () => {
  const steps = INTEGRATIONS.flatMap(({ instructions }) => (instructions ? [instructions.steps.join(' ')] : []));
  expect(steps.length).toBeGreaterThan(100);
  expect(new Set(steps).size).toBe(steps.length);
});

const unzoned = globSync('*/samples/*/*.expected.txt', { cwd: FOLDERS })
  .filter((path) => readFileSync(join(FOLDERS, path), 'utf8').includes('ASSUMED_TIME_ZONE'))
  .map((path) => path.split('/')[0]!);

test.each([...new Set(unzoned)])('%s: a file whose time zone had to be assumed is said to lack it', (slug) => {
  expect(findIntegration(slug)!.limitations.join(' ')).toMatch(/\bzone\b/);
});

test('some samples have no zone, and some steps are uncertain, so that both are tried', () => {
  expect(unzoned.length).toBeGreaterThan(20);
  const sure = allIntegrations().map(({ instructionsConfidence }) => instructionsConfidence);
  expect(new Set(sure)).toEqual(new Set(['high', 'medium', 'low']));
});

test('the general form describes the plain format, and who has no file is shown another way', () => {
  const { instructions, limitations } = findIntegration('csv')!;
  expect(instructions.join(' ')).toContain('Received Quantity');
  expect(limitations).toHaveLength(1);
  expect(findIntegration('metamask')!.instructions.join(' ')).toContain('Etherscan');
});
