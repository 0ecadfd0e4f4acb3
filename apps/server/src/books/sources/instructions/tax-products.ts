/** Other tax and portfolio products: what comes along from there, and what does not. */
import type { InstructionsBySlug } from './instructions.ts';

export const TAX_PRODUCTS: InstructionsBySlug = {
  accointing: {
    confidence: 'high',
    steps: ['Take the export or filled template of Accointing (now Blockpit), as XLSX or CSV.'],
    limitations: ['Classifications are kept where we know them. Cost basis is not in the file and is computed again.'],
  },
  'bitcoin-tax': {
    confidence: 'medium',
    steps: ['In Bitcoin.Tax download trades, spending and income, each as CSV, for every year.'],
    limitations: [
      'Years are files of their own: upload all, or later sales lack their purchases. Transfers are not in it.',
    ],
  },
  bittytax: {
    confidence: 'high',
    steps: ['Take the records you keep for BittyTax, as XLSX or CSV. A workbook’s sheets are read as what each is.'],
    limitations: ['Values are in pounds: in another base currency they are left aside and looked up.'],
  },
  blockpit: {
    confidence: 'medium',
    steps: [
      'In Blockpit export all transactions as XLSX or CSV, and do not open the file in a spreadsheet: it shortens the ids.',
    ],
    limitations: ['Cost basis is not in the file and is computed again. Labels are kept.'],
  },
  coinledger: {
    confidence: 'medium',
    steps: ['In CoinLedger (formerly CryptoTrader.Tax) export the transactions of all years as CSV.'],
    limitations: ['Cost basis is not in it. A purchase whose dollar side is missing is named, row by row.'],
  },
  coinstats: {
    confidence: 'low',
    steps: ['In CoinStats export each portfolio’s transactions as CSV.'],
    limitations: [
      'Transfers are told as a deposit and a withdrawal apart. Wallet names are kept, cost basis is not in it.',
    ],
  },
  cointracker: {
    confidence: 'high',
    steps: [
      'For CoinTracker’s own history: open your transactions there and export all of them as CSV. Wallets, labels and cost basis are kept where the file has them.',
      'The plain CoinTracker format also serves everything that has no reader: a table with one transaction in a row. Its columns are Date, Received Quantity, Received Currency, Sent Quantity, Sent Currency, Fee Amount, Fee Currency and Tag, in any order; Date is month/day/year in UTC: 03/21/2024 18:05:00.',
      'Fill in only “Received” for what came in, only “Sent” for what left, and both for a trade. Tag says what a one-sided row is: staked, airdrop, mined, payment, gift, lost, donation; without a tag it is a deposit or a withdrawal.',
    ],
    limitations: ['The plain format has no place for prices: values are looked up, or typed in later.'],
  },
  cointracking: {
    confidence: 'medium',
    steps: [
      'In CoinTracking open the trade table (or “Trade List”), show all rows and all columns, and export it as CSV.',
    ],
    limitations: [
      'Dates are day first, in the zone of your account, which the file does not say: say it when asked. Cost basis is not in it.',
    ],
  },
  'crypto-com-tax': {
    confidence: 'low',
    steps: ['In Crypto.com Tax export your transactions as CSV.'],
    limitations: [
      'Values are those it had worked out; they are kept as what each side was worth. Lots are computed again.',
    ],
  },
  cryptotaxcalculator: {
    confidence: 'medium',
    steps: [
      'In Crypto Tax Calculator (now Summ) export your transactions as CSV, or take the advanced template you filled in.',
    ],
    limitations: [
      'Cost basis is not in it. Columns that are optional there may be empty: what then is missing is named.',
    ],
  },
  delta: {
    confidence: 'medium',
    steps: ['In Delta open your portfolio’s settings and export it as CSV, one file for each portfolio.'],
    limitations: ['It is what you typed or synced there: fees and transfers are only as good as that.'],
  },
  everytrade: {
    confidence: 'medium',
    steps: ['In WhaleBooks (EveryTrade) export your transactions in its generic CSV format.'],
    limitations: ['Deposits and withdrawals have no addresses. Rebates lower the fee.'],
  },
  koinly: {
    confidence: 'medium',
    steps: [
      'In Koinly open “Transactions” and export all of them as CSV, all years. A filled template of Koinly is read too.',
    ],
    limitations: [
      'Labels and both wallets of a transfer are kept. Cost basis is computed again, so that you can see how.',
      'Tokens that Koinly did not know carry a number in place of a symbol: say what they are in the review.',
    ],
  },
  privatefolio: {
    confidence: 'medium',
    steps: ['In Privatefolio export your transactions as CSV.'],
    limitations: ['Values are not in it and are looked up.'],
  },
  rotki: {
    confidence: 'medium',
    steps: ['In rotki export your events, or write them in its generic import format, as CSV.'],
    limitations: ['Values and cost basis are not in it. A type we do not know is named, row by row.'],
  },
  taxbit: {
    confidence: 'low',
    steps: ['In TaxBit export your transactions as CSV, for all years.'],
    limitations: [
      'The id of a row is the exchange’s own: where it is missing, the row is known by its place. Cost basis is not in it.',
    ],
  },
  tokentax: {
    confidence: 'medium',
    steps: ['In TokenTax export your transactions, or take the template you filled in, as CSV.'],
    limitations: ['Transfers stand as deposit and withdrawal apart and are matched again.'],
  },
  zenledger: {
    confidence: 'medium',
    steps: ['In ZenLedger export your transactions as CSV, for all years.'],
    limitations: ['Cost basis is not in it. Types are kept where we know them; others are named.'],
  },
  lotbook: {
    confidence: 'high',
    steps: [
      'For opening lots: a table with asset, quantity, cost, currency, the day of purchase and the wallet, one lot in a row. “Import lots” has a template to fill in.',
    ],
    limitations: [
      'It says what you own and what it cost, not how it came about. Purchases that are in the ledger already must not stand in it again.',
    ],
  },
};
