/**
 * The `?` sheet lists all shortcuts. To add one, add a line here and call `useShortcuts({ id: … })` in its component.
 */

export const PLACES = [
  'Anywhere',
  'List of transactions',
  'A transaction',
  'Match transfers',
  'Account health',
  'Spam',
] as const;
export type Place = (typeof PLACES)[number];

type Line = {
  id: string;
  /** `j`, `Shift+x`, `Mod+k` (Ctrl, on a Mac Cmd), or a sequence: `g t`. Letters are lowercase. */
  keys: string;
  does: string;
  places: readonly Place[];
  isOfText?: true;
  repeats?: true;
  /** The browser handles it, or the focused element; listed only for the sheet. */
  isNative?: true;
  changes?: true;
};

const IN_LIST = 'List of transactions';
const IN_TRANSACTION = 'A transaction';
const IN_HEALTH = 'Account health';
const ALONG: readonly Place[] = [IN_LIST, IN_TRANSACTION, 'Match transfers', IN_HEALTH, 'Spam'];

export const SHORTCUTS = [
  { id: 'palette', keys: 'Mod+k', does: 'Open the command palette', places: ['Anywhere'] },
  { id: 'search', keys: '/', does: 'Search transactions', places: ['Anywhere'] },
  { id: 'sheet', keys: '?', does: 'Show the keyboard shortcuts', places: ['Anywhere'] },
  { id: 'hideAmounts', keys: 'h', does: 'Hide or show amounts', places: ['Anywhere'] },
  { id: 'undo', keys: 'Mod+z', does: 'Undo the last change', places: ['Anywhere'], isOfText: true, changes: true },
  { id: 'undo', keys: 'u', does: 'Undo the last change, with one key', places: ['Anywhere'], changes: true },
  {
    id: 'redo',
    keys: 'Mod+Shift+z',
    does: 'Redo the last undo',
    places: ['Anywhere'],
    isOfText: true,
    changes: true,
  },
  { id: 'sidebar', keys: 'Mod+b', does: 'Expand or collapse the sidebar', places: ['Anywhere'] },
  { id: 'goPortfolio', keys: 'g o', does: 'Go to Portfolio', places: ['Anywhere'] },
  { id: 'goHealth', keys: 'g h', does: 'Go to Account health', places: ['Anywhere'] },
  { id: 'goWallets', keys: 'g w', does: 'Go to Wallets', places: ['Anywhere'] },
  { id: 'goImports', keys: 'g i', does: 'Go to Imports', places: ['Anywhere'] },
  { id: 'goTransactions', keys: 'g t', does: 'Go to Transactions', places: ['Anywhere'] },
  { id: 'goMatching', keys: 'g m', does: 'Go to Match transfers', places: ['Anywhere'] },
  { id: 'goSpam', keys: 'g p', does: 'Go to Spam', places: ['Anywhere'] },
  { id: 'goTaxes', keys: 'g x', does: 'Go to Taxes', places: ['Anywhere'] },
  { id: 'goSettings', keys: 'g s', does: 'Go to Settings', places: ['Anywhere'] },
  { id: 'next', keys: 'j', does: 'Next', places: ALONG, repeats: true },
  { id: 'previous', keys: 'k', does: 'Previous', places: ALONG, repeats: true },
  { id: 'open', keys: 'Enter', does: 'Open', places: [IN_LIST, IN_HEALTH], isNative: true },
  { id: 'select', keys: 'x', does: 'Select', places: [IN_LIST, 'Spam'] },
  { id: 'selectRange', keys: 'Shift+x', does: 'Extend the selection', places: [IN_LIST] },
  { id: 'selectPage', keys: 'Shift+a', does: 'Select the page, then all matches', places: [IN_LIST] },
  { id: 'edit', keys: 'e', does: 'Edit', places: [IN_LIST, IN_TRANSACTION], changes: true },
  { id: 'fix', keys: 'e', does: 'Fix', places: [IN_HEALTH], changes: true },
  { id: 'ignore', keys: 'i', does: 'Ignore or count again', places: [IN_LIST, IN_TRANSACTION], changes: true },
  {
    id: 'spam',
    keys: 's',
    does: 'Mark as spam, or as not spam',
    places: [IN_LIST, IN_TRANSACTION, 'Spam'],
    changes: true,
  },
  { id: 'link', keys: 't', does: 'Show possible matches', places: [IN_LIST] },
  { id: 'link', keys: 't', does: 'Match the likeliest', places: [IN_TRANSACTION], changes: true },
  { id: 'close', keys: 'Escape', does: 'Close', places: [IN_TRANSACTION], isNative: true },
  { id: 'match', keys: 'Enter', does: 'Match', places: ['Match transfers'], isNative: true },
  { id: 'noMatch', keys: 'x', does: 'Not a match', places: ['Match transfers'], changes: true },
] as const satisfies readonly Line[];

type Known = (typeof SHORTCUTS)[number];
export type Shortcut = Line & { id: Known['id'] };
export type ShortcutId = Exclude<Known, { isNative: true }>['id'];

const CHANGING: readonly Shortcut[] = SHORTCUTS.filter((one) => 'changes' in one);

/**
 * In a list, opening a row changes nothing.
 * @param isInDrawer  true if a transaction is open
 */
export function changesRecords(id: ShortcutId, isInDrawer: boolean): boolean {
  return CHANGING.some((one) => one.id === id && (isInDrawer || one.places.some((place) => place !== IN_TRANSACTION)));
}

export function shortcutsOf(place: Place): readonly Shortcut[] {
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.filter(({ places }) => places.includes(place));
}
