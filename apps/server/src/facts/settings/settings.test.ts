import { readFileSync } from 'node:fs';
import { HOME_PAGES } from '@lotbook/ledger/home-pages';
import { expect, test } from 'vitest';

test('accepts the same start pages in the database as in the settings, and null for the default', () => {
  const schema = readFileSync(new URL('../../../../../packages/db/schema.sql', import.meta.url), 'utf8');
  const [, list = ''] = /user_settings_home_page_check CHECK \(\(home_page = ANY \(ARRAY\[(.*?)\]/.exec(schema) ?? [];
  expect([...list.matchAll(/'([^']*)'/g)].map(([, page]) => page)).toEqual(HOME_PAGES.slice(1));
});
