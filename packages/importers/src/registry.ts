/** Every file format we read. To add one: a folder under formats/ and a line here; README.md walks through it. */

import { accointingExport } from './formats/accointing/export.ts';
import { adaliteTransactions } from './formats/adalite/transactions.ts';
import { aptoscanTransactions } from './formats/aptoscan/transactions.ts';
import { binanceConvertHistory } from './formats/binance/convert-history.ts';
import { binanceDepositHistory } from './formats/binance/deposit-history.ts';
import { binanceFiatHistory } from './formats/binance/fiat-history.ts';
import { binanceFuturesTransactionHistory } from './formats/binance/futures-transaction-history.ts';
import { binanceOrderHistory } from './formats/binance/order-history.ts';
import { binanceTradeHistory } from './formats/binance/trade-history.ts';
import { binanceTransactionHistory } from './formats/binance/transaction-history.ts';
import { binanceWithdrawalHistory } from './formats/binance/withdrawal-history.ts';
import { binanceUsTransactionHistory } from './formats/binance-us/transaction-history.ts';
import { bisqTrades } from './formats/bisq/trades.ts';
import { bitbankWithdrawals } from './formats/bitbank/withdrawals.ts';
import { bitbuyOrders } from './formats/bitbuy/orders.ts';
import { bitcoinCoreTransactions } from './formats/bitcoin-core/transactions.ts';
import { bitcoinDeAccountStatement } from './formats/bitcoin-de/account-statement.ts';
import { bitcoinTaxTrades } from './formats/bitcoin-tax/trades.ts';
import { bitfinexLedgers } from './formats/bitfinex/ledgers.ts';
import { bitfinexMovements } from './formats/bitfinex/movements.ts';
import { bitfinexTrades } from './formats/bitfinex/trades.ts';
import { bitflyerTradeHistory } from './formats/bitflyer/trade-history.ts';
import { bitgetSpotTransactions } from './formats/bitget/spot-transactions.ts';
import { bitmexWalletHistory } from './formats/bitmex/wallet-history.ts';
import { bitpandaTrades } from './formats/bitpanda/trades.ts';
import { bitpandaProTradeHistory } from './formats/bitpanda-pro/trade-history.ts';
import { bitstampTransactions } from './formats/bitstamp/transactions.ts';
import { bittrexDepositsWithdrawals } from './formats/bittrex/deposits-withdrawals.ts';
import { bittrexOrders } from './formats/bittrex/orders.ts';
import { bittytaxRecords } from './formats/bittytax/records.ts';
import { bitvavoTransactions } from './formats/bitvavo/transactions.ts';
import { blockchainComTransactionHistory } from './formats/blockchain-com/transaction-history.ts';
import { blockchainComExchangeTransactionHistory } from './formats/blockchain-com-exchange/transaction-history.ts';
import { blockchairAddressTransactions } from './formats/blockchair/address-transactions.ts';
import { blockfiTrades } from './formats/blockfi/trades.ts';
import { blockfiTransactions } from './formats/blockfi/transactions.ts';
import { blockpitExport } from './formats/blockpit/export.ts';
import { blockscoutTransactions } from './formats/blockscout/transactions.ts';
import { blofinSpotTrades } from './formats/blofin/spot-trades.ts';
import { bullBitcoinOrders } from './formats/bull-bitcoin/orders.ts';
import { bybitFundingAccount } from './formats/bybit/funding-account.ts';
import { bybitSpotTrades } from './formats/bybit/spot-trades.ts';
import { bybitUtaTransactionLog } from './formats/bybit/uta-transaction-log.ts';
import { cashAppReport } from './formats/cash-app/report.ts';
import { celsiusTransactions } from './formats/celsius/transactions.ts';
import { cexIoTransactions } from './formats/cex-io/transactions.ts';
import { changellyHistory } from './formats/changelly/history.ts';
import { circleActivity } from './formats/circle/activity.ts';
import { coinbaseTransactionHistoryV1 } from './formats/coinbase/transaction-history-v1.ts';
import { coinbaseTransactionHistoryV3 } from './formats/coinbase/transaction-history-v3.ts';
import { coinbaseTransactionHistoryV4 } from './formats/coinbase/transaction-history-v4.ts';
import { coinbaseWalletTransactions2013 } from './formats/coinbase/wallet-transactions-2013.ts';
import { coinbasePrimeOrders } from './formats/coinbase-prime/orders.ts';
import { coinbaseProAccountStatement } from './formats/coinbase-pro/account-statement.ts';
import { coinbaseProFills } from './formats/coinbase-pro/fills.ts';
import { coincheckBuys } from './formats/coincheck/buys.ts';
import { coincornerStatement } from './formats/coincorner/statement.ts';
import { coinledgerExport } from './formats/coinledger/export.ts';
import { coinlistTransactions } from './formats/coinlist/transactions.ts';
import { coinmamaOrders } from './formats/coinmama/orders.ts';
import { coinmateTransactions } from './formats/coinmate/transactions.ts';
import { coinomiTransactions } from './formats/coinomi/transactions.ts';
import { coinsmartTransactions } from './formats/coinsmart/transactions.ts';
import { coinspotOrderHistory } from './formats/coinspot/order-history.ts';
import { coinsquareTrades } from './formats/coinsquare/trades.ts';
import { coinstatsExport } from './formats/coinstats/export.ts';
import { cointrackerGenericCsv } from './formats/cointracker/generic-csv.ts';
import { cointrackerTransactionExport } from './formats/cointracker/transaction-export.ts';
import { cointrackingTradeTable } from './formats/cointracking/trade-table.ts';
import { cryptoComAppTransactions } from './formats/crypto-com/app-transactions.ts';
import { cryptoComWalletTransactions } from './formats/crypto-com/wallet-transactions.ts';
import { cryptoComExchangeSpotTrades } from './formats/crypto-com-exchange/spot-trades.ts';
import { cryptoComTaxGenericCsv } from './formats/crypto-com-tax/generic-csv.ts';
import { cryptotaxcalculatorAdvancedCsv } from './formats/cryptotaxcalculator/advanced-csv.ts';
import { deltaExport } from './formats/delta/export.ts';
import { deribitTransactionLog } from './formats/deribit/transaction-log.ts';
import { electrumHistory } from './formats/electrum/history.ts';
import { eternlTransactions } from './formats/eternl/transactions.ts';
import { etherscanBeaconWithdrawals } from './formats/etherscan/beacon-withdrawals.ts';
import { etherscanErc20Transfers } from './formats/etherscan/erc20-transfers.ts';
import { etherscanInternalTransactions } from './formats/etherscan/internal-transactions.ts';
import { etherscanNftTransfers } from './formats/etherscan/nft-transfers.ts';
import { etherscanTransactions } from './formats/etherscan/transactions.ts';
import { etoroAccountActivity } from './formats/etoro/account-activity.ts';
import { everytradeGeneric } from './formats/everytrade/generic.ts';
import { exodusAllTransactions } from './formats/exodus/all-transactions.ts';
import { ftxDepositsWithdrawals } from './formats/ftx/deposits-withdrawals.ts';
import { ftxTrades } from './formats/ftx/trades.ts';
import { gateIoMyBills } from './formats/gate-io/my-bills.ts';
import { gatehubTransactions } from './formats/gatehub/transactions.ts';
import { geminiTransactionHistory } from './formats/gemini/transaction-history.ts';
import { heliumRewards } from './formats/helium/rewards.ts';
import { hitbtcPayments } from './formats/hitbtc/payments.ts';
import { hitbtcTrades } from './formats/hitbtc/trades.ts';
import { htxDepositsWithdrawals } from './formats/htx/deposits-withdrawals.ts';
import { htxTrades } from './formats/htx/trades.ts';
import { independentReserveTransactionsBreakdown } from './formats/independent-reserve/transactions-breakdown.ts';
import { jupiterPerpsHistory } from './formats/jupiter/perps-history.ts';
import { kinesisTransactions } from './formats/kinesis/transactions.ts';
import { koinlyTransactionExport } from './formats/koinly/transaction-export.ts';
import { koinlyUniversal } from './formats/koinly/universal.ts';
import { krakenLedgers } from './formats/kraken/ledgers.ts';
import { krakenTrades } from './formats/kraken/trades.ts';
import { kucoinAccountHistory } from './formats/kucoin/account-history.ts';
import { kucoinDepositWithdrawal } from './formats/kucoin/deposit-withdrawal.ts';
import { kucoinSpotFilledOrders } from './formats/kucoin/spot-filled-orders.ts';
import { kucoinTradesLegacy } from './formats/kucoin/trades-legacy.ts';
import { ledgerLiveOperations } from './formats/ledger-live/operations.ts';
import { localbitcoinsTrades } from './formats/localbitcoins/trades.ts';
import { lotbookLots } from './formats/lotbook/lots.ts';
import { mexcDepositsWithdrawals } from './formats/mexc/deposits-withdrawals.ts';
import { mexcSpotTrades } from './formats/mexc/spot-trades.ts';
import { newtonTransactions } from './formats/newton/transactions.ts';
import { nexoTransactions } from './formats/nexo/transactions.ts';
import { nicehashBalanceHistory } from './formats/nicehash/balance-history.ts';
import { okxFundingHistory } from './formats/okx/funding-history.ts';
import { okxTradingHistory } from './formats/okx/trading-history.ts';
import { paxfulTrades } from './formats/paxful/trades.ts';
import { paypalCryptoTransactions } from './formats/paypal/crypto-transactions.ts';
import { pionexTrades } from './formats/pionex/trades.ts';
import { poloniexDepositsWithdrawals } from './formats/poloniex/deposits-withdrawals.ts';
import { poloniexTrades } from './formats/poloniex/trades.ts';
import { privatefolioExport } from './formats/privatefolio/export.ts';
import { relaiTransactions } from './formats/relai/transactions.ts';
import { revolutCryptoStatement } from './formats/revolut/crypto-statement.ts';
import { riverTransactions } from './formats/river/transactions.ts';
import { robinhoodCryptoOrders } from './formats/robinhood/crypto-orders.ts';
import { rotkiEvents } from './formats/rotki/events.ts';
import { sfoxTransactions } from './formats/sfox/transactions.ts';
import { shakepayTransactions } from './formats/shakepay/transactions.ts';
import { shapeshiftTradeHistory } from './formats/shapeshift/trade-history.ts';
import { solscanTransfers } from './formats/solscan/transfers.ts';
import { staketaxDefault } from './formats/staketax/default.ts';
import { strikeAnnualTransactions } from './formats/strike/annual-transactions.ts';
import { subscanTransfers } from './formats/subscan/transfers.ts';
import { swanDepositsAndPurchases } from './formats/swan/deposits-and-purchases.ts';
import { swissborgAccountStatement } from './formats/swissborg/account-statement.ts';
import { swyftxTransactionReport } from './formats/swyftx/transaction-report.ts';
import { taxbitGenericCsv } from './formats/taxbit/generic-csv.ts';
import { tokentaxGenericCsv } from './formats/tokentax/generic-csv.ts';
import { tradeogreTrades } from './formats/tradeogre/trades.ts';
import { trezorTransactions } from './formats/trezor/transactions.ts';
import { upholdTransactionHistory } from './formats/uphold/transaction-history.ts';
import { voyagerTransactions } from './formats/voyager/transactions.ts';
import { whitebitTrades } from './formats/whitebit/trades.ts';
import { wirexStatement } from './formats/wirex/statement.ts';
import { yoroiTransactions } from './formats/yoroi/transactions.ts';
import { zenledgerGenericCsv } from './formats/zenledger/generic-csv.ts';
import { zerionHistory } from './formats/zerion/history.ts';
import type { Importer } from './importer.ts';

export const IMPORTERS: readonly Importer[] = [
  coinbaseTransactionHistoryV4,
  coinbaseTransactionHistoryV3,
  coinbaseTransactionHistoryV1,
  coinbaseWalletTransactions2013,
  cointrackerGenericCsv,
  cointrackerTransactionExport,
  krakenLedgers,
  krakenTrades,
  binanceTransactionHistory,
  binanceTradeHistory,
  binanceOrderHistory,
  binanceDepositHistory,
  binanceWithdrawalHistory,
  binanceFiatHistory,
  binanceConvertHistory,
  binanceFuturesTransactionHistory,
  binanceUsTransactionHistory,
  geminiTransactionHistory,
  coinbaseProAccountStatement,
  coinbaseProFills,
  coinbasePrimeOrders,
  bitstampTransactions,
  cryptoComExchangeSpotTrades,
  cryptoComAppTransactions,
  kucoinSpotFilledOrders,
  kucoinTradesLegacy,
  kucoinDepositWithdrawal,
  kucoinAccountHistory,
  bitfinexTrades,
  bitfinexMovements,
  bitfinexLedgers,
  mexcSpotTrades,
  mexcDepositsWithdrawals,
  bitgetSpotTransactions,
  htxTrades,
  htxDepositsWithdrawals,
  okxTradingHistory,
  okxFundingHistory,
  bybitUtaTransactionLog,
  bybitFundingAccount,
  bybitSpotTrades,
  gateIoMyBills,
  bittrexOrders,
  bittrexDepositsWithdrawals,
  poloniexTrades,
  poloniexDepositsWithdrawals,
  koinlyUniversal,
  koinlyTransactionExport,
  cryptoComWalletTransactions,
  cointrackingTradeTable,
  bittytaxRecords,
  taxbitGenericCsv,
  zenledgerGenericCsv,
  accointingExport,
  blockpitExport,
  coinledgerExport,
  cryptotaxcalculatorAdvancedCsv,
  tokentaxGenericCsv,
  bitcoinTaxTrades,
  deltaExport,
  rotkiEvents,
  everytradeGeneric,
  staketaxDefault,
  coinstatsExport,
  privatefolioExport,
  cryptoComTaxGenericCsv,
  upholdTransactionHistory,
  robinhoodCryptoOrders,
  cashAppReport,
  revolutCryptoStatement,
  swanDepositsAndPurchases,
  riverTransactions,
  strikeAnnualTransactions,
  nexoTransactions,
  celsiusTransactions,
  blockfiTransactions,
  blockfiTrades,
  voyagerTransactions,
  etoroAccountActivity,
  ledgerLiveOperations,
  trezorTransactions,
  exodusAllTransactions,
  electrumHistory,
  bitcoinCoreTransactions,
  coinomiTransactions,
  yoroiTransactions,
  adaliteTransactions,
  eternlTransactions,
  zerionHistory,
  heliumRewards,
  gatehubTransactions,
  blockchainComTransactionHistory,
  etherscanTransactions,
  etherscanInternalTransactions,
  etherscanErc20Transfers,
  etherscanNftTransfers,
  etherscanBeaconWithdrawals,
  bitvavoTransactions,
  bitpandaTrades,
  bitpandaProTradeHistory,
  coinspotOrderHistory,
  swyftxTransactionReport,
  blockscoutTransactions,
  solscanTransfers,
  subscanTransfers,
  blockchairAddressTransactions,
  aptoscanTransactions,
  wirexStatement,
  whitebitTrades,
  tradeogreTrades,
  swissborgAccountStatement,
  shapeshiftTradeHistory,
  shakepayTransactions,
  sfoxTransactions,
  relaiTransactions,
  paypalCryptoTransactions,
  paxfulTrades,
  blockchainComExchangeTransactionHistory,
  ftxTrades,
  ftxDepositsWithdrawals,
  hitbtcTrades,
  hitbtcPayments,
  bitmexWalletHistory,
  bisqTrades,
  bitflyerTradeHistory,
  coinmamaOrders,
  deribitTransactionLog,
  coinmateTransactions,
  independentReserveTransactionsBreakdown,
  bitbankWithdrawals,
  coincheckBuys,
  pionexTrades,
  nicehashBalanceHistory,
  newtonTransactions,
  localbitcoinsTrades,
  kinesisTransactions,
  jupiterPerpsHistory,
  coinsquareTrades,
  bullBitcoinOrders,
  bitbuyOrders,
  coinsmartTransactions,
  coincornerStatement,
  changellyHistory,
  circleActivity,
  blofinSpotTrades,
  bitcoinDeAccountStatement,
  coinlistTransactions,
  cexIoTransactions,
  lotbookLots,
];
