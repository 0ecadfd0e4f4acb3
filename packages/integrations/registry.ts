/** Every file format we read. To add one: a folder under formats/ and a line here; README.md walks through it. */

import { accointingExport } from './accointing/formats/export.ts';
import { adaliteTransactions } from './adalite/formats/transactions.ts';
import { aptoscanTransactions } from './aptoscan/formats/transactions.ts';
import { binanceConvertHistory } from './binance/formats/convert-history.ts';
import { binanceDepositHistory } from './binance/formats/deposit-history.ts';
import { binanceFiatHistory } from './binance/formats/fiat-history.ts';
import { binanceFuturesTransactionHistory } from './binance/formats/futures-transaction-history.ts';
import { binanceOrderHistory } from './binance/formats/order-history.ts';
import { binanceTradeHistory } from './binance/formats/trade-history.ts';
import { binanceTransactionHistory } from './binance/formats/transaction-history.ts';
import { binanceWithdrawalHistory } from './binance/formats/withdrawal-history.ts';
import { binanceUsTransactionHistory } from './binance-us/formats/transaction-history.ts';
import { bisqTrades } from './bisq/formats/trades.ts';
import { bitbankWithdrawals } from './bitbank/formats/withdrawals.ts';
import { bitbuyOrders } from './bitbuy/formats/orders.ts';
import { bitcoinCoreTransactions } from './bitcoin-core/formats/transactions.ts';
import { bitcoinDeAccountStatement } from './bitcoin-de/formats/account-statement.ts';
import { bitcoinTaxTrades } from './bitcoin-tax/formats/trades.ts';
import { bitfinexLedgers } from './bitfinex/formats/ledgers.ts';
import { bitfinexMovements } from './bitfinex/formats/movements.ts';
import { bitfinexTrades } from './bitfinex/formats/trades.ts';
import { bitflyerTradeHistory } from './bitflyer/formats/trade-history.ts';
import { bitgetSpotTransactions } from './bitget/formats/spot-transactions.ts';
import { bitmexWalletHistory } from './bitmex/formats/wallet-history.ts';
import { bitpandaTrades } from './bitpanda/formats/trades.ts';
import { bitpandaProTradeHistory } from './bitpanda-pro/formats/trade-history.ts';
import { bitstampTransactions } from './bitstamp/formats/transactions.ts';
import { bittrexDepositsWithdrawals } from './bittrex/formats/deposits-withdrawals.ts';
import { bittrexOrders } from './bittrex/formats/orders.ts';
import { bittytaxRecords } from './bittytax/formats/records.ts';
import { bitvavoTransactions } from './bitvavo/formats/transactions.ts';
import { blockchainComTransactionHistory } from './blockchain-com/formats/transaction-history.ts';
import { blockchainComExchangeTransactionHistory } from './blockchain-com-exchange/formats/transaction-history.ts';
import { blockchairAddressTransactions } from './blockchair/formats/address-transactions.ts';
import { blockfiTrades } from './blockfi/formats/trades.ts';
import { blockfiTransactions } from './blockfi/formats/transactions.ts';
import { blockpitExport } from './blockpit/formats/export.ts';
import { blockscoutTransactions } from './blockscout/formats/transactions.ts';
import { blofinSpotTrades } from './blofin/formats/spot-trades.ts';
import { bullBitcoinOrders } from './bull-bitcoin/formats/orders.ts';
import { bybitFundingAccount } from './bybit/formats/funding-account.ts';
import { bybitSpotTrades } from './bybit/formats/spot-trades.ts';
import { bybitUtaTransactionLog } from './bybit/formats/uta-transaction-log.ts';
import { cashAppReport } from './cash-app/formats/report.ts';
import { celsiusTransactions } from './celsius/formats/transactions.ts';
import { cexIoTransactions } from './cex-io/formats/transactions.ts';
import { changellyHistory } from './changelly/formats/history.ts';
import { circleActivity } from './circle/formats/activity.ts';
import { coinbaseTransactionHistoryV1 } from './coinbase/formats/transaction-history-v1.ts';
import { coinbaseTransactionHistoryV3 } from './coinbase/formats/transaction-history-v3.ts';
import { coinbaseTransactionHistoryV4 } from './coinbase/formats/transaction-history-v4.ts';
import { coinbaseWalletTransactions2013 } from './coinbase/formats/wallet-transactions-2013.ts';
import { coinbasePrimeOrders } from './coinbase-prime/formats/orders.ts';
import { coinbaseProAccountStatement } from './coinbase-pro/formats/account-statement.ts';
import { coinbaseProFills } from './coinbase-pro/formats/fills.ts';
import { coincheckBuys } from './coincheck/formats/buys.ts';
import { coincornerStatement } from './coincorner/formats/statement.ts';
import { coinledgerExport } from './coinledger/formats/export.ts';
import { coinlistTransactions } from './coinlist/formats/transactions.ts';
import { coinmamaOrders } from './coinmama/formats/orders.ts';
import { coinmateTransactions } from './coinmate/formats/transactions.ts';
import { coinomiTransactions } from './coinomi/formats/transactions.ts';
import { coinsmartTransactions } from './coinsmart/formats/transactions.ts';
import { coinspotOrderHistory } from './coinspot/formats/order-history.ts';
import { coinsquareTrades } from './coinsquare/formats/trades.ts';
import { coinstatsExport } from './coinstats/formats/export.ts';
import { cointrackerGenericCsv } from './cointracker/formats/generic-csv.ts';
import { cointrackerTransactionExport } from './cointracker/formats/transaction-export.ts';
import { cointrackingTradeTable } from './cointracking/formats/trade-table.ts';
import { cryptoComAppTransactions } from './crypto-com/formats/app-transactions.ts';
import { cryptoComWalletTransactions } from './crypto-com/formats/wallet-transactions.ts';
import { cryptoComExchangeSpotTrades } from './crypto-com-exchange/formats/spot-trades.ts';
import { cryptoComTaxGenericCsv } from './crypto-com-tax/formats/generic-csv.ts';
import { cryptotaxcalculatorAdvancedCsv } from './cryptotaxcalculator/formats/advanced-csv.ts';
import { deltaExport } from './delta/formats/export.ts';
import { deribitTransactionLog } from './deribit/formats/transaction-log.ts';
import { electrumHistory } from './electrum/formats/history.ts';
import { eternlTransactions } from './eternl/formats/transactions.ts';
import { etherscanBeaconWithdrawals } from './etherscan/formats/beacon-withdrawals.ts';
import { etherscanErc20Transfers } from './etherscan/formats/erc20-transfers.ts';
import { etherscanInternalTransactions } from './etherscan/formats/internal-transactions.ts';
import { etherscanNftTransfers } from './etherscan/formats/nft-transfers.ts';
import { etherscanTransactions } from './etherscan/formats/transactions.ts';
import { etoroAccountActivity } from './etoro/formats/account-activity.ts';
import { everytradeGeneric } from './everytrade/formats/generic.ts';
import { exodusAllTransactions } from './exodus/formats/all-transactions.ts';
import { ftxDepositsWithdrawals } from './ftx/formats/deposits-withdrawals.ts';
import { ftxTrades } from './ftx/formats/trades.ts';
import { gateIoMyBills } from './gate-io/formats/my-bills.ts';
import { gatehubTransactions } from './gatehub/formats/transactions.ts';
import { geminiTransactionHistory } from './gemini/formats/transaction-history.ts';
import { heliumRewards } from './helium/formats/rewards.ts';
import { hitbtcPayments } from './hitbtc/formats/payments.ts';
import { hitbtcTrades } from './hitbtc/formats/trades.ts';
import { htxDepositsWithdrawals } from './htx/formats/deposits-withdrawals.ts';
import { htxTrades } from './htx/formats/trades.ts';
import { independentReserveTransactionsBreakdown } from './independent-reserve/formats/transactions-breakdown.ts';
import { jupiterPerpsHistory } from './jupiter/formats/perps-history.ts';
import { kinesisTransactions } from './kinesis/formats/transactions.ts';
import { koinlyTransactionExport } from './koinly/formats/transaction-export.ts';
import { koinlyUniversal } from './koinly/formats/universal.ts';
import { krakenLedgers } from './kraken/formats/ledgers.ts';
import { krakenTrades } from './kraken/formats/trades.ts';
import { kucoinAccountHistory } from './kucoin/formats/account-history.ts';
import { kucoinDepositWithdrawal } from './kucoin/formats/deposit-withdrawal.ts';
import { kucoinSpotFilledOrders } from './kucoin/formats/spot-filled-orders.ts';
import { kucoinTradesLegacy } from './kucoin/formats/trades-legacy.ts';
import { ledgerLiveOperations } from './ledger-live/formats/operations.ts';
import { localbitcoinsTrades } from './localbitcoins/formats/trades.ts';
import { lotbookLots } from './lotbook/formats/lots.ts';
import { mexcDepositsWithdrawals } from './mexc/formats/deposits-withdrawals.ts';
import { mexcSpotTrades } from './mexc/formats/spot-trades.ts';
import { newtonTransactions } from './newton/formats/transactions.ts';
import { nexoTransactions } from './nexo/formats/transactions.ts';
import { nicehashBalanceHistory } from './nicehash/formats/balance-history.ts';
import { okxFundingHistory } from './okx/formats/funding-history.ts';
import { okxTradingHistory } from './okx/formats/trading-history.ts';
import { paxfulTrades } from './paxful/formats/trades.ts';
import { paypalCryptoTransactions } from './paypal/formats/crypto-transactions.ts';
import { pionexTrades } from './pionex/formats/trades.ts';
import { poloniexDepositsWithdrawals } from './poloniex/formats/deposits-withdrawals.ts';
import { poloniexTrades } from './poloniex/formats/trades.ts';
import { privatefolioExport } from './privatefolio/formats/export.ts';
import type { Importer } from './reading/importer.ts';
import { relaiTransactions } from './relai/formats/transactions.ts';
import { revolutCryptoStatement } from './revolut/formats/crypto-statement.ts';
import { riverTransactions } from './river/formats/transactions.ts';
import { robinhoodCryptoOrders } from './robinhood/formats/crypto-orders.ts';
import { rotkiEvents } from './rotki/formats/events.ts';
import { sfoxTransactions } from './sfox/formats/transactions.ts';
import { shakepayTransactions } from './shakepay/formats/transactions.ts';
import { shapeshiftTradeHistory } from './shapeshift/formats/trade-history.ts';
import { solscanTransfers } from './solscan/formats/transfers.ts';
import { staketaxDefault } from './staketax/formats/default.ts';
import { strikeAnnualTransactions } from './strike/formats/annual-transactions.ts';
import { subscanTransfers } from './subscan/formats/transfers.ts';
import { swanDepositsAndPurchases } from './swan/formats/deposits-and-purchases.ts';
import { swissborgAccountStatement } from './swissborg/formats/account-statement.ts';
import { swyftxTransactionReport } from './swyftx/formats/transaction-report.ts';
import { taxbitGenericCsv } from './taxbit/formats/generic-csv.ts';
import { tokentaxGenericCsv } from './tokentax/formats/generic-csv.ts';
import { tradeogreTrades } from './tradeogre/formats/trades.ts';
import { trezorTransactions } from './trezor/formats/transactions.ts';
import { upholdTransactionHistory } from './uphold/formats/transaction-history.ts';
import { voyagerTransactions } from './voyager/formats/transactions.ts';
import { whitebitTrades } from './whitebit/formats/trades.ts';
import { wirexStatement } from './wirex/formats/statement.ts';
import { yoroiTransactions } from './yoroi/formats/transactions.ts';
import { zenledgerGenericCsv } from './zenledger/formats/generic-csv.ts';
import { zerionHistory } from './zerion/formats/history.ts';

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
