/** Before the journeys, once: somebody has an empty account, and somebody one with the sample data, computed. */
import { signUpWithoutForms, signUpWithSample, stranger } from './support/accounts.ts';
import { PREPARED } from './support/sample.ts';
import { NEWCOMER, test } from './support/test.ts';

/** One after the other: the first account is the administrator's. */
test.describe.configure({ mode: 'default' });

test('an account with the sample data, computed', async ({ request, baseURL }) => {
  await signUpWithSample(request, baseURL!);
  await request.storageState({ path: PREPARED });
});

test('an empty account', async ({ request, baseURL }) => {
  await signUpWithoutForms(request, stranger(), baseURL!);
  await request.storageState({ path: NEWCOMER });
});
