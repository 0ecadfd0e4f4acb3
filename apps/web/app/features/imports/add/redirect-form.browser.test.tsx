import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Exchange } from './exchange.graphql.ts';
import { RedirectForm } from './redirect-form.tsx';

const UPHOLD: Exchange = {
  slug: 'uphold',
  name: 'Uphold',
  formId: 'ApiKeys',
  isBasic: false,
  rank: 1,
  coverage: 'All transactions of your account.',
  rights: 'Reading alone.',
  credentialFields: [],
  redirect: { formId: 'Uphold', path: '/add_uphold_account', whyNot: null },
};

test('explains the requested access and supported data and links to the exchange', async () => {
  await renderApp(<RedirectForm exchange={UPHOLD} />);
  await expect.element(page.getByText('All transactions of your account.')).toBeVisible();
  const how = page.getByRole('list', { name: 'How to link Uphold' });
  await expect.element(how).toHaveTextContent('Lotbook never sees your password');
  await expectAccessible();
  await expect
    .element(page.getByRole('link', { name: 'Continue to Uphold' }))
    .toHaveAttribute('href', '/add_uphold_account');
});

test("explains why the exchange can't be linked and shows no link", async () => {
  const whyNot = 'Whoever runs this server has not registered it at Uphold. Import a file instead.';
  await renderApp(<RedirectForm exchange={{ ...UPHOLD, redirect: { ...UPHOLD.redirect!, whyNot } }} />);
  await expect.element(page.getByText(whyNot)).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});
