/** The exchanges whose API the library does not know: who they are, and what their API gives. Pure. */
import { KEY, type ListedExchange, SECRET } from './listed.ts';
import { COINJAR_REDIRECT, UPHOLD_REDIRECT } from './redirect.ts';

export const OWN_EXCHANGES: readonly ListedExchange[] = [
  {
    slug: 'coinjar',
    name: 'CoinJar',
    library: 'coinjar',
    tier: 'full',
    fields: [KEY],
    redirect: COINJAR_REDIRECT,
    rights: 'Reading alone; no orders and no withdrawals.',
    coverage:
      'Trades at CoinJar Exchange, with their fees. CoinJar documents no list of deposits and withdrawals, nor of what you bought, sold or received in its app, so none of these is read: import its transaction history (CSV), and say once what its columns are.',
    hosts: ['api.exchange.coinjar.com'],
  },
  {
    slug: 'uphold',
    name: 'Uphold',
    library: 'uphold',
    tier: 'full',
    fields: [],
    redirect: UPHOLD_REDIRECT,
    rights: 'Reading alone.',
    coverage:
      'All transactions of your Uphold account: deposits, withdrawals, exchanges between your cards, what was sent to you and by you, with their fees.',
    hosts: ['api.uphold.com'],
  },
  {
    slug: 'robinhood',
    name: 'Robinhood',
    library: 'robinhood',
    tier: 'full',
    fields: [KEY, { ...SECRET, label: 'Private Key' }],
    rights: 'Reading of the account, of holdings and of orders; no placing of orders.',
    coverage:
      'Crypto orders, with all that was executed of each. Coins that you moved to or from Robinhood, rewards, and shares are not in its API: import its file for these.',
    hosts: ['trading.robinhood.com'],
  },
];
