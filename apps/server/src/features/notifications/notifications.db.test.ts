/** What is sent by mail: switched by its user alone, the week once and in the user's own time, and in words worked by hand. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMarket } from '../../books/market/testing.ts';
import { whoseSummaryIsDue } from '../../books/settings/notifications.ts';
import { genericCsv, importText } from '../../books/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
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
const due = () => asSystem(server.db, whoseSummaryIsDue);
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

test('alerts are on and the week is off, until their user says otherwise', async () => {
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

test('the week in which it was asked for is not sent; the next one is, once', async () => {
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
  // 20 BTC at 120; a week ago one was 100.
  expect(message).toContain('What you hold is worth at least 2,400.00 USD.');
  expect(message).toContain(
    'In the week it gained +400.00 USD (+20.00 %), without 1 asset of which something is unknown.',
  );
  expect(message).toContain('- BTC +400.00 USD (price +20.0 %)');
  expect(message).toContain('- 1 asset has no price');
  expect(message).toContain('/user/profile/notifications');
});

test('the message as HTML has no markup that somebody else wrote', () => {
  const mail = summaryMail('ann@example.org', 'https://lotbook.example', {
    currency: 'USD',
    value: '1234.5',
    unpricedCount: 0,
    belowZeroCount: 0,
    week: { gain: '-12.345', gainPercent: '-0.99', netDeposits: '-5', leftOut: 0 },
    movers: [{ symbol: '<b>X', effect: '-12.345', ratio: '-0.0123' }],
    openKinds: 2,
  });
  expect(mail.subject).toBe('Your week: What you hold is worth 1,234.50 USD');
  expect(mail.text).toContain(
    'In the week it gained −12.35 USD (−0.99 %). 5.00 USD more was taken out than put in; that is no gain.',
  );
  expect(mail.html).toContain('&lt;b&gt;X −12.35 USD (price −1.2 %)');
  expect(mail.html).toContain('<li>2 kinds of problems in your records are open</li>');
});

test('a stranger switches nothing', async () => {
  for (const document of [SET, ASK]) {
    const { errors } = await server.stranger.ask(document, { settingType: 'ALERTS', isEnabled: true });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  }
});
