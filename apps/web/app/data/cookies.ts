/** The cookies that scripts and the server both read: how the app looks to this user, and whether someone is signed in. */

/** Columns of the list of transactions that can be left out. */
export const OPTIONAL_COLUMNS = ['time', 'account', 'value', 'gain'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];
/** How the list of transactions looks. */
export type ListLook = { isRoomy: boolean; columns: readonly OptionalColumn[] };

export type ThemeName = 'light' | 'dark' | 'system';
/** What a page needs to know before it is drawn, so that nothing jumps afterwards. */
export type Preferences = {
  theme: ThemeName;
  isSidebarCollapsed: boolean;
  areAmountsHidden: boolean;
  /** Shortcuts of one key without Ctrl or Cmd. */
  areSingleKeysOn: boolean;
  list: ListLook;
  /** In which pages of prices are shown; null where none was chosen. */
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

/** @param header  a `Cookie` header, or `document.cookie` */
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

/** `roomy.time.gain`; without a cookie everything is shown, closely set. */
function listFrom(value: string | undefined): ListLook {
  if (value === undefined || value === '') return { isRoomy: false, columns: OPTIONAL_COLUMNS };
  const words = value.split('.');
  return { isRoomy: words.includes('roomy'), columns: OPTIONAL_COLUMNS.filter((column) => words.includes(column)) };
}

/** The theme a cookie or the API names; light when it names none. */
export function themeFrom(value: string | undefined): ThemeName {
  const name = value?.toLowerCase();
  return name === 'dark' || name === 'system' ? name : 'light';
}

/** Whether this browser remembers a theme, in a cookie. */
export function isThemeRemembered(header: string): boolean {
  return header.split(/;\s*/).some((pair) => pair.startsWith(`${THEME}=`) && pair.length > THEME.length + 1);
}

/** The same as a `Set-Cookie` header. */
export const themeCookie = (theme: ThemeName) => cookie(THEME, theme, 365 * DAY_S);
export const rememberTheme = (theme: ThemeName) => write(THEME, theme, 365 * DAY_S);
export const rememberSidebar = (isCollapsed: boolean) =>
  write(SIDEBAR, isCollapsed ? 'collapsed' : 'expanded', 7 * DAY_S);
export const rememberAmounts = (areHidden: boolean) => write(AMOUNTS, String(areHidden), 365 * DAY_S);
export const rememberSingleKeys = (areOn: boolean) => write(SINGLE_KEYS, areOn ? 'on' : 'off', 365 * DAY_S);
export const rememberPriceCurrency = (currency: string) => write(PRICE_CURRENCY, currency, 365 * DAY_S);
export const rememberList = ({ isRoomy, columns }: ListLook) =>
  write(LIST, [isRoomy ? 'roomy' : 'close', ...columns].join('.'), 365 * DAY_S);

/**
 * Takes away what belonged to the user who signs out: the cookies, and all that this browser kept (imports in progress, answers
 * about their files), which the next to sign in here must not find.
 */
export function forgetUser() {
  for (const name of [THEME, SIDEBAR, AMOUNTS, LIST, SINGLE_KEYS, PRICE_CURRENCY, 'is_auth']) write(name, '', 0);
  for (const kept of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[kept].clear();
    } catch {
      // Forbidden to this page: then nothing was kept either.
    }
  }
}

function write(name: string, value: string, maxAgeS: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every supported browser.
  document.cookie = cookie(name, value, maxAgeS);
}

const cookie = (name: string, value: string, maxAgeS: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`;
