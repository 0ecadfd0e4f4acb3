/**
 * Tests lots that a user identifies for a disposal. They are recorded, computed, undone, frozen, and never silently
 * replaced.
 */
import { createHash } from 'node:crypto';
import { compute } from '@lotbook/engine/compute';
import { parseLedger } from '@lotbook/ledger/json/parse';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const platformHasher = () => {
  const hash = createHash('sha256');
  return { update: (data: Uint8Array | string) => hash.update(data), hex: () => hash.digest('hex') };
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
});
afterAll(() => server?.close());

// 26 CFR 1.1012-1(j)(5), example 1, with a third lot in another wallet and a transfer.
const KRAKEN = [
  '01/01/2023 10:00:00,10,DE,20,USD,,,,k1',
  '01/01/2024 10:00:00,20,DE,100,USD,,,,k2',
  '09/02/2024 10:00:00,100,USD,10,DE,,,,k3',
  '03/01/2025 10:00:00,,,5,DE,,,,k4',
  '04/01/2025 10:00:00,60,USD,6,DE,,,,k5',
];
const LEDGER = ['02/01/2023 10:00:00,8,DE,80,USD,,,,l1', '03/01/2025 10:30:00,5,DE,,,,,,l2'];

type Ledger = { user: TestUser; at(date: string): Promise<string> };

async function ledgerOf(name: string): Promise<Ledger> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...KRAKEN), { walletName: 'Kraken' });
  await importText(server, user, genericCsv(...LEDGER), { walletName: 'Ledger' });
  await server.runJobs();
  return { user, at: (date) => idAt(user, date) };
}

async function idAt(user: TestUser, date: string): Promise<string> {
  const asked = await user.graphql('{ transactions(limit: 50) { transactions { publicId dateTime } } }');
  const found = asked.transactions.transactions.find(({ dateTime }: { dateTime: string }) => dateTime.startsWith(date));
  expect(found, date).toBeDefined();
  return found.publicId;
}

const CHOICE = `query($id: ID!, $sortBy: HeldLotOrder, $desc: Boolean) { lotsToIdentify(transactionId: $id) { error errorCode choice {
  transactionId asset { symbol } account { name } quantity currency unnamed lotCount
  lots(sortBy: $sortBy, desc: $desc) { acquiredTransactionId acquiredAt quantity costBasis costPerUnit term unknown chosen }
  missing { acquiredTransactionId quantity transaction { publicId } } identification { sentence isInTime } } } }`;
const IDENTIFY = `mutation($id: ID!, $lots: [IdentifiedLotInput!]!, $on: Date, $note: String) {
  answer: identifyLots(transactionId: $id, lots: $lots, identifiedOn: $on, note: $note) { success error errorCode change { id sentence } } }`;
const PREVIEW = `query($id: ID!, $lots: [IdentifiedLotInput!]!, $on: Date) { identificationPreview(transactionId: $id, lots: $lots, identifiedOn: $on) {
  error errorCode transactionCount taxYears { currency years { taxYear gainBefore gainAfter } } } }`;
const REMOVE = `mutation($ids: [ID!]!) { answer: removeIdentifications(ids: $ids) { success error errorCode change { id sentence } } }`;
const LIST = `{ identifications { totalCount rows { issue identification { transactionId transaction { publicId } identifiedOn note
  isInTime sentence recordedBy lots { quantity acquiredTransactionId transaction { publicId } } } } } }`;

const choice = async ({ user }: Ledger, id: string, more: object = {}) =>
  (await user.graphql(CHOICE, { id, ...more })).lotsToIdentify;
const lot = (acquiredTransactionId: string, quantity: string) => ({ acquiredTransactionId, quantity });
/** Dates the identification on the day of the first sale by default, because a later one does not count. */
const identify = async ({ user }: Ledger, id: string, lots: object[], more: object = {}) =>
  (await user.graphql(IDENTIFY, { id, lots, on: '2024-09-02', ...more })).answer;
const list = async ({ user }: Ledger) => (await user.graphql(LIST)).identifications;
const change = async ({ user }: Ledger, what: 'undo' | 'redo', id: string) =>
  (await user.graphql(`mutation { answer: ${what}Change(id: "${id}") { success error errorCode } }`)).answer;

async function gains({ user, at }: Ledger, date: string): Promise<string[]> {
  await server.runJobs();
  const { getTransaction } = await user.graphql(
    `{ getTransaction: transaction(publicId: "${await at(date)}") { disposals { gain term } } }`,
  );
  return getTransaction.disposals.map(({ gain, term }: { gain: string; term: string }) => `${gain} ${term}`);
}

describe('lots of a disposal', () => {
  let ledger: Ledger;
  let sale: string;
  let first: string;
  let second: string;
  beforeAll(async () => {
    ledger = await ledgerOf('Ann');
    [sale, first, second] = [
      await ledger.at('2024-09-02'),
      await ledger.at('2023-01-01'),
      await ledger.at('2024-01-01'),
    ];
  });

  test('are chosen from those held just before it', async () => {
    const { choice: offered, error } = await choice(ledger, sale);
    expect(error).toBe(null);
    // Until the end of 2024 there is one inventory, which includes the other wallet's lot.
    expect(offered).toMatchObject({
      asset: { symbol: 'DE' },
      account: { name: 'Kraken' },
      quantity: '10',
      unnamed: '0',
      lotCount: 3,
    });
    expect(
      offered.lots.map(({ acquiredTransactionId: id, quantity, costPerUnit, term }: Record<string, string>) => [
        id,
        quantity,
        costPerUnit,
        term,
      ]),
    ).toEqual([
      [first, '10', '2', 'LONG'],
      [await ledger.at('2023-02-01'), '8', '10', 'LONG'],
      [second, '20', '5', 'SHORT'],
    ]);
    const { choice: dearest } = await choice(ledger, sale, { sortBy: 'COST', desc: true });
    expect(dearest.lots.map(({ costPerUnit }: { costPerUnit: string }) => costPerUnit)).toEqual(['10', '5', '2']);
  });

  test('are previewed by year without storing anything', async () => {
    const { identificationPreview: preview } = await ledger.user.graphql(PREVIEW, {
      id: sale,
      lots: [lot(second, '10')],
      on: '2024-09-02',
    });
    expect(preview).toMatchObject({ error: null, transactionCount: 1 });
    expect(preview.taxYears.years[0]).toMatchObject({ taxYear: '2025' });
    expect(preview.taxYears.years.at(-1)).toMatchObject({ taxYear: '2024', gainBefore: '80.00', gainAfter: '50.00' });
    expect((await list(ledger)).totalCount).toBe(0);
  });

  test("determine what is sold, as in the regulation's example", async () => {
    expect(await gains(ledger, '2024-09-02')).toEqual(['80 LONG']);
    const answer = await identify(ledger, sale, [lot(second, '10')], { note: ' second lot ', on: null });
    expect(answer).toMatchObject({ success: true, change: { sentence: '1 lot of DE identified for a disposal' } });
    expect(await gains(ledger, '2024-09-02')).toEqual(['80 LONG']);
    const { callouts } = await ledger.user.graphql(
      '{ callouts(type: "IDENTIFIED_TOO_LATE") { callouts { transactionId title } } }',
    );
    expect(callouts.callouts).toEqual([{ transactionId: sale, title: 'Lots named too late' }]);
    const { rows, totalCount } = await list(ledger);
    expect(totalCount).toBe(1);
    expect(rows[0]).toMatchObject({
      issue: null,
      identification: { transactionId: sale, note: 'second lot', recordedBy: 'YOU', isInTime: false },
    });
    expect(rows[0].identification.sentence).toMatch(
      /^Recorded on \d{4}-\d\d-\d\d \d\d:\d\d, after the disposal\. An identification counts only if/,
    );
    expect((await choice(ledger, sale)).choice.lots[0]).toMatchObject({ acquiredTransactionId: second, chosen: '10' });
    expect(await identify(ledger, sale, [lot(second, '10')], { note: 'second lot', on: null })).toMatchObject({
      success: true,
      change: null,
    });
    expect(await identify(ledger, sale, [lot(second, '10')])).toMatchObject({ success: true });
    expect(await gains(ledger, '2024-09-02')).toEqual(['50 SHORT']);
  });

  test('may cover a part, and the method selects the rest', async () => {
    expect(await identify(ledger, sale, [lot(second, '2.5')])).toMatchObject({ success: true });
    expect(await gains(ledger, '2024-09-02')).toEqual(['12.5 SHORT', '60 LONG']);
  });

  test('may have a stated day of identification, which is not verified', async () => {
    expect(
      await identify(ledger, sale, [lot(second, '10')], { on: '2024-09-02', note: 'E-mail to Kraken' }),
    ).toMatchObject({ success: true });
    const [row] = (await list(ledger)).rows;
    expect(row.identification).toMatchObject({ isInTime: true, note: 'E-mail to Kraken' });
    expect(row.identification.sentence).toMatch(
      /^Identified on 2024-09-02 by your own word, no later than the disposal/,
    );
    const ahead = await identify(ledger, sale, [lot(second, '10')], { on: '2999-01-01' });
    expect(ahead).toMatchObject({ success: false, errorCode: 'value_error' });
  });

  test('are removed, undone and redone with log entries', async () => {
    const { answer } = await ledger.user.graphql(REMOVE, { ids: [sale] });
    expect(answer).toMatchObject({ success: true, change: { sentence: 'Identified lots of a disposal removed' } });
    expect(await gains(ledger, '2024-09-02')).toEqual(['80 LONG']);
    expect(await change(ledger, 'undo', answer.change.id)).toMatchObject({ success: true });
    expect(await gains(ledger, '2024-09-02')).toEqual(['50 SHORT']);
    expect((await list(ledger)).rows[0].identification.note).toBe('E-mail to Kraken');
    expect(await change(ledger, 'redo', answer.change.id)).toMatchObject({ success: true });
    expect((await list(ledger)).totalCount).toBe(0);
    const again = await ledger.user.graphql(REMOVE, { ids: [sale] });
    expect(again.answer).toMatchObject({ success: false, errorCode: 'identification_not_found' });
    const { auditEvents } = await ledger.user.graphql('{ auditEvents(limit: 50) { action } }');
    const actions = auditEvents.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['identification.set', 'identification.remove', 'change.undo']));
  });

  test.each([
    ['more than was given up', () => [lot(second, '11')], 'value_error', 'more than the 10'],
    ['more than was left', () => [lot(first, '10.5')], 'lot_too_small', 'only 10 were left'],
    ['one acquired later', async () => [lot(await ledger.at('2025-04-01'), '1')], 'lot_not_held', 'was not held'],
    ['nothing', () => [], 'value_error', 'at least one lot'],
    ['none of it', () => [lot(first, '0')], 'value_error', 'above zero'],
    ['a lot twice, too much of it', () => [lot(first, '6'), lot(first, '5')], 'lot_too_small', 'only 10'],
  ])('rejects %s', async (_what, lots, errorCode, error) => {
    const answer = await identify(ledger, sale, await lots());
    expect(answer).toMatchObject({ success: false, errorCode, error: expect.stringContaining(error) });
  });

  test("do not exist for a purchase or another user's transaction", async () => {
    expect(await choice(ledger, first)).toMatchObject({ choice: null, errorCode: 'no_lots' });
    expect(await choice(ledger, '00000000-0000-4000-8000-000000000000')).toMatchObject({
      errorCode: 'transaction_not_found',
    });
  });

  test('are visible but not editable for a read-only viewer', async () => {
    const { userId, email, sessionId } = ledger.user as TestUser & { email: string; sessionId: string };
    const looking = server.as({ ...viewerOf({ id: userId, email, name: 'x' }, sessionId), access: 'viewer' });
    expect((await looking.graphql(CHOICE, { id: sale })).lotsToIdentify.error).toBe(null);
    await expect(looking.graphql(IDENTIFY, { id: sale, lots: [lot(first, '1')] })).rejects.toThrow();
    await expect(looking.graphql(PREVIEW, { id: sale, lots: [lot(first, '1')] })).rejects.toThrow();
    await expect(looking.graphql(REMOVE, { ids: [sale] })).rejects.toThrow();
  });
});

describe('lots per wallet from 2025', () => {
  let ledger: Ledger;
  beforeAll(async () => {
    ledger = await ledgerOf('Bea');
  });

  test('move when identified for a transfer, and are then sold only from the new wallet', async () => {
    const [withdrawal, deposit] = [await ledger.at('2025-03-01T10:00'), await idOfDeposit()];
    const { choice: offered } = await choice(ledger, deposit);
    expect(offered).toMatchObject({ transactionId: withdrawal, quantity: '5', account: { name: 'Kraken' } });
    const cheapest = offered.lots.at(-1).acquiredTransactionId;
    expect(await identify(ledger, withdrawal, [lot(cheapest, '5')])).toMatchObject({ success: true });
    await server.runJobs();
    const sale = await ledger.at('2025-04-01');
    const { choice: later } = await choice(ledger, sale);
    const held = later.lots.reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0);
    expect([later.account.name, held]).toEqual(['Kraken', 15]);
  });

  async function idOfDeposit(): Promise<string> {
    const withdrawal = await ledger.at('2025-03-01T10:00');
    const { transaction } = await ledger.user.graphql(
      `{ transaction(publicId: "${withdrawal}") { link { other { publicId } } } }`,
    );
    return transaction.link.other.publicId;
  }

  test('are reported if missing, and stay identified until resolved', async () => {
    const [sale, bought] = [await ledger.at('2024-09-02'), await ledger.at('2024-01-01')];
    expect(await identify(ledger, sale, [lot(bought, '10')])).toMatchObject({ success: true });
    await ledger.user.graphql(`mutation { ignoreTransaction(publicId: "${bought}", isIgnored: true) { success } }`);
    await server.runJobs();
    const row = (await list(ledger)).rows.find(
      ({ identification }: { identification: { transactionId: string } }) => identification.transactionId === sale,
    );
    expect(row.issue).toBe(
      '10 of the identified lots were not there at that time, so your method chose instead. Choose lots that were.',
    );
    const { problemGroups } = await ledger.user.graphql(
      '{ problemGroups(kind: "missing-balance", state: OPEN) { groups { id } } }',
    );
    const { problems } = await ledger.user.graphql(
      `query ($id: ID!) { problems(kind: "missing-balance", groupId: $id, state: OPEN) {
        problems { causes { action } transaction { publicId } } } }`,
      { id: problemGroups.groups[0].id },
    );
    expect(problems.problems).toContainEqual({ causes: [{ action: 'IDENTIFY' }], transaction: { publicId: sale } });
    const { choice: now } = await choice(ledger, sale);
    expect(now.missing).toEqual([{ acquiredTransactionId: bought, quantity: '10', transaction: { publicId: bought } }]);
    await ledger.user.graphql(`mutation { ignoreTransaction(publicId: "${bought}", isIgnored: false) { success } }`);
    await server.runJobs();
    expect((await list(ledger)).rows.every(({ issue }: { issue: string | null }) => issue === null)).toBe(true);
  });

  test("are in the year's record and in the ledger file with the same hash", async () => {
    const { user } = ledger;
    const make = async (type: string, format: string) => {
      const { generateTaxReport } = await user.graphql(
        `mutation { generateTaxReport(reportType: "${type}", taxYear: "2024", format: ${format}) { jobId } }`,
      );
      await server.runJobs();
      return new TextDecoder().decode(
        await server.services.storage.get(`${user.userId}/report-${generateTaxReport.jobId}`),
      );
    };
    const rows = (await make('identifications', 'CSV')).split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/^2024-09-02 10:00,DE.*,Kraken,01\/01\/2024,10,2/);
    const parsed = parseLedger(JSON.parse(await make('ledger-file', 'JSON')));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const named = parsed.ledger.transactions.filter(({ identifiedLots }) => identifiedLots);
    expect(named).toHaveLength(2);
    for (const { identifiedAt } of named) expect(identifiedAt).toBe('2024-09-02T00:00:00.000Z');
    const { rows: stored } = await sql<{ hash: string }>`select c.input_hash as hash from computations c
      join user_settings s on s.user_id = c.user_id and s.current_computation_id = c.id where c.user_id = ${user.userId}`.execute(
      server.db.kysely,
    );
    expect(compute(parsed.ledger, { hasher: platformHasher }).inputHash).toBe(stored[0]!.hash);
  });

  test('keep their day in a frozen year, but allow changes to the note', async () => {
    const [sale, bought] = [await ledger.at('2024-09-02'), await ledger.at('2024-01-01')];
    await ledger.user.graphql('mutation { freezeUser(year: "2024") { success } }');
    await server.runJobs();
    const first = await ledger.at('2023-01-01');
    expect(await identify(ledger, sale, [lot(first, '1')])).toMatchObject({ success: false, errorCode: 'year_frozen' });
    expect((await ledger.user.graphql(REMOVE, { ids: [sale] })).answer).toMatchObject({ errorCode: 'year_frozen' });
    const { identificationPreview: preview } = await ledger.user.graphql(PREVIEW, {
      id: sale,
      lots: [lot(first, '1')],
    });
    expect(preview).toMatchObject({ errorCode: 'year_frozen' });
    for (const on of ['2024-09-03', null])
      expect(await identify(ledger, sale, [lot(bought, '10')], { on })).toMatchObject({ errorCode: 'year_frozen' });
    const hash = async () => {
      await server.runJobs();
      const { rows } = await sql<{ hash: string }>`select c.input_hash as hash from computations c
        join user_settings s on s.user_id = c.user_id and s.current_computation_id = c.id
        where c.user_id = ${ledger.user.userId}`.execute(server.db.kysely);
      return rows[0]!.hash;
    };
    const before = await hash();
    expect(await identify(ledger, sale, [lot(bought, '10')], { note: 'Letter of 1 September' })).toMatchObject({
      success: true,
    });
    expect(await hash()).toBe(before);
  });
});
