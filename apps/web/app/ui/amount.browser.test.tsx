import type { Doubt } from '@lotbook/ledger/printed/unknown';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Amount, type AmountProps, AmountText } from './amount.tsx';
import { AmountsHidden } from './amounts-hidden.ts';
import { HintLayer } from './hint.tsx';

const UNKNOWN: Doubt = { kind: 'unknown', words: 'Cost unknown' };
const INCOMPLETE: Doubt = { kind: 'incomplete', words: '12 of 77 disposals depend on a missing price or purchase' };

async function show(props: Pick<AmountProps, 'doubt' | 'value' | 'why' | 'isGain'>) {
  await renderApp(
    <>
      <p data-testid="amount">
        <Amount {...props} currency="USD" />
      </p>
      <p data-testid="text">
        <AmountText {...props} currency="USD" />
      </p>
      <HintLayer />
    </>,
  );
  return ['amount', 'text'].map((id) => page.getByTestId(id));
}

const colored = (element: Element) => element.querySelectorAll('.text-gain, .text-loss').length;

test('shows a known gain with its color and arrow', async () => {
  for (const place of await show({ value: '1498', isGain: true })) {
    await expect.element(place).toHaveTextContent('+1,498.00 USD▲');
    expect(colored(place.element())).toBe(1);
  }
});

test('shows an unknown figure as words with a sign', async () => {
  for (const place of await show({ value: '1498', isGain: true, doubt: UNKNOWN })) {
    await expect.element(place).toHaveTextContent(/^Cost unknown$/);
    expect(place.element().querySelectorAll('svg')).toHaveLength(1);
    expect(colored(place.element())).toBe(0);
  }
});

test('links to the fix for an unknown figure', async () => {
  const { router } = await renderApp(<Amount value="1498" doubt={UNKNOWN} why="/transactions/b1" />);
  await page.getByRole('link', { name: 'Cost unknown' }).click();
  expect(router.state.location.pathname).toBe('/transactions/b1');
});

test('shows a partly unknown figure as "at least"', async () => {
  for (const place of await show({ value: '44.1', doubt: { kind: 'at-least' } })) {
    await expect.element(place).toHaveTextContent(/^at least 44\.10 USD$/);
  }
  await expect.element(page.getByRole('button', { name: 'at least 44.10 USD, copy' })).toBeVisible();
});

test('shows a sum with no known part as unknown, not zero', async () => {
  for (const place of await show({ value: '0.00', doubt: { kind: 'at-least' } })) {
    await expect.element(place).toHaveTextContent(/^Unknown$/);
  }
});

test('marks a sum with unknown rows as incomplete with a count', async () => {
  const [place, text] = await show({ value: '-15.58', isGain: true, doubt: INCOMPLETE });
  for (const one of [place!, text!]) {
    await expect.element(one).toHaveTextContent(/^−15\.58 USDincomplete$/);
    expect(colored(one.element())).toBe(0);
  }
  await page.getByRole('button').hover();
  await expect.element(page.getByText(INCOMPLETE.words)).toBeVisible();
});

test('keeps the link to its explanation while amounts are hidden', async () => {
  await renderApp(
    <AmountsHidden value={true}>
      <Amount value="1498" currency="USD" why="/lot-proof/s1/1" />
    </AmountsHidden>,
  );
  const link = page.getByRole('link', { name: 'Hidden amount, why' });
  await expect.element(link).toHaveAttribute('href', '/lot-proof/s1/1');
  await expect.element(link).not.toHaveTextContent('1,498');
});

test('hides the uncertainty together with the amount', async () => {
  await renderApp(
    <AmountsHidden value={true}>
      <Amount value="1498" doubt={UNKNOWN} />
      <AmountText value="1498" doubt={INCOMPLETE} />
    </AmountsHidden>,
  );
  await expect.poll(() => page.getByText('hidden').elements().length, { message: 'each says so' }).toBe(2);
  await expect.element(page.getByText(/unknown|incomplete/)).not.toBeInTheDocument();
});

test('gives screen readers the printed digits of a long figure', async () => {
  await renderApp(<Amount value="53.333333333333333333333333333333" currency="USD" why="/lot-proof/t" />, {});
  await expect.element(page.getByRole('link', { name: 'about 53.33 USD, why' })).toHaveTextContent('53.33');
});
