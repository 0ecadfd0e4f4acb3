import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usersWithDueSummary } from '../../facts/settings/notifications.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { putMarket } from '../../market/testing.ts';
import { appFor, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { unsubscribeLink } from '../api/mail-links.ts';
import { WEEKLY_SUMMARY } from './job.ts';
import { summaryMail } from './words.ts';

const NOW = new Date().toISOString();
const TODAY = NOW.slice(0, 10);
const SET = `mutation($settingType: NotificationType!, $isEnabled: Boolean!) {
  updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) { success error } }`;
const ASK = '{ notificationSettings { settingType isEnabled } }';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  const days = Array.from({ length: 11 }, (_, n) => addDays(TODAY, n - 10));
  await putMarket(server.db, {
    assets: [['bitcoin', 'btc', 'Bitcoin']],
    quotes: [['bitcoin', '120', NOW]],
    days: days.map((day) => ['bitcoin', day, day < addDays(TODAY, -3) ? '100' : '120'] as const),
  });
  await importText(
    server,
    ann,
    genericCsv('01/02/2024 10:00:00,20,BTC,1000,USD,,,,b1', '01/03/2024 10:00:00,5,NOPRICE,,,,,,b2'),
    {
      walletName: 'Here',
    },
  );
  await server.runJobs();
});
afterAll(() => server?.close());

const enable = async (settingType: string, isEnabled: boolean) =>
  (await ann.graphql(SET, { settingType, isEnabled })).updateNotificationSetting;
const due = () => asSystem(server.db, usersWithDueSummary);
const messages = async () => {
  const folder = join(server.services.config.dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
async function send() {
  await asSystem(server.db, async (tx) => {
    for (const userId of [ann.userId, ann.userId]) await server.services.jobs.enqueue(tx, WEEKLY_SUMMARY, { userId });
  });
  await server.runJobs();
}

test('defaults to alerts on and summaries off', async () => {
  expect((await ann.graphql(ASK)).notificationSettings).toEqual([
    { settingType: 'ALERTS', isEnabled: true },
    { settingType: 'WEEKLY_SUMMARY', isEnabled: false },
  ]);
  await send();
  expect(await messages()).toEqual([]);
  expect(await enable('WEEKLY_SUMMARY', true)).toEqual({ success: true, error: null });
  expect(await enable('ALERTS', false)).toEqual({ success: true, error: null });
  expect((await ann.graphql(ASK)).notificationSettings).toEqual([
    { settingType: 'ALERTS', isEnabled: false },
    { settingType: 'WEEKLY_SUMMARY', isEnabled: true },
  ]);
});

test('skips the week in which it was turned on and sends the next one once', async () => {
  await enable('WEEKLY_SUMMARY', true);
  expect(await due()).not.toContain(ann.userId);
  await send();
  expect(await messages()).toEqual([]);
  await asSystem(server.db, (tx) =>
    sql`update user_settings set summary_sent_for = summary_sent_for - 7 where user_id = ${ann.userId}`.execute(tx),
  );
  await send();
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  // 20 BTC at 120; a week ago each was 100.
  expect(message).toContain('What you hold is worth at least 2,400.00 USD.');
  expect(message).toContain(
    'In the week it gained +400.00 USD (+20.00%), without 1 asset of which something is unknown.',
  );
  expect(message).toContain('- BTC +400.00 USD (price +20.0%)');
  expect(message).toContain('- 1 asset has no price');
  expect(message).toContain('/user/profile/notifications');
});

test('escapes user content in the HTML message', () => {
  const mail = summaryMail(
    'ann@example.org',
    'https://lotbook.example',
    {
      currency: 'USD',
      value: '1234.5',
      unpricedCount: 0,
      belowZeroCount: 0,
      week: { gain: '-12.345', gainPercent: '-0.99', netDeposits: '-5', leftOut: 0 },
      movers: [{ symbol: '<b>X', effect: '-12.345', ratio: '-0.0123' }],
      openKinds: 2,
    },
    'https://lotbook.example/unsubscribe?token=1&2',
  );
  expect(mail.html).toMatch(
    /<a class="a" href="https:\/\/lotbook\.example\/unsubscribe\?token=1&amp;2" style="[^"]+">Unsubscribe<\/a>/,
  );
  expect(mail.subject).toBe('Your week: what you hold is worth 1,234.50 USD');
  expect(mail.text).toContain(
    'In the week it lost 12.35 USD (−0.99%). 5.00 USD more was taken out than put in; that is no gain.',
  );
  expect(mail.html).toContain('<strong>&lt;b&gt;X</strong>');
  expect(mail.html).toMatch(/>price −1\.2%<\/td>.+<span class="loss"[^>]*>−12\.35 USD<\/span>/);
  expect(mail.html).toMatch(/<span class="loss"[^>]*>In the week it lost 12\.35 USD \(−0\.99%\)\.<\/span>/);
  expect(mail.html).toContain('2 kinds of problems in your records are open');
});

test('shows an unchanged week in the text color, also in the dark theme', () => {
  const { html } = summaryMail(
    'ann@example.org',
    'https://lotbook.example',
    {
      currency: 'USD',
      value: '10',
      unpricedCount: 1,
      belowZeroCount: 0,
      week: { gain: '1', gainPercent: '11.11', netDeposits: '0', leftOut: 1 },
      movers: [],
      openKinds: 0,
    },
    'https://lotbook.example/unsubscribe?token=1',
  );
  expect(html).toContain('<p style="margin:0 0 8px">In the week it gained +1.00 USD (+11.11%), without 1 asset');
});

describe('unsubscribe link', () => {
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const isOn = async (kind: string) =>
    (await ann.graphql(ASK)).notificationSettings.find(
      ({ settingType }: { settingType: string }) => settingType === kind,
    ).isEnabled;
  async function post(link: string, body = ONE_CLICK, headers: Record<string, string> = {}) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await appFor(server.services).fetch(new Request(link, { method: 'POST', body, headers: form }));
    return { status: answer.status, body: await answer.text() };
  }
  const linkFor = (userId: string, kind: 'ALERTS' | 'WEEKLY_SUMMARY') =>
    unsubscribeLink(server.config.url, server.services.keys, { userId, kind });

  test('is in the message and in the standard headers', async () => {
    const link = linkFor(ann.userId, 'WEEKLY_SUMMARY');
    const [message = ''] = await messages();
    expect(message).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`);
    expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(message).toContain(`without signing in: ${link}`);
  });

  test('stops its own kind of email, once or repeatedly', async () => {
    await enable('WEEKLY_SUMMARY', true);
    await enable('ALERTS', true);
    const link = linkFor(ann.userId, 'WEEKLY_SUMMARY');
    const parts = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(link, parts, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(200);
    expect([await isOn('WEEKLY_SUMMARY'), await isOn('ALERTS')]).toEqual([false, true]);
    expect((await post(link)).status).toBe(200);
    expect((await post(linkFor(ann.userId, 'ALERTS'))).status).toBe(200);
    expect(await isOn('ALERTS')).toBe(false);
  });

  test('does nothing when opened, or posted to without its field or by another page', async () => {
    await enable('ALERTS', true);
    const link = linkFor(ann.userId, 'ALERTS');
    await appFor(server.services).fetch(new Request(link));
    expect((await post(link, '')).status).toBe(400);
    expect(
      (await post(link, ONE_CLICK, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect((await post(link, `${ONE_CLICK}${'x'.repeat(10_000)}`)).status).toBe(400);
    expect(await isOn('ALERTS')).toBe(true);
  });

  test('does nothing if forged, and does not reveal whether a user exists', async () => {
    await enable('ALERTS', true);
    const link = linkFor(ann.userId, 'ALERTS');
    const start = link.slice(0, link.lastIndexOf('.') + 1);
    const others = [
      `${start}${'A'.repeat(43)}`,
      start,
      link.replace('ALERTS', 'WEEKLY_SUMMARY'),
      link.replace(/\.[^.]+\./, `.${Buffer.from('nobody').toString('base64url')}.`),
      `${link}.more`,
      link.replace(/\?.*/, ''),
    ];
    const answers = await Promise.all(others.map((other) => post(other)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(await isOn('ALERTS')).toBe(true);
    expect(await post(linkFor('gone', 'ALERTS'))).toEqual(await post(link));
  });
});

test('denies access to a stranger', async () => {
  for (const document of [SET, ASK]) {
    const { errors } = await server.stranger.ask(document, { settingType: 'ALERTS', isEnabled: true });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  }
});
