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
