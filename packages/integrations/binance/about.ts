import type { Integration } from '../integration.ts';
import { binanceConnector } from './connector.ts';
import { binanceBuyCryptoHistory } from './formats/buy-crypto-history.ts';
import { binanceConvertHistory } from './formats/convert-history.ts';
import { binanceDepositHistory } from './formats/deposit-history.ts';
import { binanceFiatHistory } from './formats/fiat-history.ts';
import { binanceFuturesTransactionHistory } from './formats/futures-transaction-history.ts';
import { binanceOrderHistory } from './formats/order-history.ts';
import { binanceTradeHistory } from './formats/trade-history.ts';
import { binanceTransactionHistory } from './formats/transaction-history.ts';
import { binanceWithdrawalHistory } from './formats/withdrawal-history.ts';

export const binance: Integration = {
  slug: 'binance',
  name: 'Binance',
  category: 'Exchange',
  connector: binanceConnector,
  formats: [
    binanceTransactionHistory,
    binanceTradeHistory,
    binanceOrderHistory,
    binanceDepositHistory,
    binanceWithdrawalHistory,
    binanceFiatHistory,
    binanceConvertHistory,
    binanceBuyCryptoHistory,
    binanceFuturesTransactionHistory,
  ],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at binance.com on a computer. Open “Orders”, then “Transaction History”, and choose “Export Transaction Records” (in older accounts: “Generate all statements”).',
      'Take the whole time since you opened the account: a file holds at most a year or so, so make one for each year. Upload all of them.',
      'Prefer this transaction history over trade, order, deposit, withdrawal and convert histories: it has all of them. Take those only for a time that it does not reach.',
    ],
    limitations: [
      'It has no addresses and no transaction hashes: transfers are matched by quantity and time. The deposit and withdrawal histories have them.',
      'Futures, options and margin positions have separate histories; of those, only the futures transaction history is read.',
      'The file of fiat deposits and that of fiat withdrawals look alike: keep the words in their names.',
      'In older accounts it does not say what a purchase with a card cost: the “Buy Crypto” history does.',
      'Newer files can be made in another zone than UTC. Where the file does not say which, choose it when asked.',
    ],
  },
};
