import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { FreezeOffer } from './year-freezing.tsx';

const YEAR = { taxYear: '2025', isFrozen: false, whyNot: null, alsoFrozen: [], alsoUnfrozen: [], filed: null };

test('warns in the confirmation that the year to freeze is incomplete', async () => {
  await renderApp(<FreezeOffer year={YEAR} incomplete="1 of 81 disposals depends on a missing price or purchase" />);
  await page.getByRole('button', { name: 'Freeze 2025' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Freeze 2025?' }))
    .toHaveTextContent('2025 is incomplete: 1 of 81 disposals depends on a missing price or purchase.');
});

test('offers nothing for a frozen year', async () => {
  const { screen } = await renderApp(<FreezeOffer year={{ ...YEAR, isFrozen: true }} incomplete={null} />);
  expect(screen.container.textContent).not.toContain('Freeze');
});
