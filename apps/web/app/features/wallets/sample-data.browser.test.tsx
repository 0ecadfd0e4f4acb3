import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WhyNotChange } from '../../ui/changing.ts';
import { ExploreWithSampleData, SampleDataNotice } from './sample-data.tsx';

test('grays both buttons with the reason for a read-only user', async () => {
  const why = 'You may look at these records, but not change them.';
  await renderApp(
    <WhyNotChange value={why}>
      <ExploreWithSampleData />
      <SampleDataNotice />
    </WhyNotChange>,
  );
  for (const name of ['Explore with sample data', 'Remove sample data']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(why);
  }
});

test('covers the sample data until the page has loaded without it', async () => {
  const late = Promise.withResolvers<void>();
  let isRemoved = false;
  const load = async () => {
    if (!isRemoved) return 'Sample wallet';
    await late.promise;
    return 'no wallets';
  };
  const Names = () => <p>{useQuery({ queryKey: ['Names'], queryFn: load }).data}</p>;
  await renderApp(
    <>
      <SampleDataNotice />
      <Names />
    </>,
    {
      RemoveSampleData: () => {
        isRemoved = true;
        return { removeSampleData: { success: true, error: null, errorCode: null } };
      },
    },
  );
  await expect.element(page.getByText('Sample wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' });
  await confirm.click();
  await expect.poll(() => isRemoved).toBe(true);
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  late.resolve();
  await expect.element(page.getByText('no wallets')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Sample data removed.')).toBeVisible();
});
