/** Marks beside names: decoration, from the build or drawn, and never a known one for a token that only shares a symbol. */
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { AssetMark } from './asset-mark.tsx';
import { SourceMark } from './source-mark.tsx';

test('the mark of an asset of the catalogue is a file of the build, and it is there', async () => {
  const { screen } = await renderApp(<AssetMark symbol="BTC" assetId="crypto:BTC" />);
  const picture = screen.container.querySelector('img')!;
  expect(picture.alt).toBe('');
  expect(new URL(picture.src).origin).toBe(location.origin);
  await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
});

test('a token that shares a symbol has letters, always alike', async () => {
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

test('a source has its mark, and letters where there is none; money has its sign', async () => {
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
