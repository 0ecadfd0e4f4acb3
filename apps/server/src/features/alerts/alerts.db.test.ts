import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAlerts, noteLook, rewriteAlert } from '../../facts/alerts/alerts.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { putMarket, setPrice, USUAL_MARKET } from '../../market/testing.ts';
import { readFailingSteps } from '../../platform/work/steps.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { CHECK_ALERTS } from '../api/check-alerts.ts';
import { isAcross } from './check.ts';
import { crossingSentence } from './words.ts';

const LEDGER = genericCsv('01/02/2024 10:00:00,2,BTC,80000,USD,,,,b1');

const ADD = `mutation($kind: AlertKind!, $asset: String!, $direction: AlertDirection!, $level: String!, $sendsMail: Boolean!, $currency: String,
  $isPaused: Boolean) { addAlert(kind: $kind, asset: $asset, direction: $direction, level: $level, sendsMail: $sendsMail,
    currency: $currency, isPaused: $isPaused) { success errorCode } }`;
const ALL = `{ unreadAlertCount
  alerts { id kind asset { symbol } direction level currency sendsMail isPaused isAcross isUnknown figure checkedAt }
  alertCrossings { sentence isRead } }`;

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putMarket(server.db, USUAL_MARKET);
  await putMarket(server.db, { assets: [['uniswap', 'uni', 'Uniswap']] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await price('100000');
  ann = await server.signUp('Ann');
});

const price = (usd: string, minutesAgo = 0) => setPrice(server.db, 'bitcoin', usd, minutesAgo);

async function look() {
  await asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, CHECK_ALERTS, {}));
  await server.runJobs();
}

const alert = { kind: 'PRICE', asset: 'BTC', direction: 'ABOVE', level: '110000', sendsMail: false };
const CHANGE = `mutation($id: ID!, $direction: AlertDirection!, $level: String!) {
  changeAlert(id: $id, direction: $direction, level: $level) { success errorCode } }`;
const PAUSE =
  'mutation($id: ID!, $isPaused: Boolean!) { pauseAlert(id: $id, isPaused: $isPaused) { success errorCode } }';
const change = async (user: TestUser, id: string, level: string, direction = 'ABOVE') =>
  (await user.graphql(CHANGE, { id, level, direction })).changeAlert;
const pause = async (user: TestUser, id: string, isPaused: boolean) =>
  (await user.graphql(PAUSE, { id, isPaused })).pauseAlert;
const DONE = { success: true, errorCode: null };
const add = async (user: TestUser, more: object = {}) => (await user.graphql(ADD, { ...alert, ...more })).addAlert;
const sentences = async (user: TestUser) =>
  (await user.graphql(ALL)).alertCrossings.map(({ sentence }: { sentence: string }) => sentence);

test('finds a crossing once, and again after the price returned', async () => {
  expect(await add(ann)).toEqual({ success: true, errorCode: null });
  await look();
  expect(await sentences(ann)).toEqual([]);
  await price('112000.5');
  await look();
  await look();
  const once = ['BTC is above 110,000.00 USD: one unit is 112,000.50 USD.'];
  expect(await sentences(ann)).toEqual(once);
  await price('113000');
  await look();
  expect(await sentences(ann)).toEqual(once);
  await price('100000');
  await look();
  await price('111000');
  await look();
  expect(await sentences(ann)).toEqual(['BTC is above 110,000.00 USD: one unit is 111,000.00 USD.', ...once]);
  expect((await ann.graphql(ALL)).unreadAlertCount).toBe(2);
  await ann.graphql('mutation { readAlerts { success } }');
  expect((await ann.graphql(ALL)).unreadAlertCount).toBe(0);
});

test("checks the alerts of the next users after one user's check fails", async () => {
  const [first, next] = [ann, await server.signUp('Bob')].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const user of [first!, next!]) expect(await add(user)).toEqual(DONE);
  await asSystem(server.db, (tx) =>
    sql`update alerts set level = ${`0.${'0'.repeat(70)}1`}::numeric where user_id = ${first!.userId}`.execute(tx),
  );
  await look();
  expect((await next!.graphql(ALL)).alerts[0].checkedAt).not.toBeNull();
  expect(await asSystem(server.db, readFailingSteps)).toMatchObject([{ step: 'alerts', users: 1 }]);
  await asSystem(server.db, (tx) => sql`delete from alerts where user_id = ${first!.userId}`.execute(tx));
  await look();
  expect(await asSystem(server.db, readFailingSteps)).toEqual([]);
});

test('does not count a price already past the level', async () => {
  await add(ann, { direction: 'BELOW', level: '200000' });
  await look();
  expect(await sentences(ann)).toEqual([]);
  expect((await ann.graphql(ALL)).alerts).toMatchObject([{ isAcross: true, isUnknown: false, currency: 'USD' }]);
});

test('reports a missing or stale price as unknown and compares the next known one', async () => {
  await add(ann, { asset: 'UNI', level: '1' });
  await look();
  expect((await ann.graphql(ALL)).alerts).toMatchObject([{ isAcross: null, isUnknown: true }]);
  const bob = await server.signUp('Bob');
  await add(bob);
  await price('120000', 600);
  await look();
  expect((await bob.graphql(ALL)).alerts).toMatchObject([{ isAcross: false, isUnknown: true }]);
  expect(await sentences(bob)).toEqual([]);
  await price('120000');
  await look();
  expect(await sentences(bob)).toEqual(['BTC is above 110,000.00 USD: one unit is 120,000.00 USD.']);
  expect(await sentences(ann)).toEqual([]);
});

test('skips a paused alert and ignores crossings while it is paused', async () => {
  await add(ann);
  await look();
  const [{ id }] = (await ann.graphql(ALL)).alerts;
  expect(await pause(ann, id, true)).toEqual(DONE);
  expect(await pause(ann, id, true)).toEqual(DONE);
  await price('112000');
  await look();
  expect((await ann.graphql(ALL)).alerts).toMatchObject([
    { isPaused: true, isAcross: null, figure: null, checkedAt: null, level: '110000' },
  ]);
  expect(await pause(ann, id, false)).toEqual(DONE);
  expect((await ann.graphql(ALL)).alerts).toMatchObject([{ isPaused: false, isAcross: true, figure: '112000' }]);
  await look();
  expect(await sentences(ann)).toEqual([]);
  await price('100000');
  await look();
  await price('113000');
  await look();
  expect(await sentences(ann)).toEqual(['BTC is above 110,000.00 USD: one unit is 113,000.00 USD.']);
});

test('restarts a changed alert without counting an already crossed level', async () => {
  await add(ann);
  await add(ann, { level: '130000' });
  const [{ id }] = (await ann.graphql(ALL)).alerts;
  expect(await change(ann, id, '90,000')).toMatchObject({ errorCode: 'invalid_level' });
  expect(await change(ann, id, '0')).toMatchObject({ errorCode: 'invalid_level' });
  expect(await change(ann, id, '130000.0')).toMatchObject({ errorCode: 'alert_exists' });
  expect(await change(ann, id, ' 90000.0 ')).toEqual(DONE);
  expect((await ann.graphql(ALL)).alerts[0]).toMatchObject({ level: '90000', direction: 'ABOVE', isAcross: true });
  await look();
  expect(await sentences(ann)).toEqual([]);
  expect(await change(ann, id, '95000', 'BELOW')).toEqual(DONE);
  await price('94000');
  expect(await change(ann, id, '95000', 'BELOW')).toEqual(DONE);
  await look();
  expect(await sentences(ann)).toEqual(['BTC is below 95,000.00 USD: one unit is 94,000.00 USD.']);
});

test("keeps other alerts' crossings when one is changed", async () => {
  await add(ann);
  await add(ann, { level: '130000' });
  await price('112000');
  const [, { id }] = (await ann.graphql(ALL)).alerts;
  await change(ann, id, '140000');
  await add(ann, { level: '150000' });
  expect(await sentences(ann)).toEqual([]);
  await look();
  expect(await sentences(ann)).toEqual(['BTC is above 110,000.00 USD: one unit is 112,000.00 USD.']);
});

test('does not overwrite a change or pause with an earlier check', async () => {
  await add(ann, { level: '130000' });
  await asUser(server.db, ann.userId, async (tx) => {
    const [read] = await listAlerts(tx, ann.userId);
    await rewriteAlert(tx, ann.userId, { ...read!, level: '90000' });
    expect(await noteLook(tx, ann.userId, read!, { isAcross: false, figure: '100000' })).toBe(false);
    const [changed] = await listAlerts(tx, ann.userId);
    await rewriteAlert(tx, ann.userId, { ...changed!, isPaused: true });
    await noteLook(tx, ann.userId, changed!, { isAcross: null, figure: null });
  });
  expect((await ann.graphql(ALL)).alerts).toMatchObject([
    { level: '90000', isPaused: true, isAcross: null, isUnknown: false, checkedAt: null },
  ]);
});

test('restores a deleted alert with currency and pause', async () => {
  expect(await add(ann, { currency: 'EUR', isPaused: true })).toEqual(DONE);
  expect((await ann.graphql(ALL)).alerts).toMatchObject([{ currency: 'EUR', isPaused: true, checkedAt: null }]);
  expect(await add(ann, { currency: 'EUR' })).toMatchObject({ errorCode: 'alert_exists' });
  expect(await add(ann, { currency: 'ETH' })).toMatchObject({ errorCode: 'invalid_currency' });
  expect(await add(ann, { kind: 'BALANCE', currency: 'EUR' })).toEqual(DONE);
  expect((await ann.graphql(ALL)).alerts[1]).toMatchObject({ kind: 'BALANCE', currency: null });
});

test('describes every action on an alert in the log', async () => {
  await importText(server, ann, LEDGER, { walletName: 'Kraken' });
  await add(ann);
  const [{ id }] = (await ann.graphql(ALL)).alerts;
  await change(ann, id, '90000.5', 'BELOW');
  await pause(ann, id, true);
  await pause(ann, id, false);
  await ann.graphql('mutation($id: ID!) { removeAlert(id: $id) { success } }', { id });
  const { rows } = await asUser(server.db, ann.userId, (tx) =>
    sql<object>`select action, before, after from audit_events where user_id = ${ann.userId} and action like 'alert.%' order by happened_at`.execute(
      tx,
    ),
  );
  const [above, below] = [
    { alert: 'Price of BTC above 110,000.00 USD' },
    { alert: 'Price of BTC below 90,000.50 USD' },
  ];
  expect(rows).toEqual([
    { action: 'alert.add', before: null, after: above },
    { action: 'alert.change', before: above, after: below },
    { action: 'alert.pause', before: null, after: below },
    { action: 'alert.resume', before: null, after: below },
    { action: 'alert.remove', before: below, after: null },
  ]);
});

test('detects a total balance falling below its level', async () => {
  await importText(server, ann, LEDGER, { walletName: 'Kraken' });
  await add(ann, { kind: 'BALANCE', direction: 'BELOW', level: '1.5' });
  await look();
  expect(await sentences(ann)).toEqual([]);
  await importText(server, ann, genericCsv('01/03/2024 10:00:00,45000,USD,1,BTC,,,,s1'), { walletName: 'Coinbase' });
  await look();
  expect(await sentences(ann)).toEqual(['You hold less than 1.5 BTC: it is 1 BTC.']);
});

test('sends a plain message with a link to the settings, if enabled', async () => {
  const folder = join(server.services.config.dataFolder, 'outbox');
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.filter((text) => text.includes('115000') || text.includes('115,000'));
  };
  await add(ann, { sendsMail: true, level: '115000' });
  const [{ id }] = (await ann.graphql(ALL)).alerts;
  await price('116000');
  await look();
  const [message = ''] = await read();
  expect(message).toContain('Subject: BTC is above 115,000.00 USD');
  expect(message).toContain('one unit is 116,000.00 USD.');
  expect(message).toContain('/alerts');
  expect(message).toMatch(
    /^Content-Type: multipart\/alternative; boundary="(part-[^"]+)"[\s\S]+--\1\r\nContent-Type: text\/html/m,
  );
  const OFF = 'mutation($id: ID!) { sendAlertByMail(id: $id, isEnabled: false) { success } }';
  expect(await ann.graphql(OFF, { id })).toEqual({ sendAlertByMail: { success: true } });
  await price('100000');
  await look();
  await price('117000');
  await look();
  expect(await read()).toHaveLength(1);
  expect(await sentences(ann)).toHaveLength(2);
});

test('shows the last and the current figure before adding', async () => {
  await importText(server, ann, LEDGER, { walletName: 'Kraken' });
  await add(ann);
  await add(ann, { kind: 'BALANCE', level: '3' });
  await add(ann, { asset: 'UNI', level: '1' });
  const FIGURES = '{ alerts { figure } }';
  expect((await ann.graphql(FIGURES)).alerts).toEqual([{ figure: '100000' }, { figure: '2' }, { figure: null }]);
  const NOW = `query($kind: AlertKind!, $asset: String!) { alertFigure(kind: $kind, asset: $asset) { figure currency } }`;
  const now = async (kind: string, asset: string) => (await ann.graphql(NOW, { kind, asset })).alertFigure;
  expect(await now('PRICE', 'btc')).toEqual({ figure: '100000', currency: 'USD' });
  expect(await now('BALANCE', 'BTC')).toEqual({ figure: '2', currency: null });
  expect(await now('PRICE', 'UNI')).toEqual({ figure: null, currency: 'USD' });
  expect(await now('PRICE', 'NOBODYKNOWS')).toBe(null);
  const mallory = await server.signUp('Mallory');
  expect((await mallory.graphql(NOW, { kind: 'BALANCE', asset: 'BTC' })).alertFigure.figure).toBe('0');
});

test('checks a balance after a ledger change without waiting for prices', async () => {
  await add(ann, { kind: 'BALANCE', level: '1' });
  await importText(server, ann, LEDGER, { walletName: 'Kraken' });
  await server.runJobs();
  expect(await sentences(ann)).toEqual(['You hold more than 1 BTC: it is 2 BTC.']);
});

test('rejects invalid alerts with a reason', async () => {
  expect(await add(ann, { level: 'much' })).toMatchObject({ success: false, errorCode: 'invalid_level' });
  expect(await add(ann, { level: '-1' })).toMatchObject({ errorCode: 'invalid_level' });
  expect(await add(ann, { level: '0.00' })).toMatchObject({ errorCode: 'invalid_level' });
  expect(await add(ann, { level: '1'.repeat(40) })).toMatchObject({ errorCode: 'invalid_level' });
  expect(await add(ann, { level: `0.${'1'.repeat(39)}` })).toMatchObject({ errorCode: 'invalid_level' });
  expect(await add(ann, { asset: 'NOBODYKNOWS' })).toMatchObject({ errorCode: 'asset_not_found' });
  expect(await add(ann)).toMatchObject({ success: true });
  expect(await add(ann, { level: '110000.00' })).toMatchObject({ errorCode: 'alert_exists' });
});

test("denies a stranger access to another's alert", async () => {
  await add(ann);
  const [{ id }] = (await ann.graphql(ALL)).alerts;
  const mallory = await server.signUp('Mallory');
  expect(await mallory.graphql(ALL)).toEqual({ unreadAlertCount: 0, alerts: [], alertCrossings: [] });
  const REMOVE = 'mutation($id: ID!) { removeAlert(id: $id) { success errorCode } }';
  expect((await mallory.graphql(REMOVE, { id })).removeAlert).toEqual({ success: false, errorCode: 'alert_not_found' });
  const gone = { success: false, errorCode: 'alert_not_found' };
  expect(await change(mallory, id, '90000')).toEqual(gone);
  expect(await pause(mallory, id, true)).toEqual(gone);
  expect(await change(ann, 'no id', '90000')).toEqual(gone);
  expect((await ann.graphql(ALL)).alerts).toMatchObject([{ level: '110000', isPaused: false }]);
  expect((await ann.graphql(REMOVE, { id })).removeAlert.success).toBe(true);
  expect((await ann.graphql(ALL)).alerts).toEqual([]);
});

test.each([
  ['ABOVE', '100', '100.000000000000000001', true],
  ['ABOVE', '100', '100', false],
  ['BELOW', '100', '100', false],
  ['BELOW', '0.1', '0.099', true],
] as const)('%s %s: crossed at %s: %s', (direction, level, figure, across) => {
  expect(isAcross({ direction, level }, figure)).toBe(across);
});

test('text of a crossing', () => {
  const price = { kind: 'PRICE', direction: 'ABOVE', level: '100.5', currency: 'USD', figure: '107416.5' } as const;
  expect(crossingSentence(price, 'BTC')).toBe('BTC is above 100.50 USD: one unit is 107,416.50 USD.');
  expect(crossingSentence({ ...price, figure: '100.50000004' }, 'BTC')).toBe(
    'BTC is above 100.50 USD: one unit is 100.50000004 USD.',
  );
  const balance = { kind: 'BALANCE', direction: 'ABOVE', level: '1000', currency: null, figure: '1234.5' } as const;
  expect(crossingSentence(balance, 'SOL')).toBe('You hold more than 1,000 SOL: it is 1,234.5 SOL.');
});
