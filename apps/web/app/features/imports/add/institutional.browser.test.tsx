/** Accounts of companies and funds: whom to ask, in the place of a key. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Institutional } from './institutional.tsx';

test('it says that there is no key, whom to contact, and what to do with the file', async () => {
  await renderApp(<Institutional name="Coinbase Prime" />);
  const said = page.getByRole('status');
  await expect.element(said).toHaveTextContent('are not linked with a key here');
  await expect.element(said).toHaveTextContent('Contact whoever looks after your account at Coinbase Prime');
  await expect.element(said).toHaveTextContent('Give that file below');
});
