import { signUpWithoutForms, signUpWithSample, stranger } from './support/accounts.ts';
import { PREPARED } from './support/sample.ts';
import { NEWCOMER, test } from './support/test.ts';

/** The first account is the administrator's. */
test.describe.configure({ mode: 'default' });

test('an account with the sample data, computed', async ({ request, baseURL }) => {
  await signUpWithSample(request, baseURL!);
  await request.storageState({ path: PREPARED });
});

test('an empty account', async ({ request, baseURL }) => {
  await signUpWithoutForms(request, stranger(), baseURL!);
  await request.storageState({ path: NEWCOMER });
});
