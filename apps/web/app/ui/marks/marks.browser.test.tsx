import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { AssetMark } from './asset-mark.tsx';
import { AssetTitle } from './asset-title.tsx';
import { SourceMark } from './source-mark.tsx';
import { WalletName } from './wallet-name.tsx';

test('shows the bundled logo of a catalog asset', async () => {
  const { screen } = await renderApp(<AssetMark symbol="BTC" assetId="crypto:BTC" />);
  const picture = screen.container.querySelector('img')!;
  expect(picture.alt).toBe('');
  expect(new URL(picture.src).origin).toBe(location.origin);
  await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
});

test('draws the same letters for a token that shares a symbol', async () => {
  const { screen } = await renderApp(
    <>
      <AssetMark symbol="USDC" assetId="3f1c7a52-0000-4000-8000-000000000000" />
      <AssetMark symbol="USDC" assetId="3f1c7a52-0000-4000-8000-000000000001" />
    </>,
  );
  expect(screen.container.querySelector('img')).toBeNull();
  const [one, other] = screen.container.querySelectorAll('.drawn-mark');
  expect(one!.outerHTML).toBe(other!.outerHTML);
  expect(one!.getAttribute('aria-hidden')).toBe('true');
  expect(one!.getAttribute('data-letters')).toBe('USD');
  expect(one!.textContent).toBe('');
});

test("shows a source's logo, letters without one, and a currency's sign", async () => {
  const { screen } = await renderApp(
    <>
      <SourceMark integration="kraken" name="My Kraken" />
      <SourceMark integration={null} name="Paper wallet" />
      <AssetMark symbol="EUR" assetId="fiat:EUR" />
    </>,
  );
  expect(screen.container.querySelector('img')!.src).toMatch(/\/source\/kraken\.svg$/);
  expect(
    [...screen.container.querySelectorAll('[data-letters]')].map((one) => one.getAttribute('data-letters')),
  ).toEqual(['PW', '€']);
});

test('shortens a long name on screen but not for screen readers', async () => {
  const { screen } = await renderApp(
    <>
      <WalletName
        wallet={{ id: 'w1', kind: 2, name: 'Ledger hardware wallet', integration: { slug: 'ledger' } }}
        isLink
      />
      <WalletName wallet={{ name: 'Coinbase ETH2 Wallet' }} />
      <WalletName wallet={null} fallback="All wallets" />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Ledger hardware wallet', exact: true });
  expect(link.element().getAttribute('href')).toBe('/wallets/2/w1');
  await expect.element(screen.getByText('Ledge…allet')).toHaveAttribute('aria-hidden');
  await expect.element(screen.getByText('Coinbase Staked ETH')).toBeInTheDocument();
  await expect.element(screen.getByText('All wallets')).toBeVisible();
});

test('shows a name that equals the symbol as the link to prices', async () => {
  await renderApp(<AssetTitle asset={{ id: 'crypto:BNB', symbol: 'BNB', name: 'BNB', slug: 'bnb' }} isLink />);
  await expect.element(page.getByRole('link', { name: 'BNB price' })).toHaveTextContent(/^BNB/);
});

test("links an asset's name to prices only if the catalog has it", async () => {
  const { screen } = await renderApp(
    <>
      <AssetTitle asset={{ id: 'crypto:BTC', symbol: 'BTC', name: 'Bitcoin', slug: 'bitcoin' }} isLink />
      <AssetTitle
        asset={{ id: '3f1c7a52-0000-4000-8000-000000000000', symbol: 'BTC', name: 'Fake', slug: 'btc' }}
        isLink
      />
      <AssetTitle asset={{ id: 'fiat:EUR', symbol: 'EUR', name: 'Euro', slug: 'euro' }} isLink />
    </>,
  );
  expect([...screen.container.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(['/price/bitcoin']);
});
