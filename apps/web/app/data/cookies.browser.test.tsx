import { expect, test } from 'vitest';
import { forgetUser, rememberAmounts, rememberSidebar, rememberSingleKeys, rememberTheme } from './cookies.ts';

test('removes cookies and browser storage on sign-out', () => {
  rememberTheme('dark');
  rememberSidebar(true);
  rememberAmounts(true);
  rememberSingleKeys(false);
  sessionStorage.setItem('lotbook.imports', '["7a3f6a2e"]');
  sessionStorage.setItem('lotbook.review.7a3f6a2e', '{"readAs":"kraken"}');
  localStorage.setItem('kept', 'x');
  expect(document.cookie).toContain('ui_theme=dark');
  forgetUser();
  expect(document.cookie).not.toMatch(/ui_theme|sidebar_state|hide_amounts|single_keys|is_auth/);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
