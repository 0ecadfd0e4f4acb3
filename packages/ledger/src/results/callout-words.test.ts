import { expect, test } from 'vitest';
import { dayInWords } from '../days/day-in-words.ts';
import { IDS_ARE_NAMES } from '../ledger.ts';
import type { Callout } from './callout.ts';
import { calloutMessage } from './callout-words.ts';

test.each([
  ['417.045699194599592862936275499533592', 'USD', '417.05 USD'],
  ['417.045699194599592862936275499533592', 'JPY', '417 JPY'],
  ['60', 'USD', '60.00 USD'],
  ['0.0004', 'USD', '0.0004 USD'],
])('writes proceeds of %s %s as %s', (proceeds, currency, text) => {
  const callout: Callout = {
    type: 'INSUFFICIENT_QUANTITY',
    params: { proceeds, currency },
    severity: 'ERROR',
    transactionId: 't',
    assetId: 'BTC',
    quantity: '1',
    amountAtRisk: proceeds,
    isAmountAtRiskEstimate: false,
    receipt: null,
  };
  expect(calloutMessage(callout, IDS_ARE_NAMES)).toContain(`so all ${text} counts as gain.`);
});

test('groups thousands', () => {
  const callout: Callout = {
    type: 'MISSING_BALANCE',
    params: { reason: 'IDENTIFIED_LOT' },
    severity: 'ERROR',
    transactionId: 't',
    assetId: 'DOGE',
    quantity: '2303.05965731',
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    receipt: null,
  };
  expect(calloutMessage(callout, IDS_ARE_NAMES)).toMatch(/^2,303\.05965731 DOGE of the chosen lots/);
});

test("writes days in the user's format, and unchanged in files", () => {
  const callout: Callout = {
    type: 'INSUFFICIENT_QUANTITY',
    params: { proceeds: null, currency: 'USD' },
    severity: 'ERROR',
    transactionId: 't',
    assetId: 'BTC',
    quantity: '1',
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    receipt: { transactionId: 'r', receivedAt: '2024-03-14T09:41:00.000Z', quantity: '2' },
  };
  expect(calloutMessage(callout, IDS_ARE_NAMES)).toContain('without a sender is of 2 BTC, on 2024-03-14.');
  const names = { ...IDS_ARE_NAMES, day: (at: string) => dayInWords(at.slice(0, 10), 'GB') };
  expect(calloutMessage(callout, names)).toContain('without a sender is of 2 BTC, on 14 March 2024.');
});
