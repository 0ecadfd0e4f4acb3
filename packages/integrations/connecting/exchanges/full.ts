/**
 * The exchanges whose lists are each known: who they are, and what their API gives. How each list is read is in `feeds.ts`. Pure.
 * How far back an API answers changes; what is said here is what its documentation says.
 */
import { KEY, type ListedExchange, PASSPHRASE, SECRET } from './listed.ts';
import { COINBASE_REDIRECT } from './redirect.ts';

const READ_ONLY = 'Reading alone; no trading and no withdrawals.';

type Row = Omit<ListedExchange, 'tier' | 'fields' | 'rights'> & Partial<Pick<ListedExchange, 'fields' | 'rights'>>;

const full = (row: Row): ListedExchange => ({ fields: [KEY, SECRET], rights: READ_ONLY, ...row, tier: 'full' });

export const FULL_EXCHANGES: readonly ListedExchange[] = [
  full({
    slug: 'coinbase',
    name: 'Coinbase',
    library: 'coinbase',
    redirect: COINBASE_REDIRECT,
    fields: [
      { ...KEY, label: 'API Key Name' },
      { ...SECRET, label: 'Private Key', isLong: true },
    ],
    rights: '“View” permission for all portfolios and nothing else.',
    coverage:
      'Your full Coinbase history: purchases, sales, conversions, deposits, withdrawals, rewards. Futures are not included.',
    hosts: ['api.coinbase.com'],
  }),
  full({
    slug: 'kraken',
    name: 'Kraken',
    library: 'kraken',
    fields: [KEY, { ...SECRET, label: 'Private Key' }],
    rights: '“Query” of funds, “Query ledger entries” and “Query closed orders & trades”; nothing else.',
    coverage:
      'The whole ledger since you opened the account: trades, deposits, withdrawals, staking and rewards, conversions, fees. Transaction hashes are not in it. Kraken Futures has an API of its own, which is not read.',
    hosts: ['api.kraken.com'],
  }),
  full({
    slug: 'binance',
    name: 'Binance',
    library: 'binance',
    rights: '“Enable Reading” alone.',
    coverage:
      'Spot trades, deposits and withdrawals of coins and of money, purchases and sales with money, conversions, small balances turned into BNB, distributions and Simple Earn rewards. Trades of markets that Binance no longer lists, P2P trades, margin and futures are not read: import the transaction history for these.',
    hosts: ['api.binance.com'],
  }),
  full({
    slug: 'binance-us',
    name: 'Binance.US',
    library: 'binanceus',
    rights: '“Can Read” alone.',
    coverage:
      'Spot trades, deposits and withdrawals of coins, and distributions. Deposits and withdrawals of money, conversions, small balances and trades of markets that are no longer listed are not read: import the file for these.',
    hosts: ['api.binance.us'],
  }),
  full({
    slug: 'okx',
    name: 'OKX',
    library: 'okx',
    fields: [KEY, SECRET, PASSPHRASE],
    rights: '“Read” alone.',
    coverage:
      'Deposits, withdrawals and conversions, and trades of the last 90 days, which is how far OKX’s API answers: import files for older trades. Earn, margin and derivatives are not read.',
    hosts: ['www.okx.com'],
  }),
  full({
    slug: 'bybit',
    name: 'Bybit',
    library: 'bybit',
    rights: '“Read-Only”, with Orders, Positions, Wallet and Assets.',
    coverage:
      'Spot trades, deposits, withdrawals and conversions of the last two years: import files for what is older. Derivatives, Earn and the card are not read.',
    hosts: ['api.bybit.com'],
  }),
  full({
    slug: 'kucoin',
    name: 'KuCoin',
    library: 'kucoin',
    fields: [KEY, SECRET, PASSPHRASE],
    rights: '“General” alone.',
    coverage:
      'Spot trades, deposits and withdrawals since 18 February 2019. Trades of high-frequency accounts, conversions, rewards, airdrops, margin and futures are not read: import files for these and for what is older.',
    hosts: ['api.kucoin.com'],
  }),
  full({
    slug: 'gemini',
    name: 'Gemini',
    library: 'gemini',
    rights: 'A key of an account (not a master key) with the role “Auditor”.',
    coverage:
      'Trades, deposits and withdrawals. Earn, staking, the card, and trades of markets that are no longer listed are not read: import the transaction history for these.',
    hosts: ['api.gemini.com'],
  }),
  full({
    slug: 'bitstamp',
    name: 'Bitstamp',
    library: 'bitstamp',
    rights: '“Account balance” and “User transactions”; nothing else.',
    coverage: 'All transactions of the account: trades, deposits, withdrawals, staking rewards.',
    hosts: ['www.bitstamp.net'],
  }),
  full({
    slug: 'bitfinex',
    name: 'Bitfinex',
    library: 'bitfinex',
    rights: 'Reading of account history, orders and wallets; no writing.',
    coverage:
      'Trades, deposits, withdrawals and interest of funding. Conversions, rewards, rebates and margin positions are not read: import the ledgers file for these.',
    hosts: ['api.bitfinex.com', 'api-pub.bitfinex.com'],
  }),
  full({
    slug: 'crypto-com-exchange',
    name: 'Crypto.com Exchange',
    library: 'cryptocom',
    rights: '“Can Read” alone.',
    coverage:
      'Deposits and withdrawals of the Exchange, and its trades of the last 180 days, which is how far its API answers: import files for older trades. Rewards, margin and derivatives are not read. The Crypto.com App has no API: import its file.',
    hosts: ['api.crypto.com'],
  }),
  full({
    slug: 'bitget',
    name: 'Bitget',
    library: 'bitget',
    fields: [KEY, SECRET, PASSPHRASE],
    rights: '“Read-only”.',
    coverage:
      'Spot trades, deposits and withdrawals of the last 90 days, which is how far Bitget’s API answers: import files for what is older. Conversions, derivatives and Earn are not read.',
    hosts: ['api.bitget.com'],
  }),
  full({
    slug: 'gate-io',
    name: 'Gate.io',
    library: 'gate',
    rights: '“Spot Trade” and “Wallet”, each “Read Only”.',
    coverage:
      'Spot trades, deposits and withdrawals. Conversions, rewards, airdrops, margin and futures are not read: import files for these.',
    hosts: ['api.gateio.ws'],
  }),
  full({
    slug: 'htx',
    name: 'HTX (Huobi)',
    library: 'htx',
    rights: '“Read” alone.',
    coverage:
      'Deposits and withdrawals, and spot trades of the last 120 days, which is how far HTX’s API answers: import files for older trades. Conversions, rewards, margin and derivatives are not read.',
    hosts: ['api.huobi.pro'],
  }),
  full({
    slug: 'mexc',
    name: 'MEXC',
    library: 'mexc',
    rights: 'Reading of account and of orders alone.',
    coverage:
      'Spot trades of the last 30 days, and deposits and withdrawals of the last 90, which is how far MEXC’s API answers: import files for what is older. Trades of markets that are no longer listed, conversions, rewards and futures are not read.',
    hosts: ['api.mexc.com'],
  }),
  full({
    slug: 'bitvavo',
    name: 'Bitvavo',
    library: 'bitvavo',
    rights: '“View information” alone.',
    coverage:
      'Trades, deposits and withdrawals. Staking and trades of markets that are no longer listed are not read: import the file for these.',
    hosts: ['api.bitvavo.com'],
  }),
  full({
    slug: 'coinbase-pro',
    name: 'Coinbase Exchange',
    library: 'coinbaseexchange',
    fields: [KEY, SECRET, PASSPHRASE],
    rights: '“View” alone.',
    coverage:
      'Trades of the markets that are listed, deposits and withdrawals. Conversions and trades of markets that are no longer listed are not read: import files for these.',
    hosts: ['api.exchange.coinbase.com'],
  }),
];
