import type { Integration } from '../integration.ts';
import { cointrackerGenericCsv } from './formats/generic-csv.ts';
import { cointrackerTransactionExport } from './formats/transaction-export.ts';

export const cointracker: Integration = {
  slug: 'cointracker',
  name: 'CoinTracker CSV',
  category: 'Other',
  formats: [cointrackerGenericCsv, cointrackerTransactionExport],
  instructions: {
    confidence: 'high',
    steps: [
      'For CoinTracker’s own history: open your transactions there and export all of them as CSV. Wallets, labels and cost basis are kept where the file has them.',
      'The plain CoinTracker format also serves everything without a format of its own here: a table with one transaction per row. Its columns are Date, Received Quantity, Received Currency, Sent Quantity, Sent Currency, Fee Amount, Fee Currency and Tag, in any order; Date is month/day/year in UTC: 03/21/2024 18:05:00.',
      'Fill in only “Received” for what came in, only “Sent” for what left, and both for a trade. Tag says what a one-sided row is: staked, airdrop, mined, payment, gift, lost, donation; without a tag it is a deposit or a withdrawal.',
    ],
    limitations: ['The plain format has no place for prices: values are looked up, or typed in later.'],
  },
};
