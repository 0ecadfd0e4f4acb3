/** Exchanges with several kinds of export, or with one that most people have. */
import type { InstructionsBySlug } from './instructions.ts';

export const LARGE_EXCHANGES: InstructionsBySlug = {
  binance: {
    confidence: 'medium',
    steps: [
      'Sign in at binance.com on a computer. Open “Orders”, then “Transaction History”, and choose “Export Transaction Records” (in older accounts: “Generate all statements”).',
      'Take the whole time since you opened the account: a file holds at most a year or so, so make one for each year. Upload all of them.',
      'Prefer this transaction history over trade, order, deposit, withdrawal and convert histories: it has all of them. Take those only for a time that it does not reach.',
    ],
    limitations: [
      'It has no addresses and no transaction hashes: transfers are matched by quantity and time. The deposit and withdrawal histories have them.',
      'Futures, options and margin positions have histories of their own; of those we read the futures transaction history.',
      'The file of fiat deposits and that of fiat withdrawals look alike: keep the words in their names.',
      'Newer files can be made in another zone than UTC. Where the file does not say which, say it when asked.',
    ],
  },
  'binance-us': {
    confidence: 'low',
    steps: [
      'Sign in at binance.us on a computer and find the tax or history reports of your account.',
      'Export all transactions, one file for each year, as CSV.',
    ],
    limitations: ['Where a trade names only its worth in dollars, the quantity of the dollar side is taken from that.'],
  },
  coinbase: {
    confidence: 'medium',
    steps: [
      'Sign in at coinbase.com on a computer, open the menu of your profile picture and choose “Statements” (older accounts: “Reports”).',
      'Under “Transactions” choose all time, all assets and all kinds of transactions, take CSV as the format and generate the report. It can take a few minutes until the download appears.',
    ],
    limitations: [
      'Coinbase Pro and Advanced Trade accounts that were closed before they were merged are not in it: add their account statement on its own.',
      'What happened in the separate Coinbase Wallet app is on the blockchain: add its addresses.',
      'Of a conversion the bought side stands in the notes alone; we read it from there.',
      'Files of before 2014 do not always state their time zone: say it when asked.',
    ],
  },
  'coinbase-pro': {
    confidence: 'medium',
    steps: [
      'Open your statements of Coinbase Pro (in Coinbase’s list of statements for accounts that were merged) and download the account statement of each portfolio as CSV, for the whole time.',
      'Take the account statement, not the fills: it has the trades, and deposits and withdrawals besides.',
    ],
    limitations: [
      'The fills tell the same trades again: import one of the two.',
      'Deposits from and withdrawals to Coinbase itself are transfers: import Coinbase too, so that both ends are known.',
    ],
  },
  'coinbase-prime': {
    confidence: 'low',
    steps: ['In Coinbase Prime export the list of your orders as CSV, for all portfolios and the whole time.'],
    limitations: [
      'It has orders alone. Deposits, withdrawals and staking rewards are missing: enter them, or map their export.',
    ],
  },
  kraken: {
    confidence: 'high',
    steps: [
      'Sign in at kraken.com, open the menu of your account and choose “Documents”, then “New export”.',
      'Choose “Ledgers” (not “Trades”: the ledgers have your trades too, and deposits, withdrawals, staking and fees besides), the whole time since you opened the account, all assets, and CSV. Wait until the export says processed, and download it.',
      'The download is a ZIP archive: upload it as it is, or the file ledgers.csv in it.',
    ],
    limitations: [
      'It has no addresses and no transaction hashes, so a withdrawal is matched with its deposit elsewhere by time and quantity.',
      'Kraken Futures has an export of its own.',
    ],
  },
  gemini: {
    confidence: 'medium',
    steps: [
      'Sign in at gemini.com on a computer, open your account’s settings and find “Statements and history”.',
      'Download the transaction history of the whole time, as XLSX or CSV. Both are read.',
    ],
    limitations: [
      'Gemini Earn and the credit card’s rewards may stand in files of their own: look for them beside this one.',
    ],
  },
  'crypto-com': {
    confidence: 'medium',
    steps: [
      'Open the Crypto.com app, go to your accounts, open the transaction history and choose to export it.',
      'Make one file for each part of the app: the crypto wallet, the fiat wallet and the card. Take the whole time.',
    ],
    limitations: [
      'The price of a purchase holds the app’s fee: it is not told apart.',
      'The Crypto.com Exchange is another product with files of its own: add it as “Crypto.com Exchange”.',
    ],
  },
  'crypto-com-exchange': {
    confidence: 'low',
    steps: ['Sign in at the Crypto.com Exchange on a computer and export your spot trades as CSV, for the whole time.'],
    limitations: ['It has trades alone: deposits, withdrawals and rewards of the exchange are in other exports.'],
  },
  kucoin: {
    confidence: 'medium',
    steps: [
      'Sign in at kucoin.com on a computer, open “Download center” or the export button above your order history, and export spot orders (filled), deposits and withdrawals for the whole time.',
      'The download is a ZIP archive of many files: upload it as it is, or the files in it all at once.',
      'Where there is an account history, take that alone: it has trades, deposits and withdrawals in one.',
    ],
    limitations: [
      'Older files do not say their time zone. It is likely UTC+8, which we do not assume: say it when asked.',
      'Account history and filled orders tell the same trades: import one of the two.',
    ],
  },
  bitstamp: {
    confidence: 'medium',
    steps: ['Sign in at bitstamp.net on a computer, open “Transactions” and export all of them as CSV.'],
    limitations: [
      'Addresses and hashes of deposits and withdrawals are not in it: they are matched by quantity and time.',
    ],
  },
  bitfinex: {
    confidence: 'medium',
    steps: [
      'Sign in at bitfinex.com on a computer, open “Reports” and export trades and movements (deposits and withdrawals) as CSV. Set the time zone of the report to UTC.',
      'Instead of both you can take the ledgers, one file for all currencies: they have everything that changed a balance.',
    ],
    limitations: [
      'Ledgers tell the same as trades and movements together: import one way or the other.',
      'Of a trade the file gives price and amount; the other side is their product.',
    ],
  },
  okx: {
    confidence: 'medium',
    steps: [
      'Sign in at okx.com on a computer, open “Assets”, then the bills or history of the trading account, and export them as CSV.',
      'Do the same for the funding account: that is where deposits, withdrawals and rewards are.',
    ],
    limitations: [
      'Older files do not say their time zone, which was the account’s own, often UTC+8: say it when asked.',
      'A file reaches back a few months only: make one for each stretch of time.',
    ],
  },
  bybit: {
    confidence: 'medium',
    steps: [
      'Sign in at bybit.com on a computer, open the history of the unified trading account and export the transaction log as CSV.',
      'Export the history of the funding account too: it has deposits, withdrawals and what was earned.',
      'Take the trade history of the spot account only for a time before the unified account: both tell the same trades.',
    ],
    limitations: [
      'An export covers a limited stretch of time: make one for each, back to the day you opened the account.',
      'The file of the funding account does not always state its time zone: say it when asked.',
    ],
  },
  'gate-io': {
    confidence: 'medium',
    steps: [
      'Sign in at gate.io on a computer, open your bills (the list of all that changed a balance) and export them as CSV.',
    ],
    limitations: ['Orders that were placed and cancelled stand in it twice and come to nothing; they are left out.'],
  },
  htx: {
    confidence: 'low',
    steps: ['Sign in at htx.com on a computer and export your spot trades, and your deposits and withdrawals, as CSV.'],
    limitations: ['The trades do not state their time zone (likely UTC+8): say it when asked.'],
  },
  mexc: {
    confidence: 'low',
    steps: [
      'Sign in at mexc.com on a computer, open the spot order history and export the trades; then export deposits and withdrawals.',
    ],
    limitations: [
      'Exports reach back a limited time. Futures are not read: enter their results as margin gains and losses.',
    ],
  },
  bitget: {
    confidence: 'low',
    steps: [
      'Sign in at bitget.com on a computer and export the spot transactions (all that changed a balance) as CSV.',
    ],
    limitations: ['The file does not state its time zone: it is your account’s or your browser’s. Say it when asked.'],
  },
  robinhood: {
    confidence: 'medium',
    steps: [
      'Sign in at robinhood.com on a computer, open your account’s reports and statements, and generate a report of your crypto activity for the whole time.',
    ],
    limitations: [
      'The time zone of orders is not stated, likely New York’s: say it when asked.',
      'Stocks and options of the same file are left out.',
    ],
  },
  etoro: {
    confidence: 'medium',
    steps: [
      'Sign in at etoro.com, open the account statement under your portfolio’s history, choose the whole time, and download it as XLSX. Upload the workbook as it is.',
    ],
    limitations: [
      'Crypto positions that are CFDs are not coins you own: only their results count. The spread is part of each price.',
    ],
  },
  'cash-app': {
    confidence: 'medium',
    steps: [
      'Sign in at cash.app on a computer, open “Documents” or your activity, and export the CSV of all activity.',
    ],
    limitations: ['Payments in dollars among people are left out. Stocks are not read.'],
  },
  paypal: {
    confidence: 'low',
    steps: [
      'In PayPal open your crypto, find its statements or transaction history, and download it as CSV for each year.',
    ],
    limitations: [
      'What you bought with crypto at checkout appears as a sale: nothing else of that purchase is in the file.',
    ],
  },
  revolut: {
    confidence: 'medium',
    steps: [
      'Open the Revolut app, go to your crypto account’s statement, choose the whole time, and export it as a spreadsheet or CSV.',
    ],
    limitations: [
      'Times are local and not stated: say your time zone when asked.',
      'Addresses of what was sent out are not in it.',
    ],
  },
  uphold: {
    confidence: 'medium',
    steps: [
      'Sign in at uphold.com on a computer, open your activity and request the transaction history as CSV. It comes by e-mail.',
    ],
    limitations: ['The fee of an exchange is part of the amount that left.'],
  },
  nexo: {
    confidence: 'medium',
    steps: ['Sign in at nexo.com on a computer, open “Transactions” and export them as CSV, for the whole time.'],
    limitations: [
      'Older files do not say their time zone: where no column names UTC, times are taken as Zurich’s.',
      'Exact doubles occur in these files: rows with an id that was met already are left out and named.',
    ],
  },
};
