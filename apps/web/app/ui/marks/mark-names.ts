/** Catalog assets without a mark. There are fewer of these than assets with a mark. */
const UNMARKED =
  'ACA AERO AMP ANKR API3 ARKM ASTR BADGER BAL BAND BERA BGB BOME BONK BRETT BTT BUSD CBBTC CVX DYM EIGEN ENA ETHFI FARTCOIN FLOKI FTT GMT HYPE INJ IO IOST JITOSOL JTO KMNO MAGIC MANTA MEW MORPHO NOT NU OKB OMG ONDO ORCA PENGU RENDER RLUSD S SGB SKY STETH TON TRUMP TURBO USDG USDP USDS VIRTUAL W WAVAX WBNB WETH WIF WLD WMATIC WOO WSOL WSTETH ZETA ZK ZRO';
const SOURCES =
  'abstract akash algorand arbitrum-nova arbitrum-one avalanche axelar backpack base berachain binance binance-smart-chain binance-us bitcoin bitcoin-cash bitcoin-core bitget bitstamp bybit cardano celestia coin98 coinbase coinbase-prime coinbase-pro coinbase-wallet cosmos crypto-com crypto-com-exchange crypto-com-tax dash dogecoin dydx ethereum exodus fantom gate-io gemini gnosis hedera injective juno jupiter kava kraken kraken-wallet kucoin kusama ledger-live linea litecoin metamask near nexo okx okx-wallet opbnb optimism osmosis phantom polkadot polygon rainbow ripple scroll secret sei solana solflare sonic stellar swissborg tezos trezor tron trust unichain uniswap world-chain zcash zerion zksync-era';

export const MARKS_FOLDER = 'assets/marks-be382da6dd8caa50';
export const UNMARKED_ASSETS: ReadonlySet<string> = new Set(UNMARKED.split(' '));
export const SOURCE_MARKS: ReadonlySet<string> = new Set(SOURCES.split(' '));
