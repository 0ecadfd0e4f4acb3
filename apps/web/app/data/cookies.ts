/** Cookies read by both scripts and the server: display preferences, and whether someone is signed in. */

export const OPTIONAL_COLUMNS = ['time', 'account', 'value', 'gain'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];
export type ListLook = { isRoomy: boolean; columns: readonly OptionalColumn[] };

export type ThemeName = 'light' | 'dark' | 'system';
/** Known before the first render, so that nothing shifts. */
export type Preferences = {
  theme: ThemeName;
  isSidebarCollapsed: boolean;
  areAmountsHidden: boolean;
  areSingleKeysOn: boolean;
  list: ListLook;
  priceCurrency: string | null;
  isSignedIn: boolean;
};

const DAY_S = 86_400;
const THEME = 'ui_theme';
const SIDEBAR = 'sidebar_state';
const AMOUNTS = 'hide_amounts';
const SINGLE_KEYS = 'single_keys';
const LIST = 'transaction_list';
const PRICE_CURRENCY = 'price_currency';

export function readPreferences(header: string | null): Preferences {
  const cookies = new Map(
    (header ?? '').split(/;\s*/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1)] as const;
    }),
  );
  return {
    theme: themeFrom(cookies.get(THEME)),
    isSidebarCollapsed: cookies.get(SIDEBAR) === 'collapsed',
    areAmountsHidden: cookies.get(AMOUNTS) === 'true',
    areSingleKeysOn: cookies.get(SINGLE_KEYS) !== 'off',
    list: listFrom(cookies.get(LIST)),
    priceCurrency: cookies.get(PRICE_CURRENCY) || null,
    isSignedIn: cookies.get('is_auth') === 'true',
  };
}

/** Parses `roomy.time.gain`; the default shows everything in compact rows. */
function listFrom(value: string | undefined): ListLook {
  if (value === undefined || value === '') return { isRoomy: false, columns: OPTIONAL_COLUMNS };
  const words = value.split('.');
  return { isRoomy: words.includes('roomy'), columns: OPTIONAL_COLUMNS.filter((column) => words.includes(column)) };
}

export function themeFrom(value: string | undefined): ThemeName {
  const name = value?.toLowerCase();
  return name === 'dark' || name === 'system' ? name : 'light';
}

export function isThemeRemembered(header: string): boolean {
  return header.split(/;\s*/).some((pair) => pair.startsWith(`${THEME}=`) && pair.length > THEME.length + 1);
}

export const themeCookie = (theme: ThemeName) => cookie(THEME, theme, 365 * DAY_S);
export const rememberTheme = (theme: ThemeName) => write(THEME, theme, 365 * DAY_S);
export const rememberSidebar = (isCollapsed: boolean) =>
  write(SIDEBAR, isCollapsed ? 'collapsed' : 'expanded', 7 * DAY_S);
export const rememberAmounts = (areHidden: boolean) => write(AMOUNTS, String(areHidden), 365 * DAY_S);
export const rememberSingleKeys = (areOn: boolean) => write(SINGLE_KEYS, areOn ? 'on' : 'off', 365 * DAY_S);
export const rememberPriceCurrency = (currency: string) => write(PRICE_CURRENCY, currency, 365 * DAY_S);
export const rememberList = ({ isRoomy, columns }: ListLook) =>
  write(LIST, [isRoomy ? 'roomy' : 'close', ...columns].join('.'), 365 * DAY_S);

/** Clears cookies and storage on sign-out, so that the next user does not find them. */
export function forgetUser() {
  for (const name of [THEME, SIDEBAR, AMOUNTS, LIST, SINGLE_KEYS, PRICE_CURRENCY, 'is_auth']) write(name, '', 0);
  for (const kept of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[kept].clear();
    } catch {
      // Storage is forbidden, so nothing was stored.
    }
  }
}

function write(name: string, value: string, maxAgeS: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store.
  document.cookie = cookie(name, value, maxAgeS);
}

const cookie = (name: string, value: string, maxAgeS: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`;
