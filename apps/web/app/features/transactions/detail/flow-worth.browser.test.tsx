import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlowLinePartsFragment } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FlowWorth } from './flow-worth.tsx';

const flow = (
  position: number,
  symbol: string,
  fiatValue: string | null,
  check: FlowLinePartsFragment['check'] = null,
) =>
  ({
    position,
    direction: position === 0 ? 'OUT' : 'IN',
    quantity: '1',
    account: { id: 'a', kind: 3, name: 'Kraken' },
    asset: { id: `crypto:${symbol}`, symbol, kind: 'CRYPTO_CURRENCY' },
    fiatValue,
    fiatCurrency: 'USD',
    fiatSource: fiatValue === null ? null : 'defillama',
    fiatPricedAt: null,
    check,
  }) as unknown as FlowLinePartsFragment;

const SIDES = { counts: { position: 0, fiatValue: '2500', fiatCurrency: 'USD' }, replaced: { position: 1 } };

test('shows the value that counts next to the custom price of the less traded asset', async () => {
  const flows = [flow(0, 'ETH', '2500'), flow(1, 'UNI', '2440')];
  await renderApp(<FlowWorth flow={flows[1]!} currency="USD" trade={{ sides: SIDES, flows } as never} />, {});
  await expect.element(page.getByText('as the ETH on the other side, whose value counts for both')).toBeVisible();
  await expect.element(page.getByText(/at its own price .*2,440\.00.*, DefiLlama/)).toBeVisible();
});

test("shows the second source's value and whether it agrees", async () => {
  const check = { value: '3400', source: 'coingecko', pricedAt: null, agrees: false };
  const flows = [flow(0, 'ETH', '2500', check)];
  await renderApp(<FlowWorth flow={flows[0]!} currency="USD" trade={{ sides: null, flows } as never} />, {});
  await expect.element(page.getByText(/not confirmed by CoinGecko: .*3,400\.00/)).toBeVisible();
});

test('shows the quantity, price and source behind a value', async () => {
  const flows = [{ ...flow(0, 'ETH', '2500'), quantity: '0.5' }];
  await renderApp(<FlowWorth flow={flows[0]!} currency="USD" trade={{ sides: null, flows } as never} />, {});
  await page.getByRole('button', { name: '2,500 USD, why' }).click();
  await expect.element(page.getByText('0.5 ETH at 5,000.00 each, DefiLlama')).toBeVisible();
});

test('shows an unknown value as none', async () => {
  const flows = [flow(0, 'ODD', null)];
  await renderApp(<FlowWorth flow={flows[0]!} currency="USD" trade={{ sides: null, flows } as never} />, {});
  await expect.element(page.getByText('no value')).toBeVisible();
});
