import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
let accountId: string;
let otherId: string;
const FILE = genericCsv(
  '01/05/2023 10:00:00,1,BTC,20000,USD,5,USD,,buy',
  '02/05/2023 10:00:00,15000,USD,0.5,BTC,,,,sell',
  '03/05/2023 10:00:00,2,ETH,,,,,,gift',
  '04/05/2024 10:00:00,3000,USD,1,ETH,,,,eth',
);
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  accountId = (await importText(server, ann, FILE, { walletName: 'First' })).createdCustomWallet.id;
  const second = genericCsv('09/09/2022 10:00:00,1,LTC,50,USD,,,,x');
  otherId = (await importText(server, ann, second, { walletName: 'Second' })).createdCustomWallet.id;
  await server.runJobs();
});
afterAll(() => server?.close());

const RESULT =
  'success error errorCode errors { field position message remedy } change { id sentence } transaction { publicId }';
const UPDATE = `mutation ($id: ID!, $input: UpdateTransactionInput!, $version: String) {
  answer: updateTransaction(publicId: $id, input: $input, version: $version) { ${RESULT} } }`;
const SHOWN = `publicId type dateTime version note isEdited hasCustomCostBasis hasCustomProceeds customCostBasis customProceeds dateAcquired
  account { name } flows { flowId position direction quantity asset { symbol } account { name } fiatValue fiatSource }
  importedValues { field position value account { name } asset { symbol } } callouts { type } gain unknown sentence`;

type Flow = {
  flowId: string;
  position: number;
  direction: string;
  quantity: string;
  account: { name: string };
  asset: { symbol: string };
};
type Shown = { publicId: string; type: string; version: string; flows: Flow[]; [more: string]: unknown };

async function shown(type: string, user = ann): Promise<Shown> {
  const { transactions } = await user.graphql(`{ transactions(limit: 50) { transactions { ${SHOWN} } } }`);
  return transactions.transactions.find(
    (row: Shown) =>
      row.type === type &&
      row.flows.some(({ asset }) => asset.symbol === { buy: 'BTC', sell: 'BTC' }[type] || type === 'deposit'),
  );
}

const update = async (id: string, input: object, user: Pick<TestUser, 'graphql'> = ann, version?: string) =>
  (await user.graphql(UPDATE, { id, input, version })).answer;
const undo = async (id: string) => {
  const { answer } = await ann.graphql(`mutation { answer: undoChange(id: "${id}") { success error } }`);
  expect(answer).toEqual({ success: true, error: null });
};
const ofFlow = ({ flows }: Shown, direction: string) => flows.find((flow) => flow.direction === direction)!;

async function rows(): Promise<string> {
  return asUser(server.db, ann.userId, async (tx) => {
    const parts: unknown[] = [];
    for (const table of ['transactions', 'flows', 'imported_values', 'transaction_links', 'user_assets']) {
      const found = await sql`select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
        order by (to_jsonb(t) - 'updated_at')::text`.execute(tx);
      parts.push(found.rows);
    }
    return JSON.stringify(parts, null, 1);
  });
}

describe('edit of movements and time', () => {
  it('makes one change, keeps the imported values, and restores them', async () => {
    const before = await rows();
    const buy = await shown('buy');
    const [btc, usd, fee] = ['IN', 'OUT', 'FEE'].map((direction) => ofFlow(buy, direction));
    const flows = [
      { position: btc!.position, quantity: '1.5', accountId: otherId },
      { position: usd!.position, quantity: '30000' },
      { position: fee!.position, isRemoved: true },
    ];
    const addedFee = { quantity: '0.01', asset: 'ETH' };
    const answer = await update(buy.publicId, { dateTime: '2023-01-06 08:00', flows, addedFee, note: 'mistyped' });
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(answer.change.sentence).toBe('Time, amount, account, fee and note of a transaction changed');
    const edited = await shown('buy');
    expect(edited).toMatchObject({ dateTime: '2023-01-06T08:00:00.000Z', isEdited: true, note: 'mistyped' });
    expect(edited.sentence).toContain('1.5 BTC');
    expect(ofFlow(edited, 'IN')).toMatchObject({ quantity: '1.5', account: { name: 'Second' } });
    expect(ofFlow(edited, 'OUT')).toMatchObject({ quantity: '30000', fiatValue: '30000' });
    expect(ofFlow(edited, 'FEE')).toMatchObject({ quantity: '0.01', asset: { symbol: 'ETH' } });
    const said = (field: string, more: object) => expect.objectContaining({ field, ...more });
    expect(edited.importedValues).toEqual(
      expect.arrayContaining([
        said('HAPPENED_AT', { position: null, value: '2023-01-05T10:00:00+00:00' }),
        said('QUANTITY', { position: btc!.position, value: '1' }),
        said('ACCOUNT_ID', { position: btc!.position, account: { name: 'First' } }),
        said('FLOW', { position: fee!.position, value: '5', asset: { symbol: 'USD' } }),
        said('FLOW', { position: ofFlow(edited, 'FEE').position, value: null }),
      ]),
    );
    await undo(answer.change.id);
    expect(await rows()).toBe(before);
    await ann.graphql(`mutation { redoChange(id: "${answer.change.id}") { success } }`);
    expect((await shown('buy')).importedValues).toHaveLength(7);
    const restore = `mutation ($id: ID!, $field: ImportedField) { answer: restoreImportedValues(publicId: $id, field: $field) { ${RESULT} } }`;
    const one = (await ann.graphql(restore, { id: buy.publicId, field: 'QUANTITY' })).answer;
    expect(one.change.sentence).toBe('Amount of a transaction put back as imported');
    expect(ofFlow(await shown('buy'), 'OUT')).toMatchObject({ quantity: '20000', fiatValue: '20000' });
    const all = (await ann.graphql(restore, { id: buy.publicId })).answer;
    expect(all).toMatchObject({ success: true });
    const back = await shown('buy');
    expect({ ...back, version: '', isEdited: false }).toEqual({ ...buy, version: '' });
    expect((await ann.graphql(restore, { id: buy.publicId })).answer).toMatchObject({ errorCode: 'value_error' });
    for (const { id } of [all.change, one.change, answer.change]) await undo(id);
    expect(await rows()).toBe(before);
  });

  it('includes purpose and taxability in one change, and clears a purpose that the new type does not allow', async () => {
    const sell = await shown('sell');
    const answer = await update(sell.publicId, { purpose: 'LIQUIDATION', note: 'by the lender' });
    expect(answer.change.sentence).toBe('Purpose and note of a transaction changed');
    const other = await update(sell.publicId, { type: 'trade' });
    expect(other.change.sentence).toBe('Type and purpose of a transaction changed');
    const read = `{ transaction(publicId: "${sell.publicId}") { type purpose } }`;
    expect(await ann.graphql(read)).toEqual({ transaction: { type: 'trade', purpose: null } });
    await undo(other.change.id);
    expect(await ann.graphql(read)).toEqual({ transaction: { type: 'sell', purpose: 'LIQUIDATION' } });
    await undo(answer.change.id);
  });

  it('counts as imported when changed back by hand', async () => {
    const buy = await shown('buy');
    await update(buy.publicId, { dateTime: '2023-01-06 08:00', note: 'x' });
    await update(buy.publicId, { dateTime: '2023-01-05T10:00:00Z', note: '' });
    expect((await shown('buy')).importedValues).toEqual([]);
  });

  it('recognizes the edited transaction when its file is imported again, even with added rows', async () => {
    const buy = await shown('buy');
    const flows = [{ position: ofFlow(buy, 'IN').position, quantity: '0.9', accountId: otherId }];
    const { change } = await update(buy.publicId, { dateTime: '2021-01-01 08:00', flows });
    const again = await importText(server, ann, FILE, { accountId });
    expect(again).toMatchObject({ numberImported: 0, numberDuplicate: 4 });
    const grown = `${FILE}\n05/05/2024 10:00:00,1,LTC,90,USD,,,,new`;
    expect(await importText(server, ann, grown, { accountId })).toMatchObject({
      numberImported: 1,
      numberDuplicate: 4,
    });
    expect(await shown('buy')).toMatchObject({ publicId: buy.publicId, isEdited: true });
    expect(ofFlow(await shown('buy'), 'IN').quantity).toBe('0.9');
    const { likelyDuplicates } = await ann.graphql('{ likelyDuplicates { pairs { first { publicId } } } }');
    expect(likelyDuplicates.pairs).toEqual([]);
    await undo(change.id);
  });

  it('moves to its new wallet, and returns to the original one when that is deleted', async () => {
    const made = await importText(server, ann, genericCsv('09/09/2021 10:00:00,1,LTC,50,USD,,,,y'), {
      walletName: 'Third',
    });
    const third = made.createdCustomWallet.id;
    const sale = await shown('sell');
    const flows = sale.flows.map(({ position }) => ({ position, accountId: third }));
    await update(sale.publicId, { flows });
    const listed = async (id: string) => {
      const query = `wallet:${id}`;
      const asked = await ann.graphql(
        'query ($query: String) { transactions(query: $query) { transactions { publicId } } }',
        { query },
      );
      return asked.transactions.transactions.map(({ publicId }: Shown) => publicId).includes(sale.publicId);
    };
    expect([await listed(accountId), await listed(third)]).toEqual([false, true]);
    await ann.graphql(`mutation { deleteWallet(id: "${third}") { success } }`).catch(() => null);
    await server.runJobs();
  });
});

describe('entered cost basis and proceeds', () => {
  it('are used by the engine, with a preview of the changes', async () => {
    await server.runJobs();
    const [buy, sale] = [await shown('buy'), await shown('sell')];
    const gain = Number(sale.gain);
    const preview = await ann.graphql(
      `query ($selection: TransactionSelection!, $edit: TransactionEdit!) { editPreview(selection: $selection, edit: $edit) { effect { error
        taxYears { years { taxYear gainBefore gainAfter } } } } }`,
      { selection: { ids: [buy.publicId] }, edit: { fields: { costBasis: '10000' } } },
    );
    expect(preview.editPreview.effect.error).toBeNull();
    const year = preview.editPreview.effect.taxYears.years.find((one: { taxYear: string }) => one.taxYear === '2023');
    const edit = `mutation ($id: ID!, $cost: String, $proceeds: String) {
      answer: updateCostBasisAndProceeds(publicId: $id, costBasis: $cost, proceeds: $proceeds) { ${RESULT} } }`;
    const { answer } = await ann.graphql(edit, { id: buy.publicId, cost: '10000' });
    expect(answer.change.sentence).toBe('Cost basis of a transaction changed');
    await server.runJobs();
    expect(await shown('buy')).toMatchObject({ hasCustomCostBasis: true, customCostBasis: '10000' });
    const after = await shown('sell');
    expect(Number(after.gain) - gain).toBeCloseTo((20005 - 10000) / 2, 2);
    expect(Number(year.gainAfter) - Number(year.gainBefore)).toBeCloseTo(Number(after.gain) - gain, 2);
    const sold = await ann.graphql(edit, { id: sale.publicId, proceeds: '16000' });
    await server.runJobs();
    expect(Number((await shown('sell')).gain)).toBeCloseTo(16000 - 5000, 2);
    expect((await ann.graphql(edit, { id: sale.publicId, proceeds: '' })).answer.success).toBe(true);
    expect(await shown('sell')).toMatchObject({ hasCustomProceeds: false, customProceeds: null });
    await undo((await ann.graphql('{ changes(limit: 1) { changes { id } } }')).changes.changes[0].id);
    await undo(sold.answer.change.id);
    await undo(answer.change.id);
    await server.runJobs();
    expect(Number((await shown('sell')).gain)).toBeCloseTo(gain, 2);
  });

  it('set the cost and acquisition date of a deposit with unknown cost', async () => {
    const deposit = await shown('deposit');
    const { flowId } = ofFlow(deposit, 'IN');
    const override = `mutation ($flowId: ID!, $cost: String!, $on: String!) {
      answer: addDepositOverride(flowId: $flowId, costBasis: $cost, dateAcquired: $on) { ${RESULT} } }`;
    const ofEth = async () => {
      await server.runJobs();
      const asked = await ann.graphql(
        '{ transactions(query: "ETH") { transactions { type gain unknown disposals { term costBasis } } } }',
      );
      return asked.transactions.transactions.find(({ type }: Shown) => type === 'sell');
    };
    expect((await ofEth()).unknown).toEqual(['COST_BASIS']);
    const { answer } = await ann.graphql(override, { flowId, cost: '1000', on: '2020-02-03' });
    expect(answer).toMatchObject({ success: true });
    expect(answer.change.sentence).toBe('Cost basis and date of acquisition of a transaction changed');
    expect(await ofEth()).toMatchObject({ unknown: [], gain: '2500', disposals: [{ term: 'LONG', costBasis: '500' }] });
    expect(await shown('deposit')).toMatchObject({
      hasCustomCostBasis: true,
      dateAcquired: '2020-02-03T12:00:00.000Z',
    });
    await undo(answer.change.id);
    expect((await ofEth()).unknown).toEqual(['COST_BASIS']);
    const wrong = async (args: object) =>
      (await ann.graphql(override, { flowId, cost: '1', on: '2020-02-03', ...args })).answer;
    expect(await wrong({ on: '2024-01-01' })).toMatchObject({
      errorCode: 'value_error',
      errors: [{ field: 'dateAcquired' }],
    });
    expect(await wrong({ cost: '-1' })).toMatchObject({
      errors: [{ field: 'costBasis', message: 'A value cannot be negative.' }],
    });
    expect(await wrong({ cost: '' })).toMatchObject({ errorCode: 'value_error' });
    expect(await wrong({ flowId: ofFlow(await shown('buy'), 'IN').flowId })).toMatchObject({
      errorCode: 'value_error',
    });
    expect(await wrong({ flowId: `${deposit.publicId}:9` })).toMatchObject({ errorCode: 'transaction_not_found' });
    expect(await wrong({ flowId: 'nonsense' })).toMatchObject({ errorCode: 'transaction_not_found' });
  });
});

describe('invalid edit', () => {
  it('returns errors by field and changes nothing', async () => {
    const [buy, before] = [await shown('buy'), await rows()];
    const [btc, usd] = [ofFlow(buy, 'IN').position, ofFlow(buy, 'OUT').position];
    const of = async (input: object) => {
      const answer = await update(buy.publicId, input);
      expect(answer).toMatchObject({ success: false, errorCode: 'value_error', change: null });
      return answer.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
    };
    expect(await of({ dateTime: '2100-01-01 10:00' })).toEqual(['dateTime: 2100-01-01 is in the future.']);
    expect(await of({ dateTime: '2008-12-31 10:00' })).toEqual(['dateTime: 2008-12-31 is before there was crypto.']);
    expect(await of({ dateTime: '2023-05-01' })).toEqual(['dateTime: The time of day is missing.']);
    expect(await of({ dateTime: ' ' })).toEqual(['dateTime: The date and time are missing.']);
    expect(await of({ flows: [{ position: btc, quantity: '-1' }] })).toEqual([
      'quantity: A quantity must be greater than zero.',
    ]);
    expect(await of({ flows: [{ position: btc, quantity: '1'.repeat(31) }] })).toEqual([
      'quantity: This number has too many digits.',
    ]);
    expect(await of({ flows: [{ position: btc, quantity: '1e' }] })).toEqual(['quantity: “1e” is not a number.']);
    expect(await of({ flows: [{ position: btc, quantity: '' }] })).toEqual(['quantity: The amount is missing.']);
    expect(await of({ flows: [{ position: btc, isRemoved: true }] })).toEqual(['flows: Only a fee can be removed.']);
    expect(await of({ flows: [{ position: 99, quantity: '1' }] })).toEqual([
      'flows: This transaction has no such movement.',
    ]);
    expect(await of({ flows: [{ position: btc, accountId: buy.publicId }] })).toEqual([
      'accountId: This wallet is not one of yours.',
    ]);
    expect(await of({ flows: [{ position: usd, fiatValue: '7' }] })).toEqual([
      'fiatValue: An amount of USD is its own value.',
    ]);
    expect(await of({ proceeds: '5' })).toEqual(['proceeds: Proceeds are of an asset that went out, and none did.']);
    expect(await of({ costBasis: '-5', dateAcquired: 'soon' })).toHaveLength(2);
    expect(await of({ addedFee: { quantity: '0', asset: 'ETH' } })).toEqual(['addedFee: A fee is more than zero.']);
    expect(await of({ type: 'deposit' })).toEqual([]);
    const float = await ann.ask(
      UPDATE.replace('$input: UpdateTransactionInput!, ', '').replace('$input', '{ costBasis: 0.1 }'),
      {
        id: buy.publicId,
      },
    );
    expect(float.errors?.[0]?.message).toContain('String cannot represent a non string value');
    expect(await rows()).toBe(before);
  });

  it('is rejected from a stranger, a read-only viewer, or for an outdated version', async () => {
    const buy = await shown('buy');
    const eve = await server.signUp('Eve');
    const looks = server.as({
      ...viewerOf({ id: eve.userId, email: eve.email, name: 'Eve' }, 'a session'),
      owner: ann.userId,
      access: 'viewer',
    });
    const id = buy.publicId;
    for (const mutation of [
      `updateTransaction(publicId: "${id}", input: { note: "x" })`,
      `updateDatetime(publicId: "${id}", dateTime: "2023-01-01 10:00")`,
      `updateCostBasisAndProceeds(publicId: "${id}", costBasis: "1")`,
      `addDepositOverride(flowId: "${ofFlow(await shown('deposit'), 'IN').flowId}", costBasis: "1", dateAcquired: "2020-01-01")`,
      `restoreImportedValues(publicId: "${id}")`,
    ]) {
      const { answer } = await eve.graphql(`mutation { answer: ${mutation} { success errorCode } }`);
      expect(answer).toEqual({ success: false, errorCode: 'transaction_not_found' });
      const asked = await looks.ask(`mutation { answer: ${mutation} { success } }`);
      expect(asked.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
    const asOf = buy.version;
    expect(await update(id, { dateTime: '2023-05-01 12:00' }, ann, asOf)).toMatchObject({ success: true });
    expect(await update(id, { dateTime: '2023-05-01 13:00' }, ann, asOf)).toMatchObject({
      errorCode: 'transaction_changed',
      error: expect.stringContaining('Time of a transaction changed'),
    });
    await update(id, { dateTime: '2023-01-05T10:00:00Z' });
  });
});
