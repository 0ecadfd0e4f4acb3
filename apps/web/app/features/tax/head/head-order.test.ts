import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../../routes/tax-year.tsx'), 'utf8');

test('shows the net gain before banners and offers, and freezing at the foot', () => {
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
