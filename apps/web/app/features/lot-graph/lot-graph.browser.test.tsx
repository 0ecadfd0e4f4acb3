import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LotGraph } from './lot-graph.tsx';

const NODE = { count: 1, wallet: null, transaction: null, startsOn: null, endsOn: null };
const on = (day: string) => ({ startsOn: day, endsOn: day });
const EDGE = { count: 1, gain: null, unknown: [], disposedLotId: null };
const GRAPH = {
  currency: 'USD',
  isCollapsed: false,
  transactionCount: 2,
  mostNodes: 200,
  nodes: [
    {
      ...NODE,
      id: 'b',
      kind: 'ACQUISITION',
      quantity: '2',
      ...on('2024-01-10'),
      transaction: { publicId: 'b', sentence: 'Bought 2 ETH' },
    },
    {
      ...NODE,
      id: 's',
      kind: 'DISPOSAL',
      quantity: '3',
      ...on('2024-03-10'),
      transaction: { publicId: 's', sentence: 'Sold 3 ETH' },
    },
    { ...NODE, id: 'unknown', kind: 'UNKNOWN', quantity: null },
  ],
  edges: [
    { ...EDGE, from: 'b', to: 's', quantity: '2', costBasis: '4000', gain: '500', disposedLotId: '1' },
    {
      ...EDGE,
      from: 'unknown',
      to: 's',
      quantity: '1',
      costBasis: '0',
      gain: '2250',
      unknown: ['COST_BASIS'],
      disposedLotId: '2',
    },
  ],
};
const COLLAPSED = {
  ...GRAPH,
  isCollapsed: true,
  transactionCount: 300,
  nodes: [
    {
      ...NODE,
      id: 'acquisition 2024-01',
      kind: 'ACQUISITION',
      count: 300,
      quantity: '300',
      startsOn: '2024-01-01',
      endsOn: '2024-01-31',
    },
  ],
  edges: [],
};
const asset = { id: 'crypto:ETH', symbol: 'ETH' };
const answering = (graph: object) => ({ LotGraph: () => ({ lotGraph: { error: null, errorCode: null, graph } }) });

test("moves along edges with arrow keys and shows the selected node's transaction, proof and unknowns", async () => {
  await page.viewport(1200, 900);
  await renderApp(<LotGraph asset={asset} />, answering(GRAPH));
  const bought = page.getByRole('button', { name: /Acquired/ });
  await expect.element(bought).toBeInTheDocument();
  (bought.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /Disposed of/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const chosen = page.getByRole('region', { name: 'Selected part of the graph' });
  await expect.element(chosen.getByRole('link', { name: 'Sold 3 ETH' })).toHaveAttribute('href', '/transactions/s');
  await expect.element(chosen.getByRole('link', { name: '500, why' })).toHaveAttribute('href', '/lot-proof/s/1');
  const unknown = chosen.getByRole('row').filter({ hasText: 'Origin unknown' });
  await expect.element(unknown).toHaveTextContent('Cost unknown');
  await expect.element(unknown).toHaveTextContent('Gain unknown');
  await expect.element(unknown).not.toHaveTextContent('2,250');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(bought).toHaveFocus();
});

test('lists every edge in the table', async () => {
  await page.viewport(1200, 900);
  await renderApp(<LotGraph asset={asset} />, answering(GRAPH));
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(page.getByRole('table', { name: 'Lot flows of ETH' })).toBeInTheDocument();
  expect(page.getByRole('row').elements()).toHaveLength(3);
});

test('shows the days and transactions behind a grouped node', async () => {
  await page.viewport(390, 800);
  const { sent } = await renderApp(<LotGraph asset={asset} />, answering(COLLAPSED));
  await expect.element(page.getByText(/More than 200 are grouped/)).toBeInTheDocument();
  await page.getByRole('button', { name: /Acquired/ }).click();
  await expect
    .element(page.getByRole('link', { name: 'See transactions of these days' }))
    .toHaveAttribute('href', '/transactions?q=asset_id%3Acrypto%3AETH%20date%3A2024-01-01..2024-01-31');
  await page.getByRole('button', { name: 'Show only these days' }).click();
  await expect.element(page.getByRole('button', { name: 'Show all days' })).toBeInTheDocument();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      name: 'LotGraph',
      variables: { assetId: 'crypto:ETH', from: '2024-01-01', to: '2024-01-31' },
    });
});
