import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../../routes/tax-year.tsx'), 'utf8');

test('shows the net gain above banners and offers, and freezing at the bottom', () => {
  const wanted = [
    'LeadFigures',
    'BeforeFilingLine',
    'EngineChanges',
    'MigrationBanner',
    'DocumentsOfYear',
    'FreezeOffer',
  ];
  const shown = [...PAGE.matchAll(/<(\w+)/g)].map(([, name]) => name!).filter((name) => wanted.includes(name));
  expect(shown).toEqual(wanted);
});
