export type Command = {
  id: string;
  label: string;
  asset?: { id: string; symbol: string };
  wallet?: { name: string; integration: string | null };
  detail?: string;
  words?: string;
  keys?: string;
  isByNumber?: boolean;
  does: { kind: 'go'; to: string } | { kind: 'run'; run: () => void };
};

export type CommandGroup = { name: string; commands: readonly Command[] };

const page = (label: string, to: string, more: Partial<Command> = {}): Command => ({
  id: `page ${to}`,
  label,
  does: { kind: 'go', to },
  ...more,
});

const BROKER_FORM = 'Form 1099-DA';
const DOCUMENTS: readonly (readonly [label: string, words: string])[] = [
  ['Form 8949', 'irs capital gains dispositions pdf'],
  ['Schedule D', 'irs capital gains'],
  ['Schedule 1', 'irs income'],
  [BROKER_FORM, 'irs broker digital assets'],
];

function taxPages(taxYear: string, years: readonly string[]): Command[] {
  const documentsOf = (year: string) =>
    DOCUMENTS.map(([label, words]) => ({
      ...page(`${label} ${year}`, `/tax/${year}${label === BROKER_FORM ? '/1099-da' : '#documents'}`, { words }),
      id: `page /tax/${year} ${label}`,
    }));
  return [
    ...documentsOf(taxYear),
    ...years
      .filter((year) => year !== taxYear)
      .flatMap((year) => [page(`Taxes ${year}`, `/tax/${year}`), ...documentsOf(year)])
      .map((one) => ({
        ...one,
        isByNumber: true,
      })),
  ];
}

type Shown = {
  taxYear: string;
  years: readonly string[];
  isAdmin: boolean;
};

export function pagesFor({ taxYear, years, isAdmin }: Shown): Command[] {
  return [
    page('Portfolio', '/portfolio', { keys: 'g o', words: 'dashboard value holdings worth allocation' }),
    page('Account health', '/account-health', { keys: 'g h', words: 'problems' }),
    page('Wallets', '/wallets', { keys: 'g w', words: 'accounts exchanges' }),
    page('Imports', '/imports', { keys: 'g i', words: 'files' }),
    page('Transactions', '/transactions', { keys: 'g t', words: 'ledger' }),
    page('Spam', '/spam-center', { keys: 'g p', words: 'tokens scam airdrops' }),
    page('History', '/history', { words: 'undo redo changes' }),
    page('Alerts', '/alerts', { words: 'notifications price balance' }),
    page('Custom currencies', '/currencies/custom', { words: 'tokens merge nft prices assets' }),
    page('Rules', '/rules', { words: 'automatic categorize' }),
    page('Match transfers', '/match-transfers', { keys: 'g m', words: 'link unmatched' }),
    page('Prices', '/prices', { words: 'market coins watchlist quotes' }),
    page('Watchlist', '/prices/watchlist', { words: 'prices watch' }),
    page('Crypto wallet lookup', '/wallet', { words: 'balance address checker' }),
    page('Trade calculator', '/calculator', { words: 'profit converter' }),
    {
      ...page('Taxes', `/tax/${taxYear}`, { keys: 'g x', detail: taxYear, words: 'gains income documents' }),
      id: 'page /tax',
    },
    page('Documents', '/documents', { words: 'made reports forms pdf download' }),
    page('Tax lots', '/tax-lots', { words: 'open lots holdings unrealized unrealized gain cost basis term' }),
    page('Identified lots', '/identified-lots', { words: 'specific identification standing orders evidence' }),
    page('Disposed lots', '/disposed-lots', { words: 'sold gains proceeds cost basis proof' }),
    page('Performance', '/performance', { words: 'return benchmark time-weighted money-weighted xirr drawdown' }),
    page('Tax loss harvesting', '/tax-loss-harvest', { words: 'sell at a loss save unrealized unrealized' }),
    page('Sale simulator', '/sale-simulator', { words: 'simulate what if sell before' }),
    page('Compare methods', '/cost-basis-method-calendar', { words: 'fifo hifo lifo cost basis what if' }),
    page('Lots per wallet', '/tax/migration', { words: 'migration universal allocation safe harbor' }),
    page('Settings', '/user/profile', { keys: 'g s', words: 'name country currency time zone theme' }),
    page('Tax settings', '/user/profile/tax', { words: 'cost basis method lots' }),
    page('Security', '/user/profile/security', { words: 'password two-factor sessions' }),
    page('Your own prices', '/user/profile/prices'),
    page('Notifications', '/user/profile/notifications'),
    page('Your data', '/user/profile/data', { words: 'export copy delete' }),
    ...taxPages(taxYear, years),
    ...(isAdmin ? [page('Administration', '/admin')] : []),
  ];
}

const wordsOf = ({ label, words = '', detail = '' }: Command) =>
  `${label} ${words} ${detail}`.toLowerCase().split(/[\s-]+/);

/** Every typed word must start a word of the command; recent commands come first. */
export function chosen(commands: readonly Command[], typed: string, used: readonly string[]): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isNumbered = /\d/.test(typed);
  const found = commands.filter((one) => {
    if (one.isByNumber && !isNumbered) return false;
    const words = wordsOf(one);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  return [...usedFirst(found, used), ...found.filter(({ id }) => !used.includes(id))];
}

export function usedFirst(commands: readonly Command[], used: readonly string[]): Command[] {
  return used.flatMap((id) => commands.find((one) => one.id === id) ?? []);
}
