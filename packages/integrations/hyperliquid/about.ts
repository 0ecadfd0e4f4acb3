import type { Integration } from '../integration.ts';
import { hyperliquidTradeHistory } from './formats/trade-history.ts';

export const hyperliquid: Integration = {
  slug: 'hyperliquid',
  name: 'Hyperliquid',
  category: 'Exchange',
  formats: [hyperliquidTradeHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Connect your wallet at app.hyperliquid.xyz, open “Trade History” below the chart and choose “Export as CSV”.',
    ],
    limitations: [
      'It contains trades only: no deposits, withdrawals, funding or rewards.',
      'Times are in the zone of your browser, which the file does not state: choose it when asked.',
    ],
  },
};
