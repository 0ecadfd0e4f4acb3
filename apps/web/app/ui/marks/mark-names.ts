/** Made by `node apps/web/marks.ts --write`: which marks the build has, and where. */

/** Those of the catalogue without a mark: they are fewer than those with one. */
const UNMARKED =
  'ACA AERO AMP ANKR API3 ARKM ASTR BADGER BAL BAND BERA BGB BOME BONK BRETT BTT BUSD CBBTC CVX DYM EIGEN ENA ETHFI FARTCOIN FLOKI FTT GMT HYPE INJ IO IOST JITOSOL JTO KMNO MAGIC MANTA MEW MORPHO NOT NU OKB OMG ONDO ORCA PENGU RENDER RLUSD S SGB SKY STETH TON TRUMP TURBO USDG USDP USDS VIRTUAL W WAVAX WBNB WETH WIF WLD WMATIC WOO WSOL WSTETH ZETA ZK ZRO';
const SOURCES =
  'binance binance-us bitget bitstamp bybit coinbase coinbase-prime coinbase-pro crypto-com crypto-com-exchange crypto-com-tax exodus gate-io gemini kraken kucoin ledger-live metamask okx phantom swissborg trezor zerion';

export const MARKS_FOLDER = 'assets/marks-93aaf119904146f5';
export const UNMARKED_ASSETS: ReadonlySet<string> = new Set(UNMARKED.split(' '));
export const SOURCE_MARKS: ReadonlySet<string> = new Set(SOURCES.split(' '));
