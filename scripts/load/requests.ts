/** The pages of the signed-in app with their operations, and the most expensive requests that the API accepts. */
import { operation } from './operations.ts';
import { ask, type Person } from './person.ts';

export type Asked = { what: string; method: 'GET' | 'POST'; path: string; body?: string };

const page = (path: string, what = path): Asked => ({ what: `page ${what}`, method: 'GET', path });
const posted = (what: string, query: string, variables: object = {}): Asked => ({
  what,
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});
const operated = (name: string, variables: object = {}): Asked =>
  posted(`operation ${name}`, operation(name), variables);

export async function pagesOf(person: Person): Promise<Asked[]> {
  const { transactions } = (await ask(person, '{ transactions(limit: 1) { transactions { publicId } } }')).transactions;
  const { user, wallets } = await ask(
    person,
    '{ user { taxYearToUse } wallets { exchanges { id } wallets { id } customWallets { id } } }',
  );
  const [account] = [...wallets.exchanges, ...wallets.wallets, ...wallets.customWallets];
  const { publicId } = transactions[0];
  const taxYear: string = user.taxYearToUse;
  return [
    page('/wallets'),
    operated('GetCostBasisStatus'),
    page('/transactions'),
    operated('Transactions', { query: '', page: 2, limit: 50 }),
    operated('TransactionTotals', { query: '' }),
    page(`/transactions/${publicId}`, '/transactions/:id'),
    operated('Transaction', { publicId }),
    page(`/tax/${encodeURIComponent(taxYear)}`, '/tax/:year'),
    operated('Disposals', { taxYear, limit: 50 }),
    page('/account-health'),
    operated('TransactionFilters'),
    page(`/wallets/exchange/${account.id}`, '/wallets/:type/:id'),
    page('/imports'),
    page('/add_transaction'),
    page('/user/profile'),
    page('/user/profile/tax'),
  ];
}

const WORST_WORDS = Array.from({ length: 20 }, (_, i) => `${String.fromCharCode(97 + i)}oinbase`)
  .join(' ')
  .slice(0, 200);
const WORST_SEARCHES = [
  WORST_WORDS,
  `${'e '.repeat(19)}e`,
  `${'-zzz '.repeat(19)}-zzz`,
  `${'a'.repeat(199)}b`,
  '%_%_%_%_%_%_%_%_%_%',
];
const FIELDS_AT_ONCE = 15;

/** Returns the most expensive requests that a user can send. Most are rejected, and some take long. */
export function worstRequests(): Asked[] {
  const searches = WORST_SEARCHES.map((query) => operated('Transactions', { query, page: 1, limit: 10_000 }));
  const totals = WORST_SEARCHES.map((query) => operated('TransactionTotals', { query }));
  const aliases = Array.from(
    { length: FIELDS_AT_ONCE },
    (_, i) => `a${i}: transactions(query: "w${i} ${WORST_WORDS.slice(0, 150)}", limit: 500) { totalCount }`,
  );
  const largest = Array.from(
    { length: FIELDS_AT_ONCE },
    (_, i) => `b${i}: disposals(limit: 10000) { totalCount disposals { id } }`,
  );
  return [
    ...searches,
    posted('aliases', `{ ${aliases.join(' ')} }`),
    operated('Transactions', { query: '', page: 2_147_483_647, limit: 10_000 }),
    ...totals,
    posted('largest', `{ ${largest.join(' ')} }`),
    operated('Disposals', { after: 2_147_483_646, limit: 10_000 }),
    operated('AuditEvents', { after: 'Zm9yZ2Vk'.repeat(100), limit: 10_000 }),
    operated('LikelyDuplicates', { after: '\u0000'.repeat(50) }),
    { what: 'a big body', method: 'POST', path: '/graphql', body: `{"query":"{ ${'a '.repeat(90_000)} }"}` },
    { what: 'a bigger body', method: 'POST', path: '/api/auth/sign-in/email', body: ' '.repeat(1_000_000) },
    page(`/transactions?q=${encodeURIComponent(WORST_WORDS)}`),
    signIn('person-1@example.org'),
    signIn('nobody@example.org'),
  ];
}

function signIn(email: string): Asked {
  const body = JSON.stringify({ email, password: 'not the password 1815' });
  return { what: 'a sign-in', method: 'POST', path: '/api/auth/sign-in/email', body };
}
