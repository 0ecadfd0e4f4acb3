/** Simulates a user with requests like a browser's: signs up, uploads a file, waits for a result. */
import { setTimeout as pause } from 'node:timers/promises';
import { operation } from './operations.ts';

export type Person = {
  readonly url: string;
  /** The session, a separate client address, and the server's origin. */
  readonly headers: Readonly<Record<string, string>>;
};

const PASSWORD = 'analytical engine 1843';
const DONE_WITHIN_MS = 20 * 60_000;

/** @param place a number that makes email and network addresses unique */
export async function signUp(url: string, place: number): Promise<Person> {
  const headers = { origin: url, 'x-forwarded-for': `10.1.${place}.1`, 'content-type': 'application/json' };
  const account = { name: `Person ${place}`, email: `person-${place}@example.org`, password: PASSWORD };
  let cookies: string[] = [];
  for (const path of ['sign-up', 'sign-in']) {
    const body = JSON.stringify(account);
    const answer = await fetch(`${url}/api/auth/${path}/email`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  }
  return { url, headers: { ...headers, cookie: cookies.join('; ') } };
}

/**
 * Runs an operation of the web app, or the given text. An error ends the run, because only successful responses may be
 * measured.
 */
// biome-ignore lint/suspicious/noExplicitAny: callers read the fields they requested
export async function ask(person: Person, nameOrText: string, variables: object = {}): Promise<any> {
  const query = /^\w+$/.test(nameOrText) ? operation(nameOrText) : nameOrText;
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${person.url}/graphql`, { method: 'POST', headers: person.headers, body });
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown };
  if (errors || !data) throw new Error(`${nameOrText} answered ${answer.status}: ${JSON.stringify(errors)}`);
  return data;
}

export async function addSample(person: Person): Promise<void> {
  await ask(person, 'AddSampleData');
  await untilComputed(person);
}

/**
 * Uploads a Coinbase export and requests its import.
 * @returns a function that waits for it
 */
export async function importCoinbase(person: Person, text: string, walletName = 'Coinbase'): Promise<ImportUnderWay> {
  const csvUrl = await sendFile(person, text);
  const customWalletInput = { walletName, accountTypeSlug: 'coinbase', csvUrl };
  const { createCustomWallet: started } = await ask(
    person,
    'mutation Start($customWalletInput: CustomWalletInput!) { createCustomWallet(customWalletInput: $customWalletInput) { jobId error } }',
    { customWalletInput },
  );
  if (!started.jobId) throw new Error(`the import was refused: ${started.error}`);
  return {
    async progress() {
      const { csvImportJobStatus: status } = await ask(
        person,
        'query Progress($jobId: ID!) { csvImportJobStatus(jobId: $jobId) { isStatusFinal success errorMessage numberDone } }',
        { jobId: started.jobId },
      );
      if (status.isStatusFinal && !status.success) throw new Error(`the import failed: ${status.errorMessage}`);
      return { done: status.numberDone, isComputed: status.isStatusFinal && (await isComputed(person)) };
    },
  };
}

export type ImportUnderWay = { progress(): Promise<{ done: number; isComputed: boolean }> };

async function sendFile(person: Person, text: string): Promise<string> {
  const { presignFileUpload: presigned } = await ask(person, 'PresignFileUpload', { filename: 'coinbase.csv' });
  if (!presigned.success) throw new Error(`the file was refused: ${presigned.error}`);
  const form = new FormData();
  for (const { key, value } of presigned.uploadInfoFields) form.append(key, value);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'coinbase.csv');
  const { 'content-type': _, ...headers } = person.headers;
  const answer = await fetch(new URL(presigned.postUrl, person.url), { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  return presigned.fileUrl;
}

export async function untilComputed(person: Person): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS;
  while (!(await isComputed(person))) {
    if (performance.now() > deadline) throw new Error('the figures of a ledger were not ready in time');
    await pause(300);
  }
}

async function isComputed(person: Person): Promise<boolean> {
  const { getCostBasisStatus: status } = await ask(
    person,
    'query Computed { getCostBasisStatus { isOutOfDate isCostBasisRunning transactionCount } }',
  );
  return status.transactionCount > 0 && !status.isOutOfDate && !status.isCostBasisRunning;
}
