import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { DisplayedIn } from './displayed-in.tsx';

const EUROS = {
  currency: 'EUR',
  base: 'USD',
  wanted: 'EUR',
  isConverted: true,
  rate: '0.923456789',
  ratedOn: '2025-03-14',
  source: 'ecb',
};

test('shows the currency, its rate and day, and that taxes use another currency', async () => {
  const { screen } = await renderApp(<DisplayedIn display={EUROS} />);
  await expect
    .element(screen.container.querySelector('p')!)
    .toHaveTextContent(
      /^In EUR, at 0\.92345679 for one USD on .*2025; earlier days at their own rates\. Taxes are in USD\./,
    );
  await expect.element(page.getByRole('link', { name: 'EUR' })).toHaveAttribute('href', '/user/profile');
});

test('shows a currency without a rate, and nothing for the base currency', async () => {
  const none = { ...EUROS, currency: 'USD', wanted: 'UAH', isConverted: false, rate: '1', ratedOn: null, source: null };
  const { screen } = await renderApp(<DisplayedIn display={none} />);
  await expect
    .element(page.getByText(/No current exchange rate for UAH is available, so figures are in USD/))
    .toBeVisible();
  await screen.rerender(<DisplayedIn display={{ ...none, wanted: 'USD' }} />);
  expect(screen.container.querySelectorAll('p')).toHaveLength(0);
});
