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
  isPaused: false,
  isAcross: false,
  isUnknown: false,
  figure: '100000',
  checkedAt: '2026-03-01T10:00:00Z',
};
const DATA = {
  alerts: [
    ALERT,
    { ...ALERT, id: 'a2', direction: 'BELOW', isUnknown: true, figure: null },
    { ...ALERT, id: 'a3', direction: 'BELOW', level: '90000', isPaused: true, isAcross: null, figure: null },
  ],
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

test("shows an alert's condition and current figure, and that an unknown price cannot trigger it", async () => {
  const { sent } = await renderApp(<AlertsPage AssetField={Plain} />, {
    Alerts: () => DATA,
    PricesOff: () => ({ priceServices: { areAsked: true } }),
    RemoveAlert: () => ({ removeAlert: { success: true, error: null } }),
    SendAlertByMail: () => ({ sendAlertByMail: { success: true, error: null } }),
    ReadAlerts: () => ({ readAlerts: { success: true } }),
  });
  const line = page.getByRole('listitem').first();
  await expect.element(line).toHaveTextContent('Price of BTC above 110,000.00 USD');
  await expect.element(line).toHaveTextContent('Now 100,000.00 USD10.00% to go');
  await expect.element(page.getByText("No current price, so this alert can't trigger yet")).toBeVisible();
  await line.getByRole('checkbox', { name: 'By email' }).click();
  await page.getByRole('button', { name: 'Remove the alert: price of BTC below' }).first().click();
  await page.getByRole('button', { name: 'Mark 1 unread one as read' }).click();
  await expect
    .poll(() => sent.filter(({ name }) => name !== 'Alerts' && name !== 'PricesOff'))
    .toEqual([
      { name: 'SendAlertByMail', variables: { id: 'a1', isEnabled: false } },
      { name: 'RemoveAlert', variables: { id: 'a2' } },
      { name: 'ReadAlerts', variables: {} },
    ]);
});

test('resumes a paused alert in place and edits another in a dialog', async () => {
  const answers = ['You already have this alert.', null];
  const { sent } = await renderApp(<AlertsPage AssetField={Plain} />, {
    Alerts: () => DATA,
    PricesOff: () => ({ priceServices: { areAsked: true } }),
    AlertFigure: () => ({ alertFigure: { figure: '107383.7', currency: 'USD' } }),
    PauseAlert: () => ({ pauseAlert: { success: true, error: null } }),
    ChangeAlert: () => {
      const error = answers.shift();
      return { changeAlert: { success: error === null, error, errorCode: error && 'alert_exists' } };
    },
  });
  await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('PausedPaused');
  await page.getByRole('button', { name: 'Resume the alert: price of BTC below' }).click();
  await page.getByRole('button', { name: 'Pause the alert: price of BTC above' }).click();
  await page.getByRole('button', { name: 'Edit the alert: price of BTC above' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price of BTC' });
  await expect.element(dialog.getByText('Now 107,383.70 USD')).toBeVisible();
  await expect.element(dialog.getByLabelText('Price per unit, in USD')).toHaveValue('110000');
  await expect.element(dialog.getByRole('radio', { name: 'Goes above' })).toBeChecked();
  await dialog.getByLabelText('Price per unit, in USD').fill('90,000');
  await dialog.getByRole('radio', { name: 'Goes below' }).click();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect.element(dialog.getByText('You already have this alert.')).toBeVisible();
  await dialog.getByLabelText('Price per unit, in USD').fill('95000');
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => !['Alerts', 'AlertFigure', 'PricesOff'].includes(name))).toEqual([
    { name: 'PauseAlert', variables: { id: 'a3', isPaused: false } },
    { name: 'PauseAlert', variables: { id: 'a1', isPaused: true } },
    { name: 'ChangeAlert', variables: { id: 'a1', direction: 'BELOW', level: '90000' } },
    { name: 'ChangeAlert', variables: { id: 'a1', direction: 'BELOW', level: '95000' } },
  ]);
});

test("includes the condition in each button's label and moves the focus to the next alert after removal", async () => {
  let { alerts } = DATA;
  await renderApp(<AlertsPage AssetField={Plain} />, {
    PricesOff: () => ({ priceServices: { areAsked: true } }),
    Alerts: () => ({ ...DATA, alerts, unreadAlertCount: alerts.length > 1 ? 1 : 0 }),
    RemoveAlert: ({ id }) => {
      alerts = alerts.filter((one) => one.id !== id);
      return { removeAlert: { success: true, error: null } };
    },
    ReadAlerts: () => ({ readAlerts: { success: true } }),
  });
  const remover = (words: string) =>
    page.getByRole('button', { name: `Remove the alert: price of BTC ${words}`, exact: true });
  await remover('below 110,000.00 USD').click();
  await expect.element(remover('below 90,000.00 USD')).toHaveFocus();
  await page.getByRole('button', { name: 'Mark 1 unread one as read' }).click();
  await expect.element(page.getByRole('list', { name: 'History' })).toHaveFocus();
  await remover('below 90,000.00 USD').click();
  await expect.element(remover('above 110,000.00 USD')).toHaveFocus();
  await remover('above 110,000.00 USD').click();
  await expect.element(page.getByText(/No alerts yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add alert' })).toHaveFocus();
});

test('restores a removed alert, paused and in its currency', async () => {
  const paused = { ...ALERT, currency: 'EUR', isPaused: true };
  const { sent } = await renderApp(<AlertsPage AssetField={Plain} />, {
    Alerts: () => ({ ...DATA, alerts: [paused] }),
    RemoveAlert: () => ({ removeAlert: { success: true, error: null } }),
    AddAlert: () => ({ addAlert: { success: true, error: null, errorCode: null } }),
  });
  await page.getByRole('button', { name: 'Remove the alert' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Alert restored.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'AddAlert')?.variables).toEqual({
    kind: 'PRICE',
    asset: 'crypto:BTC',
    direction: 'ABOVE',
    level: '110000',
    sendsMail: true,
    currency: 'EUR',
    isPaused: true,
  });
});

test('does not show a nearly reached level as reached', async () => {
  await renderApp(<AlertsPage AssetField={Plain} />, {
    Alerts: () => ({ ...DATA, alerts: [{ ...ALERT, figure: '109999.9' }] }),
  });
  await expect.element(page.getByText('Less than 0.01% to go')).toBeVisible();
});

test('shows missing and rejected input at its field', async () => {
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
  await page.getByLabelText('Price per unit, in USD').fill('50,000');
  await add.click();
  await expect.element(page.getByText('Give the level as a number.')).toBeVisible();
  await expect.element(page.getByLabelText('Price per unit, in USD')).toHaveFocus();
  await add.click();
  await expect.poll(() => isClosed).toBe(true);
  const variables = { kind: 'PRICE', asset: 'BTC', direction: 'BELOW', level: '50000', sendsMail: true };
  expect(sent.filter(({ name }) => name === 'AddAlert')).toEqual([
    { name: 'AddAlert', variables },
    { name: 'AddAlert', variables },
  ]);
});
