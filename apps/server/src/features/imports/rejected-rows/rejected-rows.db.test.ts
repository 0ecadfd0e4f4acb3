import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../../facts/testing.ts';
import type { App } from '../../../platform/http/app.ts';
import { type Browser, browserFor } from '../../../platform/http/testing.ts';
import { appFor, type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { closeReviews } from '../review/session.ts';

let server: TestServer;
let app: App;
let ann: Browser;
let bob: Browser;
beforeAll(async () => {
  server = await testServer();
  app = appFor(server.services);
  ann = await newUser('ann');
  bob = await newUser('bob');
});
afterAll(() => server.close());

async function newUser(name: string): Promise<Browser> {
  const browser = browserFor(app, server.config.url, name === 'ann' ? '203.0.113.1' : '203.0.113.2');
  const body = { name, email: `${name}@example.org`, password: 'correct horse' };
  for (const path of ['sign-up', 'sign-in']) {
    expect((await browser.post(`/api/auth/${path}/email`, body)).status).toBe(200);
  }
  return browser;
}

async function importAs(browser: Browser, text: string, walletName: string) {
  const userId = (await (await browser.request('/api/auth/get-session')).json()).user.id;
  const graphql: TestUser['graphql'] = async (document, variables) => (await browser.graphql(document, variables)).data;
  const user = { userId, graphql } as TestUser;
  return importText(server, user, text, { walletName });
}

const FILES = 'query ($id: ID!) { import(id: $id) { fileUrl rejectedRowsUrl } }';
const BAD = genericCsv(
  '01/02/2024 10:00:00,1,BTC,40000,USD,,,,A',
  '01/03/2024 10:00:00,one,BTC,-5,USD,,,"=HYPERLINK(""http://x"")",B',
  '01/04/2024 10:00:00,2,ETH,4000,USD,,,,C',
  'soon,2,ETH,4000,USD,,,,"D",beyond,the header',
);

test('returns the unchanged file, and its rejected rows with reasons, only to the owner', async () => {
  const { importId } = await importAs(ann, BAD, 'Mine');
  const { fileUrl, rejectedRowsUrl } = (await ann.graphql(FILES, { id: importId })).data.import;
  expect(await (await ann.request(fileUrl)).text()).toBe(BAD);
  const response = await ann.request(rejectedRowsUrl);
  expect(response.headers.get('content-disposition')).toContain('history (rows to correct).csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID,,,Reason (Lotbook)',
  );
  expect(lines[1]).toMatch(
    /^01\/03\/2024 10:00:00,one,BTC,-5,USD,,,"'=HYPERLINK\(""http:\/\/x""\)",B,,,"?Received Quantity: .+/,
  );
  expect(lines[2]).toMatch(/^soon,2,ETH,4000,USD,,,,D,beyond,the header,"?Date: .+/);
  for (const url of [fileUrl, rejectedRowsUrl]) {
    expect((await bob.request(url)).status, url).toBe(404);
    expect((await browserFor(app, server.config.url).request(url)).status, url).toBe(401);
  }
  expect((await ann.request(`/files/imports/${crypto.randomUUID()}/rejected-rows`)).status).toBe(404);
  expect((await ann.request('/files/imports/x/rejected-rows')).status).toBe(404);
});

test('reads corrected rows like the original file, including the reason column', async () => {
  const text = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A', 'soon,2,ETH,4000,USD,,,,B');
  const { importId } = await importAs(bob, text, 'Mine');
  const { rejectedRowsUrl } = (await bob.graphql(FILES, { id: importId })).data.import;
  const bad = await (await bob.request(rejectedRowsUrl)).text();
  const again = await importAs(bob, bad.replace('soon', '01/05/2024 10:00:00'), 'Corrected');
  expect(again).toMatchObject({ success: true, numberImported: 1, numberIgnored: 0 });
  expect((await bob.graphql(FILES, { id: again.importId })).data.import.rejectedRowsUrl).toBeNull();
});

test('returns rejected rows with reasons before the import, only to the owner', async () => {
  const userId = (await (await ann.request('/api/auth/get-session')).json()).user.id;
  const fileUrl = await uploadText(server, { userId }, BAD);
  const REVIEW = `query ($input: ReviewInput!) { importReview(input: $input, filter: ERRORS) { rejectedRowsUrl } }`;
  const input = { fileUrl, isGeneric: true, accountTypeSlug: 'csv' };
  const { rejectedRowsUrl } = (await ann.graphql(REVIEW, { input })).data.importReview;
  const response = await ann.request(rejectedRowsUrl);
  expect(response.headers.get('content-disposition')).toContain('history (rows to correct).csv');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/,Transaction ID,Reason \(Lotbook\)$/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await bob.request(rejectedRowsUrl)).status).toBe(404);
  expect((await ann.request(`${rejectedRowsUrl.split('?')[0]}?as=nonsense`)).status).toBe(404);
  await closeReviews();
});
