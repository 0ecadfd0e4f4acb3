/** Why a transaction of a network is what it is: said, with its record and the way to say otherwise. */
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { HowRead } from './how-read.tsx';

const NOT = 'Not understood: ETH went out and TKN came in, and no rule knows what execute is.';

function Opened() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

test('the reason stands there, the record is one click away, and another leads to the type', async () => {
  await renderApp(
    <>
      <HowRead publicId="a" reason="Read as a trade because it calls swapExactETHForTokens." />
      <Opened />
    </>,
    { RawRecords: () => ({ rawRecords: [{ id: 'evm:1:0xabc', list: 'Transactions', readAt: null, json: '{}' }] }) },
  );
  await expect.element(page.getByText('Read as a trade because it calls swapExactETHForTokens.')).toBeVisible();
  await page.getByRole('button', { name: 'See the raw record' }).click();
  await expect.element(page.getByRole('figure', { name: 'Record of Transactions' })).toBeVisible();
  await page.getByRole('button', { name: 'It was something else' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('{"beginAt":"edit"}');
});

test('what no rule knows is asked about', async () => {
  await renderApp(<HowRead publicId="a" reason={NOT} />, {});
  await expect.element(page.getByText(NOT)).toHaveClass('text-warning');
  await expect.element(page.getByRole('button', { name: 'Say what it was' })).toBeVisible();
});

test('what its source names itself has its record alone', async () => {
  await renderApp(<HowRead publicId="a" reason={null} />, {});
  await expect.element(page.getByRole('button', { name: 'See the raw record' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'It was something else' })).not.toBeInTheDocument();
});
