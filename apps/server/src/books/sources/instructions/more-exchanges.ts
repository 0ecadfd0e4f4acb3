/** Exchanges, brokers and lenders with one export that we know, the closed ones among them. */
import type { InstructionsBySlug } from './instructions.ts';

export const MORE_EXCHANGES: InstructionsBySlug = {
  bisq: {
    confidence: 'high',
    steps: ['In Bisq open “Portfolio”, then “History”, and export the closed trades to CSV.'],
    limitations: [
      'Times are those of your computer and not stated: say the zone. What went in and out of Bisq’s own wallet is not in it.',
    ],
  },
  bitbank: {
    confidence: 'low',
    steps: [
      'Sign in at bitbank.cc and download the history of withdrawals as CSV. The headings are Japanese: leave them as they are.',
    ],
    limitations: [
      'It has withdrawals alone. Trades and deposits need mapping by hand, or entering.',
      'The time zone is not stated: times are taken as Tokyo’s.',
    ],
  },
  bitbuy: {
    confidence: 'low',
    steps: ['Sign in at bitbuy.ca and export your orders as CSV.'],
    limitations: [
      'It has filled orders alone: no deposits, no withdrawals, no fee column. Its time zone is not stated.',
    ],
  },
  'bitcoin-de': {
    confidence: 'medium',
    steps: ['Sign in at bitcoin.de, open “Kontoauszug” and download it as CSV for each currency.'],
    limitations: ['One file is one currency: upload all of them. Times are those of Berlin.'],
  },
  bitflyer: {
    confidence: 'low',
    steps: ['Sign in at bitflyer.com on a computer and download the trade history report as CSV.'],
    limitations: ['The time zone is your account’s own setting, which the file does not say.'],
  },
  bitmex: {
    confidence: 'medium',
    steps: ['Sign in at bitmex.com, open the wallet history and save it as CSV.'],
    limitations: [
      'It tells realised results, deposits and withdrawals, not each trade. Times may be those of the browser that saved it: say the zone.',
    ],
  },
  bitpanda: {
    confidence: 'medium',
    steps: ['Open Bitpanda on a computer, go to your history and export all transactions as CSV.'],
    limitations: ['Deposits are shown after their fee. Stocks, metals and indices of the same file are left out.'],
  },
  'bitpanda-pro': {
    confidence: 'low',
    steps: ['Sign in at Bitpanda Pro (now One Trading) and export the trade history as CSV.'],
    limitations: ['It has trades alone; what moved between Bitpanda and here is in Bitpanda’s own file.'],
  },
  bittrex: {
    confidence: 'high',
    steps: [
      'Take the files you saved from Bittrex, which is closed: the order history, and the deposits and withdrawals. All their forms from 2014 on are read.',
    ],
    limitations: [
      'Orders and transfers are in files of their own: without the second, what you withdrew seems still there.',
    ],
  },
  bitvavo: {
    confidence: 'medium',
    steps: [
      'Sign in at bitvavo.com on a computer, open your account’s transaction history and export all of it as CSV.',
    ],
    limitations: ['What a withdrawal cost stands beside its amount, and addresses are there only in newer files.'],
  },
  'blockchain-com': {
    confidence: 'medium',
    steps: [
      'Sign in to your Blockchain.com wallet on a computer, open the activity of each currency and download it as CSV.',
    ],
    limitations: ['One file is one currency or account: upload all of them.'],
  },
  'blockchain-com-exchange': {
    confidence: 'low',
    steps: ['Sign in at the Blockchain.com Exchange and export the transaction history as CSV.'],
    limitations: ['The wallet of the same name has files of its own.'],
  },
  blockfi: {
    confidence: 'high',
    steps: [
      'Take the files you saved from BlockFi, which is closed: the transactions, which have interest, deposits and withdrawals, and the trades.',
    ],
    limitations: ['Trades stand in both files: those of the transactions file are left out, so upload both.'],
  },
  blofin: {
    confidence: 'low',
    steps: ['Sign in at blofin.com and export the spot order history as CSV.'],
    limitations: [
      'It has trades alone: no deposits, withdrawals or futures.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
  'bull-bitcoin': {
    confidence: 'low',
    steps: ['Sign in at Bull Bitcoin and export your orders as CSV.'],
    limitations: ['The price holds the spread. What you did with the coins afterwards is on the blockchain.'],
  },
  celsius: {
    confidence: 'high',
    steps: ['Take the CSV of transactions you saved from Celsius, which is closed.'],
    limitations: ['What the bankruptcy paid out is not in it: enter what you received, with its value on that day.'],
  },
  'cex-io': {
    confidence: 'low',
    steps: ['Sign in at cex.io on a computer, open the transaction history and export it as CSV.'],
    limitations: ['A withdrawal’s fee is part of its amount and not told apart.'],
  },
  changelly: {
    confidence: 'low',
    steps: ['Sign in at changelly.com, open the history of your exchanges and download it as CSV.'],
    limitations: [
      'Times are local and their zone is not stated: say it when asked. The coins you sent there and got back also show in your wallets: they are matched or offered as doubles.',
    ],
  },
  circle: {
    confidence: 'medium',
    steps: ['Take the activity you saved from Circle, whose app is closed, as CSV.'],
    limitations: ['It has no fees and no hashes.', 'Its time zone is not stated: say it when asked.'],
  },
  coincheck: {
    confidence: 'low',
    steps: ['Sign in at coincheck.com and download the history of your purchases as CSV.'],
    limitations: ['It has purchases alone: sales, deposits and withdrawals need mapping by hand, or entering.'],
  },
  coincorner: {
    confidence: 'low',
    steps: ['Sign in at coincorner.com, open the statement of each currency and export it as CSV.'],
    limitations: [
      'One statement is one currency: upload all of them.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
  coinlist: {
    confidence: 'low',
    steps: ['Sign in at coinlist.co, open your wallet’s transactions and download them as CSV.'],
    limitations: ['What a token sale cost stands in the description. Times are taken as New York’s.'],
  },
  coinmama: {
    confidence: 'low',
    steps: ['Sign in at coinmama.com and export your orders as CSV.'],
    limitations: [
      'The coins went straight to your own address: that deposit shows in your wallet. The fee is part of the price.',
    ],
  },
  coinmate: {
    confidence: 'medium',
    steps: ['Sign in at coinmate.io, open the transaction history and export it as CSV.'],
    limitations: ['Hashes of deposits and withdrawals stand in the description only.'],
  },
  coinsmart: {
    confidence: 'medium',
    steps: ['Take the transactions you saved from CoinSmart as CSV.'],
    limitations: [
      'The time zone is not stated: times are taken as six hours behind UTC. What a row is follows from its words; unknown ones are named.',
    ],
  },
  coinspot: {
    confidence: 'medium',
    steps: ['Sign in at coinspot.com.au, open your order history, and download buys and sells as CSV.'],
    limitations: [
      'Times are Australian, but the file does not say of which zone: say it when asked. GST is part of the fee.',
      'Sends and receives are in a file of their own: map it once, and it is recognised from then on.',
    ],
  },
  coinsquare: {
    confidence: 'low',
    steps: ['Sign in at Coinsquare and export your trades as CSV.'],
    limitations: ['It has the date without the time of day, and trades alone.'],
  },
  deribit: {
    confidence: 'medium',
    steps: ['Sign in at deribit.com, open the transaction log of each currency, and export it as CSV.'],
    limitations: [
      'Options and futures show as results, not as contracts. One log is one currency: upload all of them.',
    ],
  },
  ftx: {
    confidence: 'high',
    steps: [
      'Take the files you saved from FTX, which is closed: trades, deposits and withdrawals. Funding payments and PnL of derivatives are not among the forms we read.',
    ],
    limitations: [
      'Perpetuals moved no coins and are left out. Payments of the bankruptcy are to be entered with their value.',
    ],
  },
  hitbtc: {
    confidence: 'medium',
    steps: ['Sign in at hitbtc.com, open the reports, and export trades and payments as CSV.'],
    limitations: ['The zone stands in the name of the date column: do not rename it. Payments have no fees.'],
  },
  'independent-reserve': {
    confidence: 'medium',
    steps: ['Sign in at independentreserve.com, open your transactions and download the breakdown as CSV.'],
    limitations: ['Brokerage and GST are rows of their own and become the fee of their trade.'],
  },
  jupiter: {
    confidence: 'low',
    steps: ['Open Jupiter’s perpetuals with your wallet connected and export the history as CSV.'],
    limitations: ['It has perpetuals alone. Swaps on Jupiter are on the blockchain: add your Solana address.'],
  },
  kinesis: {
    confidence: 'low',
    steps: ['Sign in at Kinesis and export the transactions as CSV.'],
    limitations: [
      'Yields that were paid out are read only where the file names them.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
  localbitcoins: {
    confidence: 'high',
    steps: ['Take the trades you saved from LocalBitcoins, which is closed, as CSV.'],
    limitations: [
      'Which side of a trade was yours follows from the name that all rows share. Deposits and withdrawals are not in it.',
    ],
  },
  newton: {
    confidence: 'low',
    steps: ['Open Newton, go to your account’s tax or history download, and take the CSV of all transactions.'],
    limitations: ['Prices hold the spread; there is no fee. Times are taken as Toronto’s.'],
  },
  nicehash: {
    confidence: 'medium',
    steps: ['Sign in at nicehash.com, open the reports of your wallet and export the balance history as CSV.'],
    limitations: ['Mining income comes with the site’s own rate in your currency. One report is one coin.'],
  },
  paxful: {
    confidence: 'high',
    steps: ['Take the trades you saved from Paxful, which is closed, as CSV.'],
    limitations: ['It has trades alone: what went in and out of the wallet is not in it.'],
  },
  pionex: {
    confidence: 'low',
    steps: [
      'Sign in at pionex.com, request the history of your trades, and download the CSV. It is read as the plain format it is written in.',
    ],
    limitations: ['The file does not name Pionex, so say which wallet it belongs to.'],
  },
  poloniex: {
    confidence: 'medium',
    steps: [
      'Sign in at poloniex.com, open the histories of trades, of deposits and of withdrawals, and export each as CSV.',
    ],
    limitations: [
      'Deposits and old withdrawals look alike: the status column tells them apart, so do not shorten the file.',
    ],
  },
  relai: {
    confidence: 'low',
    steps: ['Open the Relai app, go to your profile, and export the transactions as CSV.'],
    limitations: ['What you did with the bitcoin afterwards is on the blockchain: add the wallet’s address or file.'],
  },
  river: {
    confidence: 'medium',
    steps: [
      'Sign in at river.com on a computer, open your account’s documents and download the account activity as CSV.',
    ],
    limitations: ['A bitcoin withdrawal may hold its network fee in the amount.'],
  },
  sfox: {
    confidence: 'low',
    steps: ['Sign in at sfox.com, open the transaction history and export it as CSV.'],
    limitations: ['Rewards and staking are read only where the action names them.'],
  },
  shakepay: {
    confidence: 'medium',
    steps: [
      'Open Shakepay, go to your settings, find the transaction history and export it as CSV. It comes by e-mail.',
    ],
    limitations: ['Prices hold the spread: there is no fee. Card cashback shows as income.'],
  },
  shapeshift: {
    confidence: 'high',
    steps: ['Take the trade history you saved from ShapeShift as CSV.'],
    limitations: ['Trades of the later, decentral version also show in your wallet: those are offered as doubles.'],
  },
  strike: {
    confidence: 'medium',
    steps: ['Open Strike on a computer, go to your documents and download the transactions of each year as CSV.'],
    limitations: ['Lightning payments have no hash on the chain.'],
  },
  swan: {
    confidence: 'low',
    steps: ['Sign in at swanbitcoin.com, open your activity and download purchases and withdrawals as CSV.'],
    limitations: ['The files do not name Swan where they come in the plain format: say which wallet they belong to.'],
  },
  swissborg: {
    confidence: 'low',
    steps: [
      'Open the SwissBorg app, go to your profile and request the account statement of the whole time. Upload the workbook or CSV as it is.',
    ],
    limitations: ['Both sides of an exchange are rows of their own and are put together by their time.'],
  },
  swyftx: {
    confidence: 'medium',
    steps: [
      'Sign in at swyftx.com, open the reports and download the transaction report as CSV. Choose UTC where it asks for a time zone.',
    ],
    limitations: ['Another zone than UTC is not always stated in the file: say it when asked.'],
  },
  tradeogre: {
    confidence: 'high',
    steps: ['Take the trade history you saved from TradeOgre as CSV.'],
    limitations: ['It has trades alone: deposits and withdrawals are on the blockchains.'],
  },
  voyager: {
    confidence: 'high',
    steps: ['Take the transactions you saved from Voyager, which is closed, as CSV.'],
    limitations: ['What the bankruptcy paid out is to be entered with its value on that day.'],
  },
  whitebit: {
    confidence: 'low',
    steps: [
      'Sign in at whitebit.com and export the trade history; the workbook’s sheet of withdrawals is not read as trades.',
    ],
    limitations: ['Deposits and withdrawals are told apart by their headings alone: leave the file unchanged.'],
  },
  wirex: {
    confidence: 'low',
    steps: ['Open Wirex, go to the statement of each account and export it as CSV.'],
    limitations: [
      'It has amounts and balances only. What a row was for is to be said afterwards.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
};
