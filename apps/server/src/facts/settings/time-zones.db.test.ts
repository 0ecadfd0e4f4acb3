// Also runs on PostgreSQL: statements.
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHousekeeping } from '../../housekeeping.ts';
import { readFailingSteps } from '../../platform/work/steps.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { usersWithDueSummary } from './notifications.ts';
import { isAgreedTimeZone } from './time-zones.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
});
afterAll(() => server.close());

const choose = async (timeZone: string) =>
  (
    await ann.graphql('mutation ($timeZone: String!) { updateTimeZone(timeZone: $timeZone) { success errorCode } }', {
      timeZone,
    })
  ).updateTimeZone;
const zoneOf = async ({ userId }: TestUser) =>
  (
    await sql<{ zone: string }>`select time_zone as zone from user_settings where user_id = ${userId}`.execute(
      server.db.kysely,
    )
  ).rows[0]?.zone;
const store = (zone: string) =>
  asSystem(server.db, (tx) =>
    sql`update user_settings set time_zone = ${zone}, mails_weekly_summary = true where user_id = ${ann.userId}`.execute(
      tx,
    ),
  );

it.each(['AET', 'AGT', 'US/Pacific-New', 'IST', 'BST', 'AST', '+05:30'])('refuses %s', async (zone) => {
  expect(await choose(zone)).toEqual({ success: false, errorCode: 'time_zone_not_found' });
});

it('accepts the zones of the list', async () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const agreed = await asUser(server.db, ann.userId, async (tx) => {
    const found: string[] = [];
    for (const zone of zones) if (await isAgreedTimeZone(tx, zone)) found.push(zone);
    return found;
  });
  const refused = zones.filter((zone) => !agreed.includes(zone));
  expect(agreed.length, `refused: ${refused.join(', ')}`).toBeGreaterThan(zones.length * 0.95);
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'Asia/Tokyo'])
    expect(await choose(zone)).toEqual({ success: true, errorCode: null });
});

it("finds other users' due summaries even if a stored time zone is unknown to the database", async () => {
  const bob = await server.signUp('Bob');
  await asSystem(server.db, (tx) => sql`update user_settings set mails_weekly_summary = true`.execute(tx));
  await store('AET');
  const due = async () => (await asSystem(server.db, usersWithDueSummary)).includes(bob.userId);
  // No summary is due only in the first hours of a Monday.
  const { rows } = await sql<{ isEarly: boolean }>`
    select extract(isodow from now() at time zone 'utc') = 1 and extract(hour from now() at time zone 'utc') < 7 as "isEarly"`.execute(
    server.db.kysely,
  );
  expect(await due()).toBe(!rows[0]!.isEarly);
});

it('replaces a stored time zone with the name that both the runtime and the database accept', async () => {
  await store('AET');
  await runHousekeeping(server.services);
  expect(await zoneOf(ann)).toBe('Australia/Sydney');
  expect(await asSystem(server.db, readFailingSteps)).toEqual([]);
});
