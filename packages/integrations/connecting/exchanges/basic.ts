/** Reads only trades, deposits and withdrawals, so the coverage text warns that other records may be missing. */
import { usual, usualByMarket } from './feeds/usual.ts';
import { type CredentialField, type ExchangeApi, KEY, PASSPHRASE, SECRET } from './listed.ts';

const COVERAGE =
  'Basic: trades, deposits and withdrawals as far as its API gives them in the way that exchanges have in common. Conversions, small balances, rewards and markets that are no longer listed may be missing: compare the balances, and import files for what is not there.';

type Differences = {
  readonly fields?: readonly CredentialField[];
  /** True if the API requires a market to list trades. */
  readonly areMarketsApart?: true;
};

/**
 * @param library  the exchange's name in the library
 * @param hosts  separated by spaces
 */
export function basicExchange(
  library: string,
  hosts: string,
  { fields, areMarketsApart }: Differences = {},
): ExchangeApi {
  const profile = areMarketsApart ? usualByMarket : usual;
  return { ...profile, library, tier: 'basic', ...(fields && { fields }), coverage: COVERAGE, hosts: hosts.split(' ') };
}

export const WITHOUT_FOLDER: readonly (readonly [slug: string, name: string, api: ExchangeApi])[] = [
  ['bigone', 'BigONE', basicExchange('bigone', 'big.one', { areMarketsApart: true })],
  ['bingx', 'BingX', basicExchange('bingx', 'open-api.bingx.com', { areMarketsApart: true })],
  ['bitso', 'Bitso', basicExchange('bitso', 'bitso.com', { areMarketsApart: true })],
  ['bittrade', 'BitTrade', basicExchange('bittrade', 'api-cloud.bittrade.co.jp')],
  ['btc-markets', 'BTC Markets', basicExchange('btcmarkets', 'api.btcmarkets.net', { areMarketsApart: true })],
  ['btcturk', 'BTCTurk', basicExchange('btcturk', 'api.btcturk.com', { areMarketsApart: true })],
  ['bybit-eu', 'Bybit EU', basicExchange('bybiteu', 'api.bybit.eu')],
  ['coinex', 'CoinEx', basicExchange('coinex', 'api.coinex.com', { areMarketsApart: true })],
  ['coinone', 'CoinOne', basicExchange('coinone', 'api.coinone.co.kr', { areMarketsApart: true })],
  ['coins-ph', 'Coins.ph', basicExchange('coinsph', 'api.pro.coins.ph', { areMarketsApart: true })],
  ['digifinex', 'DigiFinex', basicExchange('digifinex', 'openapi.digifinex.com')],
  ['exmo', 'EXMO', basicExchange('exmo', 'api.exmo.com exmo.me', { areMarketsApart: true })],
  ['foxbit', 'Foxbit', basicExchange('foxbit', 'api.foxbit.com.br', { areMarketsApart: true })],
  ['gate-eu', 'Gate EU', basicExchange('gateeu', 'api.gateeu.com api.gateio.ws')],
  ['hashkey', 'HashKey Global', basicExchange('hashkey', 'api-glb.hashkey.com')],
  ['hollaex', 'HollaEx', basicExchange('hollaex', 'api.hollaex.com')],
  ['latoken', 'Latoken', basicExchange('latoken', 'api.latoken.com')],
  ['lbank', 'LBank', basicExchange('lbank', 'api.lbank.info', { areMarketsApart: true })],
  ['luno', 'Luno', basicExchange('luno', 'api.luno.com', { areMarketsApart: true })],
  ['okx-eea', 'MyOKX (EEA)', basicExchange('myokx', 'eea.okx.com', { fields: [KEY, SECRET, PASSPHRASE] })],
  ['okx-us', 'OKX (US)', basicExchange('okxus', 'us.okx.com', { fields: [KEY, SECRET, PASSPHRASE] })],
  ['p2b', 'p2b', basicExchange('p2b', 'api.p2pb2b.com', { areMarketsApart: true })],
  ['phemex', 'Phemex', basicExchange('phemex', 'api.phemex.com')],
  [
    'tokocrypto',
    'Tokocrypto',
    basicExchange('tokocrypto', 'www.tokocrypto.com api.binance.com', { areMarketsApart: true }),
  ],
  ['toobit', 'Toobit', basicExchange('toobit', 'api.toobit.com', { areMarketsApart: true })],
  ['woo-x', 'WOO X', basicExchange('woo', 'api-pub.woox.io api.woox.io')],
  ['xt', 'XT', basicExchange('xt', 'sapi.xt.com api.xt.com fapi.xt.com dapi.xt.com')],
  ['bequant', 'Bequant', basicExchange('bequant', 'api.bequant.io')],
  ['fmfw-io', 'FMFW.io', basicExchange('fmfwio', 'api.fmfw.io')],
];
