import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { IntegrationIcon } from './integration-icon.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

test('shows the picture once its address has responded', async () => {
  const { screen } = await renderApp(<IntegrationIcon name="Kraken" url={PICTURE} />);
  await expect.poll(() => screen.container.querySelector('[data-letters]')).toBeNull();
  expect(screen.container.querySelector('img')!.className).not.toContain('opacity-0');
});

test('keeps the letters if the address has no picture', async () => {
  const { screen } = await renderApp(<IntegrationIcon name="Kraken" url="data:image/svg+xml,broken" />);
  const picture = screen.container.querySelector('img')!;
  await expect.poll(() => picture.complete).toBe(true);
  expect(screen.container.querySelector('[data-letters]')!.getAttribute('data-letters')).toBe('KRA');
  expect(picture.className).toContain('opacity-0');
});
