/** To add an integration, write a folder with its about.ts and a line here; README.md explains the steps. */

import { accointing } from './accointing/about.ts';
import { adalite } from './adalite/about.ts';
import { anycoin } from './anycoin/about.ts';
import { aptoscan } from './aptoscan/about.ts';
import { backpack } from './backpack/about.ts';
import { binance } from './binance/about.ts';
import { binanceUs } from './binance-us/about.ts';
import { bison } from './bison/about.ts';
import { bisq } from './bisq/about.ts';
import { bitbank } from './bitbank/about.ts';
import { bitbox } from './bitbox/about.ts';
import { bitbuy } from './bitbuy/about.ts';
import { bitcoinCore } from './bitcoin-core/about.ts';
import { bitcoinDe } from './bitcoin-de/about.ts';
import { bitcoinTax } from './bitcoin-tax/about.ts';
import { bitfinex } from './bitfinex/about.ts';
import { bitflyer } from './bitflyer/about.ts';
import { bitget } from './bitget/about.ts';
import { bitmex } from './bitmex/about.ts';
import { bitpanda } from './bitpanda/about.ts';
import { bitpandaPro } from './bitpanda-pro/about.ts';
import { bitstamp } from './bitstamp/about.ts';
import { bittrex } from './bittrex/about.ts';
import { bittytax } from './bittytax/about.ts';
import { bitvavo } from './bitvavo/about.ts';
import { blockchainCom } from './blockchain-com/about.ts';
import { blockchainComExchange } from './blockchain-com-exchange/about.ts';
import { blockchair } from './blockchair/about.ts';
import { blockfi } from './blockfi/about.ts';
import { blockpit } from './blockpit/about.ts';
import { blockscout } from './blockscout/about.ts';
import { blofin } from './blofin/about.ts';
import { bsdex } from './bsdex/about.ts';
import { btcpayServer } from './btcpay-server/about.ts';
import { bullBitcoin } from './bull-bitcoin/about.ts';
import { bybit } from './bybit/about.ts';
import { cashApp } from './cash-app/about.ts';
import { celsius } from './celsius/about.ts';
import { cexIo } from './cex-io/about.ts';
import { changelly } from './changelly/about.ts';
import { circle } from './circle/about.ts';
import { coin98 } from './coin98/about.ts';
import { coinbase } from './coinbase/about.ts';
import { coinbasePrime } from './coinbase-prime/about.ts';
import { coinbasePro } from './coinbase-pro/about.ts';
import { coinbaseWallet } from './coinbase-wallet/about.ts';
import { coincheck } from './coincheck/about.ts';
import { coincorner } from './coincorner/about.ts';
import { coinjar } from './coinjar/about.ts';
import { coinledger } from './coinledger/about.ts';
import { coinlist } from './coinlist/about.ts';
import { coinmama } from './coinmama/about.ts';
import { coinmate } from './coinmate/about.ts';
import { coinomi } from './coinomi/about.ts';
import { coinsmart } from './coinsmart/about.ts';
import { coinspot } from './coinspot/about.ts';
import { coinsquare } from './coinsquare/about.ts';
import { coinstats } from './coinstats/about.ts';
import { cointracker } from './cointracker/about.ts';
import { cointracking } from './cointracking/about.ts';
import { cryptoCom } from './crypto-com/about.ts';
import { cryptoComExchange } from './crypto-com-exchange/about.ts';
import { cryptoComTax } from './crypto-com-tax/about.ts';
import { cryptotaxcalculator } from './cryptotaxcalculator/about.ts';
import { delta } from './delta/about.ts';
import { deribit } from './deribit/about.ts';
import { electrum } from './electrum/about.ts';
import { eternl } from './eternl/about.ts';
import { etherscan } from './etherscan/about.ts';
import { etoro } from './etoro/about.ts';
import { everytrade } from './everytrade/about.ts';
import { exodus } from './exodus/about.ts';
import { ftx } from './ftx/about.ts';
import { gateIo } from './gate-io/about.ts';
import { gatehub } from './gatehub/about.ts';
import { gemini } from './gemini/about.ts';
import { helium } from './helium/about.ts';
import { hitbtc } from './hitbtc/about.ts';
import { htx } from './htx/about.ts';
import { hyperliquid } from './hyperliquid/about.ts';
import { independentReserve } from './independent-reserve/about.ts';
import type { Integration } from './integration.ts';
import { jupiter } from './jupiter/about.ts';
import { kinesis } from './kinesis/about.ts';
import { koinly } from './koinly/about.ts';
import { kraken } from './kraken/about.ts';
import { krakenWallet } from './kraken-wallet/about.ts';
import { kucoin } from './kucoin/about.ts';
import { leather } from './leather/about.ts';
import { ledgerLive } from './ledger-live/about.ts';
import { localbitcoins } from './localbitcoins/about.ts';
import { lotbook } from './lotbook/about.ts';
import { metamask } from './metamask/about.ts';
import { mexc } from './mexc/about.ts';
import { newton } from './newton/about.ts';
import { nexo } from './nexo/about.ts';
import { nicehash } from './nicehash/about.ts';
import { okx } from './okx/about.ts';
import { okxWallet } from './okx-wallet/about.ts';
import { paxful } from './paxful/about.ts';
import { paypal } from './paypal/about.ts';
import { phantom } from './phantom/about.ts';
import { phoenix } from './phoenix/about.ts';
import { pionex } from './pionex/about.ts';
import { pocket } from './pocket/about.ts';
import { poloniex } from './poloniex/about.ts';
import { privatefolio } from './privatefolio/about.ts';
import { rainbow } from './rainbow/about.ts';
import type { Importer } from './reading/importer.ts';
import { relai } from './relai/about.ts';
import { revolut } from './revolut/about.ts';
import { river } from './river/about.ts';
import { robinhood } from './robinhood/about.ts';
import { robinhoodWallet } from './robinhood-wallet/about.ts';
import { rotki } from './rotki/about.ts';
import { sfox } from './sfox/about.ts';
import { shakepay } from './shakepay/about.ts';
import { shapeshift } from './shapeshift/about.ts';
import { solflare } from './solflare/about.ts';
import { solscan } from './solscan/about.ts';
import { staketax } from './staketax/about.ts';
import { strike } from './strike/about.ts';
import { subscan } from './subscan/about.ts';
import { swan } from './swan/about.ts';
import { swissborg } from './swissborg/about.ts';
import { swyftx } from './swyftx/about.ts';
import { taxbit } from './taxbit/about.ts';
import { tokentax } from './tokentax/about.ts';
import { tradeogre } from './tradeogre/about.ts';
import { trezor } from './trezor/about.ts';
import { trust } from './trust/about.ts';
import { uniswap } from './uniswap/about.ts';
import { uphold } from './uphold/about.ts';
import { voyager } from './voyager/about.ts';
import { walletOfSatoshi } from './wallet-of-satoshi/about.ts';
import { whitebit } from './whitebit/about.ts';
import { wirex } from './wirex/about.ts';
import { xverse } from './xverse/about.ts';
import { yoroi } from './yoroi/about.ts';
import { zenledger } from './zenledger/about.ts';
import { zerion } from './zerion/about.ts';

export const INTEGRATIONS: readonly Integration[] = [
  coinbase,
  cointracker,
  kraken,
  binance,
  binanceUs,
  gemini,
  coinbasePro,
  coinbasePrime,
  bitstamp,
  cryptoComExchange,
  cryptoCom,
  kucoin,
  bitfinex,
  mexc,
  bitget,
  htx,
  okx,
  bybit,
  gateIo,
  bittrex,
  poloniex,
  koinly,
  cointracking,
  bittytax,
  taxbit,
  zenledger,
  accointing,
  blockpit,
  coinledger,
  cryptotaxcalculator,
  tokentax,
  bitcoinTax,
  delta,
  rotki,
  everytrade,
  staketax,
  coinstats,
  privatefolio,
  cryptoComTax,
  uphold,
  robinhood,
  cashApp,
  revolut,
  swan,
  river,
  strike,
  nexo,
  celsius,
  blockfi,
  voyager,
  etoro,
  ledgerLive,
  trezor,
  exodus,
  electrum,
  bitcoinCore,
  coinomi,
  yoroi,
  adalite,
  eternl,
  zerion,
  helium,
  gatehub,
  blockchainCom,
  etherscan,
  bitvavo,
  bitpanda,
  bitpandaPro,
  coinspot,
  swyftx,
  blockscout,
  solscan,
  subscan,
  blockchair,
  aptoscan,
  wirex,
  whitebit,
  tradeogre,
  swissborg,
  shapeshift,
  shakepay,
  sfox,
  relai,
  paypal,
  paxful,
  blockchainComExchange,
  ftx,
  hitbtc,
  bitmex,
  bisq,
  bitflyer,
  coinmama,
  deribit,
  coinmate,
  independentReserve,
  bitbank,
  coincheck,
  pionex,
  nicehash,
  newton,
  localbitcoins,
  kinesis,
  jupiter,
  coinsquare,
  bullBitcoin,
  bitbuy,
  coinsmart,
  coincorner,
  changelly,
  circle,
  blofin,
  bitcoinDe,
  coinlist,
  cexIo,
  lotbook,
  metamask,
  phantom,
  coinjar,
  coinbaseWallet,
  trust,
  uniswap,
  rainbow,
  okxWallet,
  krakenWallet,
  robinhoodWallet,
  solflare,
  coin98,
  backpack,
  xverse,
  leather,
  anycoin,
  bison,
  bitbox,
  bsdex,
  btcpayServer,
  hyperliquid,
  phoenix,
  pocket,
  walletOfSatoshi,
];

export const IMPORTERS: readonly Importer[] = INTEGRATIONS.flatMap(({ slug, name, category, formats }) =>
  formats.map(({ product, ...format }): Importer => ({ ...format, integration: slug, name, category, ...product })),
);
