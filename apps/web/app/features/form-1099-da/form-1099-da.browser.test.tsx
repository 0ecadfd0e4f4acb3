import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BrokerEntryPartsFragment, WalletNamesFragment } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EntryList } from './entry-list.tsx';
import { LineDialog } from './line-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';

const line = {
  id: 'l1',
  broker: null,
  filename: 'form.csv',
  rowNumber: 2,
  asset: 'BTC',
  quantity: '1',
  dateAcquired: null,
  dateSold: '2025-07-05',
  proceeds: '30000',
  costBasis: null,
  accruedMarketDiscount: null,
  washSaleLoss: null,
  isBasisReported: false,
  term: 'NONE',
  aggregate: null,
  saleCount: null,
  isTransferredIn: false,
  isNominee: false,
  isMatchedByHand: false,
} as const;
const sale = {
  id: 's1',
  flowId: 't1',
  day: '2025-07-04',
  asset: { id: 'crypto:BTC', symbol: 'BTC' },
  quantity: '1',
  proceeds: '29990.00',
  isFee: false,
};
const entry = {
  id: 'l1',
  status: 'DIFFERS',
  isByHand: false,
  why: 'Dated a day apart.',
  wallet: { id: 'w1', name: 'Coinbase', integration: { slug: 'coinbase' } },
  lines: [line],
  sales: [sale],
  differences: [{ kind: 'PROCEEDS_HIGHER', sentence: 'The broker reports more.' }],
  formLines: [
    {
      flowId: 't1',
      disposedLotId: '1',
      box: 'K',
      codes: 'E',
      quantity: '1',
      proceeds: '30000.00',
      costBasis: '10000.00',
      adjustment: '-10.00',
      gain: '19990.00',
    },
  ],
} as unknown as BrokerEntryPartsFragment;
const wallets = {
  exchanges: [{ id: 'w1', name: 'Coinbase' }],
  wallets: [],
  customWallets: [],
} as unknown as WalletNamesFragment;
const change = { id: 'c1', sentence: 'Line matched by hand' };

test('shows both sides of an entry, differences, and its form row with the proof', async () => {
  await renderApp(<EntryList entries={[entry]} onEdit={() => {}} onMatch={() => {}} />);
  await expect.element(page.getByText('Differs', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The broker reports more.')).toBeVisible();
  await page.getByText('On Form 8949: box K, code E').click();
  const gain = page.getByRole('link', { name: /19,990.*why/ });
  await expect.element(gain).toHaveAttribute('href', '/lot-proof/t1/1');
});

test('explains unreported sales once above them', async () => {
  const why = 'No line of the broker reports it.';
  const unreported = (id: string): BrokerEntryPartsFragment => ({
    ...entry,
    ...{ id, status: 'UNREPORTED', lines: [], differences: [], why },
  });
  const show = (...entries: BrokerEntryPartsFragment[]) =>
    renderApp(<EntryList entries={entries} onEdit={() => {}} onMatch={() => {}} />);
  const { screen } = await show(entry, unreported('s1'), unreported('s2'));
  await expect.element(page.getByText(`Not reported: ${why}`)).toBeVisible();
  expect(page.getByText(why).elements()).toHaveLength(1);
  await expect.element(page.getByText('Dated a day apart.')).toBeVisible();
  await screen.unmount();
  await show(unreported('s1'));
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
});

test('unmatches an entry and undoes it', async () => {
  const asked: unknown[] = [];
  await renderApp(<EntryList entries={[entry]} onEdit={() => {}} onMatch={() => {}} />, {
    MatchBrokerLine: (variables: unknown) => {
      asked.push(variables);
      return { matchBrokerLine: { success: true, error: null, change } };
    },
  });
  await page.getByRole('button', { name: 'Unmatch' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(asked).toEqual([{ id: 'l1', saleIds: [] }]);
});

test('matches sales to a line and shows a rejection there', async () => {
  await renderApp(<MatchDialog line={line} onClose={() => {}} />, {
    BrokerLineCandidates: () => ({ brokerLineCandidates: [sale] }),
    MatchBrokerLine: () => ({ matchBrokerLine: { success: false, error: 'They do not add up.', change: null } }),
  });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Match with this sale' }).click();
  await expect.element(page.getByText('They do not add up.')).toBeVisible();
});

test('edits a line box by box and requires a wallet for a new one', async () => {
  const asked: { input: { dateSold: string; proceeds: string } }[] = [];
  await renderApp(<LineDialog taxYear="2025" wallets={wallets} line={line} walletId="w1" onClose={() => {}} />, {
    SaveBrokerLine: (variables: (typeof asked)[number]) => {
      asked.push(variables);
      return { saveBrokerLine: { success: true, error: null, faults: [], change } };
    },
  });
  await page.getByLabelText('Proceeds (1f)').fill('30010.00');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]!.input).toMatchObject({ dateSold: '07/05/2025', proceeds: '30010.00' });
});

test('enters a line for all sales of a stablecoin with their number', async () => {
  const asked: { input: object }[] = [];
  await renderApp(<LineDialog taxYear="2025" wallets={wallets} line={line} walletId="w1" onClose={() => {}} />, {
    SaveBrokerLine: (variables: (typeof asked)[number]) => {
      asked.push(variables);
      return { saveBrokerLine: { success: true, error: null, faults: [], change } };
    },
  });
  await expect.element(page.getByLabelText('Number of sales (11b)')).not.toBeInTheDocument();
  await page.getByLabelText('Covers (11a)').click();
  await page.getByRole('option', { name: 'All sales of a stablecoin' }).click();
  await page.getByLabelText('Number of sales (11b)').fill('many');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect.element(page.getByText('Enter a whole number')).toBeVisible();
  await page.getByLabelText('Number of sales (11b)').fill('41');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]!.input).toMatchObject({ aggregate: 'STABLECOINS', saleCount: 41 });
});

test('shows what is wrong with each box below it, and nothing after it is corrected', async () => {
  const answers = [
    {
      success: false,
      error: 'Quantity: The quantity is zero. Date acquired: This is not a date that can be read.',
      faults: [
        { field: 'quantity', message: 'The quantity is zero.' },
        {
          field: 'dateAcquired',
          message: 'This is not a date that can be read. Write it as MM/DD/YYYY or YYYY-MM-DD.',
        },
      ],
      change: null,
    },
    { success: true, error: null, faults: [], change },
  ];
  const closed = vi.fn();
  await renderApp(<LineDialog taxYear="2025" wallets={wallets} line={line} walletId="w1" onClose={closed} />, {
    SaveBrokerLine: () => ({ saveBrokerLine: answers.shift() }),
  });
  const quantity = page.getByLabelText('Quantity (1c)');
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect.element(quantity).toHaveAccessibleDescription(/The quantity is zero/);
  await expect.element(page.getByLabelText('Date acquired (1d)')).toHaveAccessibleDescription(/Write it as/);
  await expect.element(page.getByLabelText('Proceeds (1f)')).toHaveAccessibleDescription('');
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});
