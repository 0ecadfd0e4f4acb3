import type { Integration } from '../integration.ts';
import { coinbaseConnector } from './connector.ts';
import { coinbaseTransactionHistoryV1 } from './formats/transaction-history-v1.ts';
import { coinbaseTransactionHistoryV3 } from './formats/transaction-history-v3.ts';
import { coinbaseTransactionHistoryV4 } from './formats/transaction-history-v4.ts';
import { coinbaseWalletTransactions2013 } from './formats/wallet-transactions-2013.ts';

export const coinbase: Integration = {
  slug: 'coinbase',
  name: 'Coinbase',
  category: 'Exchange',
  connector: coinbaseConnector,
  formats: [
    coinbaseTransactionHistoryV4,
    coinbaseTransactionHistoryV3,
    coinbaseTransactionHistoryV1,
    coinbaseWalletTransactions2013,
  ],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at coinbase.com on a computer, open the menu of your profile picture and choose “Statements” (older accounts: “Reports”).',
      'Under “Transactions” choose all time, all assets and all kinds of transactions, take CSV as the format and generate the report. It can take a few minutes until the download appears.',
    ],
    limitations: [
      'Coinbase Pro and Advanced Trade accounts that were closed before they were merged are not in it: add their account statement on its own.',
      'What happened in the separate Coinbase Wallet app is on the blockchain: import the files of a block explorer for its addresses.',
      'What a conversion bought is stated only in the notes, and is read from there.',
      'Files from before 2014 do not always state their time zone: choose it when asked.',
    ],
  },
};
