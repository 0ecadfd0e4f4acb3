import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Institutional } from './institutional.tsx';

test('explains that there is no key, whom to contact and what to do with the file', async () => {
  await renderApp(<Institutional name="Coinbase Prime" />);
  const said = page.getByRole('status');
  await expect.element(said).toHaveTextContent("can't be linked with a key");
  await expect.element(said).toHaveTextContent('Ask your contact at Coinbase Prime');
  await expect.element(said).toHaveTextContent('add it below');
});
