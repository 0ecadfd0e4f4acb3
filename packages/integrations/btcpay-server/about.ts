import type { Integration } from '../integration.ts';
import { btcpayServerPayments } from './formats/payments.ts';

export const btcpayServer: Integration = {
  slug: 'btcpay-server',
  name: 'BTCPay Server',
  category: 'Other',
  formats: [btcpayServerPayments],
  instructions: {
    confidence: 'medium',
    steps: ['In your BTCPay Server open “Reporting”, choose “Payments” and the whole time, and export it as CSV.'],
    limitations: [
      'It has what was received only: import the wallet that the payments went to as well, and mark its deposits of them as duplicates.',
      'A payment is income at the amount of its invoice.',
    ],
  },
};
