/**
 * Exchanges that are read by what every exchange's API gives alike: trades, deposits, withdrawals, and the ledger's rewards where it has one. Their
 * peculiarities are not written down, so what is read may be incomplete, and that is said. Pure.
 */
import { CUSTOMER, KEY, type ListedExchange, PASSPHRASE, SECRET } from './listed.ts';

const COVERAGE =
  'Basic: trades, deposits and withdrawals as far as its API gives them in the way that exchanges have in common. Conversions, small balances, rewards and markets that are no longer listed may be missing: compare the balances, and import files for what is not there.';

/** What the library asks for, as our fields. */
const FIELDS = { apiKey: KEY, secret: SECRET, password: PASSPHRASE, uid: CUSTOMER };

/** Slug, name, name in the library, what it asks for, hosts. */
type Row = readonly [slug: string, name: string, library: string, asks: string, hosts: string];

const ROWS: readonly Row[] = [
  ['bigone', 'BigONE', 'bigone', 'apiKey+secret', 'big.one'],
  ['bingx', 'BingX', 'bingx', 'apiKey+secret', 'open-api.bingx.com'],
  ['bitbank', 'bitbank', 'bitbank', 'apiKey+secret', 'public.bitbank.cc api.bitbank.cc'],
  ['bitflyer', 'bitFlyer', 'bitflyer', 'apiKey+secret', 'api.bitflyer.com'],
  ['bitso', 'Bitso', 'bitso', 'apiKey+secret', 'bitso.com'],
  ['bittrade', 'BitTrade', 'bittrade', 'apiKey+secret', 'api-cloud.bittrade.co.jp'],
  ['blofin', 'BloFin', 'blofin', 'apiKey+secret+password', 'openapi.blofin.com'],
  ['btc-markets', 'BTC Markets', 'btcmarkets', 'apiKey+secret', 'api.btcmarkets.net'],
  ['btcturk', 'BTCTurk', 'btcturk', 'apiKey+secret', 'api.btcturk.com'],
  ['bybit-eu', 'Bybit EU', 'bybiteu', 'apiKey+secret', 'api.bybit.eu'],
  ['coincheck', 'Coincheck', 'coincheck', 'apiKey+secret', 'coincheck.com'],
  ['coinex', 'CoinEx', 'coinex', 'apiKey+secret', 'api.coinex.com'],
  ['coinmate', 'Coinmate', 'coinmate', 'apiKey+secret+uid', 'coinmate.io'],
  ['coinone', 'CoinOne', 'coinone', 'apiKey+secret', 'api.coinone.co.kr'],
  ['coins-ph', 'Coins.ph', 'coinsph', 'apiKey+secret', 'api.pro.coins.ph'],
  ['coinspot', 'CoinSpot', 'coinspot', 'apiKey+secret', 'www.coinspot.com.au'],
  ['digifinex', 'DigiFinex', 'digifinex', 'apiKey+secret', 'openapi.digifinex.com'],
  ['exmo', 'EXMO', 'exmo', 'apiKey+secret', 'api.exmo.com exmo.me'],
  ['foxbit', 'Foxbit', 'foxbit', 'apiKey+secret', 'api.foxbit.com.br'],
  ['gate-eu', 'Gate EU', 'gateeu', 'apiKey+secret', 'api.gateeu.com api.gateio.ws'],
  ['hashkey', 'HashKey Global', 'hashkey', 'apiKey+secret', 'api-glb.hashkey.com'],
  ['hitbtc', 'HitBTC', 'hitbtc', 'apiKey+secret', 'api.hitbtc.com'],
  ['hollaex', 'HollaEx', 'hollaex', 'apiKey+secret', 'api.hollaex.com'],
  ['independent-reserve', 'Independent Reserve', 'independentreserve', 'apiKey+secret', 'api.independentreserve.com'],
  ['latoken', 'Latoken', 'latoken', 'apiKey+secret', 'api.latoken.com'],
  ['lbank', 'LBank', 'lbank', 'apiKey+secret', 'api.lbank.info'],
  ['luno', 'Luno', 'luno', 'apiKey+secret', 'api.luno.com'],
  ['okx-eea', 'MyOKX (EEA)', 'myokx', 'apiKey+secret+password', 'eea.okx.com'],
  ['okx-us', 'OKX (US)', 'okxus', 'apiKey+secret+password', 'us.okx.com'],
  ['p2b', 'p2b', 'p2b', 'apiKey+secret', 'api.p2pb2b.com'],
  ['phemex', 'Phemex', 'phemex', 'apiKey+secret', 'api.phemex.com'],
  ['poloniex', 'Poloniex', 'poloniex', 'apiKey+secret', 'api.poloniex.com'],
  ['tokocrypto', 'Tokocrypto', 'tokocrypto', 'apiKey+secret', 'www.tokocrypto.com api.binance.com'],
  ['toobit', 'Toobit', 'toobit', 'apiKey+secret', 'api.toobit.com'],
  ['whitebit', 'WhiteBIT', 'whitebit', 'apiKey+secret', 'whitebit.com'],
  ['woo-x', 'WOO X', 'woo', 'apiKey+secret', 'api-pub.woox.io api.woox.io'],
  ['xt', 'XT', 'xt', 'apiKey+secret', 'sapi.xt.com api.xt.com fapi.xt.com dapi.xt.com'],
  ['backpack', 'Backpack', 'backpack', 'apiKey+secret', 'api.backpack.exchange'],
  ['bequant', 'Bequant', 'bequant', 'apiKey+secret', 'api.bequant.io'],
  ['fmfw-io', 'FMFW.io', 'fmfwio', 'apiKey+secret', 'api.fmfw.io'],
];

export const BASIC_EXCHANGES: readonly ListedExchange[] = ROWS.map(([slug, name, library, asks, hosts]) => ({
  slug,
  name,
  library,
  tier: 'basic',
  fields: asks.split('+').map((field) => FIELDS[field as keyof typeof FIELDS]),
  coverage: COVERAGE,
  rights: 'Reading alone; no trading and no withdrawals.',
  hosts: hosts.split(' '),
}));
