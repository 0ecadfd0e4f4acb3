import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: LEVELS },
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(found, 'axe finds no violations').toEqual([]);
}

export async function expectFitsPhone(): Promise<void> {
  await page.viewport(390, 844);
  await expect
    .poll(() => document.documentElement.scrollWidth, { message: 'nothing is wider than the phone' })
    .toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.viewport(1280, 900);
}
