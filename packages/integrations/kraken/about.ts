import type { Integration } from '../integration.ts';
import { krakenConnector } from './connector.ts';
import { krakenLedgers } from './formats/ledgers.ts';
import { krakenTrades } from './formats/trades.ts';

export const kraken: Integration = {
  slug: 'kraken',
  name: 'Kraken',
  category: 'Exchange',
  connector: krakenConnector,
  formats: [krakenLedgers, krakenTrades],
  instructions: {
    confidence: 'high',
    steps: [
      'Sign in at kraken.com, open the menu of your account and choose “Documents”, then “New export”.',
      'Choose “Ledgers” (not “Trades”: the ledgers have your trades too, and deposits, withdrawals, staking and fees besides), the whole time since you opened the account, all assets, and CSV. Wait until the export says processed, and download it.',
      'The download is a ZIP archive: upload it as it is, or the file ledgers.csv in it.',
    ],
    limitations: [
      'It has no addresses and no transaction hashes, so a withdrawal is matched with its deposit elsewhere by time and quantity.',
      'Kraken Futures has a separate export.',
    ],
  },
};
