/** Before the journeys, once: somebody signs up, adds the sample data and waits until it is computed. */
import { addSample, PREPARED, untilUpToDate } from './support/sample.ts';
import { expect, test } from './support/test.ts';

test('an account with the sample data, computed', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await addSample(page);
  await page.goto('/transactions');
  await untilUpToDate(page);
  await page.context().storageState({ path: PREPARED });
});
