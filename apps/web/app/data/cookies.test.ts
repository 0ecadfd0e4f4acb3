import { expect, test } from 'vitest';
import { isThemeRemembered, readPreferences, themeFrom } from './cookies.ts';

test('reads defaults without cookies', () => {
  const nobody = {
    theme: 'light',
    isSidebarCollapsed: false,
    areAmountsHidden: false,
    areSingleKeysOn: true,
    list: { isRoomy: false, columns: ['time', 'account', 'value', 'gain'] },
    priceCurrency: null,
    isSignedIn: false,
  };
  expect(readPreferences(null)).toEqual(nobody);
  expect(readPreferences('')).toEqual(nobody);
  expect(readPreferences('ui_theme=; is_auth=; sidebar_state')).toEqual(nobody);
});

test('reads remembered values among other cookies', () => {
  const header =
    'a=b=c; ui_theme=dark; is_auth=true;sidebar_state=collapsed; hide_amounts=true; single_keys=off; transaction_list=roomy.gain.time.cheese; not_is_auth=false';
  expect(readPreferences(header)).toEqual({
    theme: 'dark',
    isSidebarCollapsed: true,
    areAmountsHidden: true,
    areSingleKeysOn: false,
    list: { isRoomy: true, columns: ['time', 'gain'] },
    priceCurrency: null,
    isSignedIn: true,
  });
});

test.each([
  ['DARK', 'dark'],
  ['SYSTEM', 'system'],
  ['LIGHT', 'light'],
  ['<script>', 'light'],
  [undefined, 'light'],
] as const)('reads the theme %s as %s', (value, theme) => {
  expect(themeFrom(value)).toBe(theme);
});

test.each([
  ['is_auth=true; ui_theme=light', true],
  ['ui_theme=dark', true],
  ['is_auth=true; my_ui_theme=dark', false],
  ['ui_theme=; is_auth=true', false],
  ['', false],
])('detects a remembered theme in "%s": %s', (header, isRemembered) => {
  expect(isThemeRemembered(header)).toBe(isRemembered);
});
