import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { giveFile } from '../../../files.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { PASSWORD, type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const ROWS = ['01/02/2024 10:00:00,2,BTC,200,USD,,,,buy', '06/03/2024 10:00:00,150,USD,1,BTC,,,,sale'];
const SHOWN = `publicId type gain hasCustomDisposalBasis customDisposalBasis customCurrency
  disposals { costBasis } callouts { type message }`;
type Shown = { publicId: string; [more: string]: unknown };

async function withSale(name: string): Promise<{ user: TestUser; sale: () => Promise<Shown>; id: string }> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...ROWS), { walletName: 'Mine' });
  await server.runJobs();
  const of = async (type: string): Promise<Shown> => {
    await server.runJobs();
    const { transactions } = await user.graphql(`{ transactions { transactions { ${SHOWN} } } }`);
    return transactions.transactions.find((one: Shown) => one.type === type);
  };
  return { user, sale: () => of('sell'), id: (await of('sell')).publicId };
}

const SET = `mutation ($id: ID!, $basis: String) { answer: updateTransaction(publicId: $id, input: { disposalBasis: $basis }) {
  success error errorCode errors { field message remedy } change { id sentence } } }`;
const set = async (user: Pick<TestUser, 'graphql'>, id: string, basis: string | null) =>
  (await user.graphql(SET, { id, basis })).answer;

it('sets the cost basis of a sale, explains it, logs it, and clears it', async () => {
  const { user, sale, id } = await withSale('Ann');
  expect(await sale()).toMatchObject({ gain: '50', customDisposalBasis: null, hasCustomDisposalBasis: false });
  const answer = await set(user, id, '120.5');
  expect(answer).toMatchObject({ success: true, errors: [] });
  expect(answer.change.sentence).toBe('Cost basis of the disposal of a transaction changed');
  expect(await sale()).toMatchObject({
    ...{ gain: '29.5', hasCustomDisposalBasis: true, customDisposalBasis: '120.5', customCurrency: 'USD' },
    disposals: [{ costBasis: '120.5' }],
    callouts: [
      {
        type: 'STATED_COST_BASIS',
        message: 'You set this cost basis: 120.50 USD. By first in, first out it would be 100.00 USD.',
      },
    ],
  });
  const { auditEvents } = await user.graphql('{ auditEvents(limit: 5) { action before after } }');
  expect(auditEvents).toContainEqual({
    action: 'transaction.update',
    before: '{"currency":null,"disposalBasis":null}',
    after: '{"currency":"USD","disposalBasis":"120.5"}',
  });
  const cleared = await set(user, id, ' ');
  expect(await sale()).toMatchObject({ gain: '50', customDisposalBasis: null, customCurrency: null, callouts: [] });
  await user.graphql(`mutation { undoChange(id: "${cleared.change.id}") { success } }`);
  expect(await sale()).toMatchObject({ gain: '29.5', customDisposalBasis: '120.5' });
  await user.graphql(`mutation { undoChange(id: "${answer.change.id}") { success } }`);
  expect(await sale()).toMatchObject({ gain: '50', customDisposalBasis: null });
});

it('treats the cost basis of a transaction without acquisitions as that of its disposal', async () => {
  const { user, sale, id } = await withSale('Bea');
  const edit = `mutation ($id: ID!, $cost: String, $basis: String) {
    answer: updateCostBasisAndProceeds(publicId: $id, costBasis: $cost, disposalBasis: $basis) { success error } }`;
  expect((await user.graphql(edit, { id, cost: '120' })).answer).toEqual({ success: true, error: null });
  expect(await sale()).toMatchObject({ gain: '30', customDisposalBasis: '120' });
  expect((await user.graphql(edit, { id, basis: '0' })).answer).toEqual({ success: true, error: null });
  expect(await sale()).toMatchObject({ gain: '150', customDisposalBasis: '0' });
});

it('rejects an invalid amount and a transaction without a disposal', async () => {
  const { user, sale, id } = await withSale('Cat');
  const of = async (of: string, basis: string) => {
    const { errors, success } = await set(user, of, basis);
    expect(success).toBe(false);
    return errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
  };
  expect(await of(id, '-1')).toEqual(['disposalBasis: A value cannot be negative.']);
  expect(await of(id, '12x')).toEqual(['disposalBasis: “12x” is not a number.']);
  const { transactions } = await user.graphql('{ transactions { transactions { publicId type } } }');
  const bought = transactions.transactions.find((one: Shown) => one.type === 'buy');
  expect(await of(bought.publicId, '1')).toEqual([
    'disposalBasis: The cost basis of a disposal is of an asset that went out, and none did.',
  ]);
  expect(await sale()).toMatchObject({ gain: '50', customDisposalBasis: null });
});

it('reports a stated basis that no longer counts because the trade is not taxable', async () => {
  const user = await server.signUp('Fay');
  const trade = '06/03/2024 10:00:00,2,ETH,1,BTC,,,,trade';
  await importText(server, user, genericCsv(ROWS[0]!, trade), { walletName: 'Mine' });
  await server.runJobs();
  const shown = async (): Promise<Shown> => {
    const { transactions } = await user.graphql(`{ transactions { transactions { ${SHOWN} } } }`);
    return transactions.transactions.find((one: Shown) => one.type === 'trade');
  };
  const { publicId } = await shown();
  await set(user, publicId, '120');
  const untaxed = 'mutation ($id: ID!) { updateTransaction(publicId: $id, input: { isTaxable: false }) { success } }';
  expect(await user.graphql(untaxed, { id: publicId })).toEqual({ updateTransaction: { success: true } });
  await server.runJobs();
  expect((await shown()).callouts).toEqual([
    {
      type: 'UNUSED_FIGURE',
      message:
        'You set this cost basis of a disposal: 120.00 USD. With this type and taxability, the transaction disposes of nothing. The figure is not used.',
    },
  ]);
});

it('reports stated proceeds of a withdrawal that is later matched with a deposit', async () => {
  const user = await server.signUp('Gus');
  await importText(server, user, genericCsv(ROWS[0]!, '06/03/2024 10:00:00,,,1,BTC,,,,'), { walletName: 'Mine' });
  await server.runJobs();
  const { transactions } = await user.graphql('{ transactions { transactions { publicId type } } }');
  const { publicId: id } = transactions.transactions.find((one: Shown) => one.type === 'withdrawal');
  const edit = 'mutation ($id: ID!) { updateTransaction(publicId: $id, input: { proceeds: "90" }) { success } }';
  expect(await user.graphql(edit, { id })).toEqual({ updateTransaction: { success: true } });
  await importText(server, user, genericCsv('06/03/2024 10:10:00,1,BTC,,,,,,'), { walletName: 'Other' });
  await server.runJobs();
  const { transaction } = await user.graphql(
    'query ($id: ID!) { transaction(publicId: $id) { callouts { type message } } }',
    { id },
  );
  expect(transaction.callouts).toEqual([
    {
      type: 'UNUSED_FIGURE',
      message:
        'You set this amount of proceeds: 90.00 USD. With this type and taxability, the transaction has no proceeds. The figure is not used.',
    },
  ]);
});

it('hides the sale from a stranger and refuses to change a frozen year', async () => {
  const { user, sale, id } = await withSale('Dan');
  const eve = await server.signUp('Eve');
  expect(await set(eve, id, '1')).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
  await set(user, id, '120');
  await user.graphql('mutation { freezeUser(year: "2024") { success } }');
  await server.runJobs();
  expect(await set(user, id, '130')).toMatchObject({ success: false, errorCode: 'year_frozen' });
  expect(await set(user, id, null)).toMatchObject({ success: false, errorCode: 'year_frozen' });
  expect(await sale()).toMatchObject({ gain: '30', customDisposalBasis: '120' });
});

it('is in the copy of the data', async () => {
  const { user, id } = await withSale('Gil');
  await set(user, id, '120');
  await server.runJobs();
  await user.graphql(`mutation { exportData(password: "${PASSWORD}") { success } }`);
  await server.runJobs();
  const { url } = (await user.graphql('{ dataExport { url } }')).dataExport;
  const viewer = viewerOf({ id: user.userId, email: user.email, name: 'x' }, user.sessionId);
  const response = await giveFile(server.services, viewer, url.replace(/^\/files\//, ''));
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string) => JSON.parse(Buffer.from(files[name]!).toString());
  const ofSale = (one: { id: string }) => one.id === id;
  expect(read('json/transactions.json').find(ofSale)).toMatchObject({ custom_disposal_basis: '120' });
});
