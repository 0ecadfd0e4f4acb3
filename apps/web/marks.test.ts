import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hueOf, initials } from './app/ui/marks/initials.ts';
import { namesModule, readMarks } from './marks.ts';

test('keeps the list of marks current', async () => {
  const found = await readMarks();
  expect(namesModule(found)).toBe(readFileSync(join(import.meta.dirname, 'app/ui/marks/mark-names.ts'), 'utf8'));
  expect(found.assets.size).toBeGreaterThan(200);
});

test('rejects marks with scripts or external references', async () => {
  const { assets, sources } = await readMarks();
  for (const [name, svg] of [...assets, ...sources]) {
    expect(svg, name).toMatch(/^<svg /);
    expect(svg, name).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i);
  }
});

test.each([
  ['ABC123', 'ABC'],
  ['Kraken Futures', 'KF'],
  ['wéth', 'WÉT'],
  ['', '?'],
  ['🚀', '?'],
])('draws the letters of %j as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
  expect(hueOf(name)).toBe(hueOf(name));
});
