/** Alerts: added with what is wrong said at its field, an unknown price in words, and each switched off and removed on its line. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AlertsQuery } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AlertForm, type AssetField } from './alert-form.tsx';
import { AlertsPage } from './alerts-page.tsx';

const BTC = { id: 'crypto:BTC', symbol: 'BTC' };
const ALERT = {
  id: 'a1',
  kind: 'PRICE' as const,
  asset: BTC,
  direction: 'ABOVE' as const,
  level: '110000',
  currency: 'USD',
  sendsMail: true,
  isAcross: false,
  isUnknown: false,
  figure: '100000',
  checkedAt: '2026-03-01T10:00:00Z',
};
const DATA = {
  alerts: [ALERT, { ...ALERT, id: 'a2', direction: 'BELOW', isUnknown: true, figure: null }],
  alertCrossings: [
    {
      id: 'c1',
      asset: { id: 'crypto:BTC', symbol: 'BTC' },
      sentence: 'BTC is above 110,000 USD: one unit is 112,000 USD.',
      crossedAt: '2026-03-01T10:00:00Z',
      isRead: false,
    },
  ],
  unreadAlertCount: 1,
  settings: { baseCurrency: { symbol: 'USD' } },
} as unknown as AlertsQuery;

const Plain = ({ value, onChange, unlisted, ...control }: AssetField) => (
  <input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
);

test('a line says what it waits for and where it is; an unknown price raises no alert and says so', async () => {
  const { sent } = await renderApp(<AlertsPage AssetField={Plain} />, {
    Alerts: () => DATA,
    RemoveAlert: () => ({ removeAlert: { success: true, error: null } }),
    SendAlertByMail: () => ({ sendAlertByMail: { success: true, error: null } }),
    ReadAlerts: () => ({ readAlerts: { success: true } }),
  });
  const line = page.getByRole('listitem').first();
  await expect.element(line).toHaveTextContent('Price of BTC above 110,000.00 USD');
  await expect.element(line).toHaveTextContent('Now 100,000.00 USD10.00% to go');
  await expect.element(page.getByText('No current price is known: no alert until there is one')).toBeVisible();
  await line.getByRole('checkbox', { name: 'By mail' }).click();
  await page.getByRole('button', { name: 'Remove the alert: price of BTC below' }).click();
  await page.getByRole('button', { name: 'Mark 1 unread one as read' }).click();
  await expect
    .poll(() => sent.filter(({ name }) => name !== 'Alerts'))
    .toEqual([
      { name: 'SendAlertByMail', variables: { id: 'a1', isEnabled: false } },
      { name: 'RemoveAlert', variables: { id: 'a2' } },
      { name: 'ReadAlerts', variables: {} },
    ]);
});

test('what is missing and what is refused is said at its field', async () => {
  const answers = ['invalid_level', null];
  let isClosed = false;
  const { sent } = await renderApp(<AlertForm AssetField={Plain} currency="USD" onClose={() => (isClosed = true)} />, {
    AlertFigure: ({ asset }) => ({ alertFigure: asset === 'BTC' ? { figure: '107383.7', currency: 'USD' } : null }),
    AddAlert: () => {
      const errorCode = answers.shift();
      return {
        addAlert: { success: errorCode === null, error: errorCode && 'Give the level as a number.', errorCode },
      };
    },
  });
  const add = page.getByRole('button', { name: 'Add alert' });
  await add.click();
  await expect.poll(() => page.getByText('This field is required').elements().length).toBe(2);
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Asset').element());
  await page.getByLabelText('Asset').fill('BTC');
  await expect.element(page.getByText('Now 107,383.70 USD')).toBeVisible();
  await page.getByRole('radio', { name: 'Goes below' }).click();
  await page.getByLabelText('Price of one unit, in USD').fill('50,000');
  await add.click();
  await expect.element(page.getByText('Give the level as a number.')).toBeVisible();
  await add.click();
  await expect.poll(() => isClosed).toBe(true);
  const variables = { kind: 'PRICE', asset: 'BTC', direction: 'BELOW', level: '50000', sendsMail: true };
  expect(sent.filter(({ name }) => name === 'AddAlert')).toEqual([
    { name: 'AddAlert', variables },
    { name: 'AddAlert', variables },
  ]);
});
