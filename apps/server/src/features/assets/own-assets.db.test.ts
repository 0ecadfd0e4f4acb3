// Slow: most tests compute the ledger after each change of an asset.
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { storedYears } from '../../results/engine/what-if-years.ts';
import { yearChanges } from '../../results/years/year-changes.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const ASSET =
  'id type symbol typedSymbol name description contract tokenId priceUsd numberOfPrices transactionCount balance isDeletable';
const LIST = `query ($search: String, $offset: Int, $limit: Int) { userAssets(search: $search, offset: $offset, limit: $limit) {
  totalCount assets { ${ASSET} } } }`;
const ADD = `mutation ($symbol: String!, $name: String, $description: String, $priceUsd: String) {
  answer: addUserAsset(symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {
    success error errorCode field asset { ${ASSET} } change { id sentence } } }`;
const EDIT = `mutation ($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {
  answer: editUserAsset(assetId: $assetId, symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {
    success error errorCode field asset { ${ASSET} } change { id sentence } } }`;
const DELETE =
  'mutation ($assetId: ID!) { answer: deleteUserAsset(assetId: $assetId) { success error errorCode change { id sentence } } }';
const PRICES = `mutation ($assetId: ID!, $prices: String!) { answer: setUserAssetPrices(assetId: $assetId, prices: $prices) {
  success error issues { row code } change { id sentence } } }`;
const BULK = `mutation ($assetId: ID!, $newAssetId: ID!, $selection: TransactionSelection) {
  answer: bulkUpdateAsset(assetId: $assetId, newAssetId: $newAssetId, selection: $selection) {
    success error errorCode changed leftOut { reason count } change { id sentence } } }`;
const NFT = `mutation ($address: String!, $tokenId: String!, $costBasis: String!, $dateAcquired: String!, $walletId: String!, $name: String, $quantity: String) {
  answer: importNft(address: $address, tokenId: $tokenId, costBasis: $costBasis, dateAcquired: $dateAcquired, walletId: $walletId,
    name: $name, quantity: $quantity) { success error errorCode field asset { id symbol name kind isUserDefined } transaction { publicId type } change { id sentence } } }`;

const ask = async (user: Pick<TestUser, 'graphql'>, document: string, variables: object = {}) =>
  (await user.graphql(document, variables)).answer;
const assets = async (user: TestUser, variables: object = {}) => (await user.graphql(LIST, variables)).userAssets;
const undo = async (user: TestUser, id: string) =>
  (await user.graphql(`mutation { answer: undoChange(id: "${id}") { success error } }`)).answer;

async function withLedger(name: string, ...more: string[]): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(
    server,
    user,
    genericCsv(
      '01/05/2023 10:00:00,100,HOUSE,,,,,staking,a',
      '02/05/2023 10:00:00,10,ODD,1000,USD,,,,b',
      '03/05/2024 10:00:00,3000,USD,10,ODD,,,,c',
      '04/05/2024 10:00:00,1,BTC,40000,USD,,,,d',
      ...more,
    ),
    { walletName: 'Here' },
  );
  return user;
}

async function hashOf(user: TestUser): Promise<string> {
  await server.runJobs();
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql<{ hash: string }>`select c.result_hash as hash from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(tx),
  );
  return rows[0]!.hash;
}

const years = async (user: TestUser) => {
  await server.runJobs();
  return asUser(server.db, user.userId, (tx) => storedYears(tx, user.userId));
};
const incomeOf = async (user: TestUser, taxYear: string) => {
  await server.runJobs();
  const { incomeEntries } = await user.graphql(
    `{ incomeEntries(taxYear: "${taxYear}") { entries { value unknown asset { symbol } } } }`,
  );
  return incomeEntries.entries.map(
    (one: { value: string; unknown: string[]; asset: { symbol: string } }) =>
      `${one.asset.symbol} ${one.unknown.length > 0 ? 'unknown' : one.value}`,
  );
};

describe('custom asset', () => {
  test('can be added, found, edited and deleted, each with undo', async () => {
    const ann = await server.signUp('Ann');
    const added = await ask(ann, ADD, {
      symbol: ' HOUSE ',
      name: 'A share in a house',
      description: 'Not listed',
      priceUsd: '12.50',
    });
    expect(added).toMatchObject({
      success: true,
      asset: {
        id: 'user:HOUSE',
        type: 'USER_DEFINED_TOKEN',
        symbol: 'HOUSE',
        name: 'A share in a house',
        description: 'Not listed',
        priceUsd: '12.5',
        transactionCount: 0,
        balance: '0',
        isDeletable: true,
      },
      change: { sentence: 'HOUSE added as a custom currency' },
    });
    await ask(ann, ADD, { symbol: 'YARD' });
    expect(await assets(ann, { search: 'a SHARE' })).toMatchObject({ totalCount: 1, assets: [{ symbol: 'HOUSE' }] });
    expect(await assets(ann, { offset: 1, limit: 1 })).toMatchObject({ totalCount: 2, assets: [{ symbol: 'YARD' }] });

    const renamed = await ask(ann, EDIT, { assetId: 'user:HOUSE', symbol: 'HOME', description: null });
    expect(renamed).toMatchObject({
      asset: { id: 'user:HOUSE', symbol: 'HOME', name: 'A share in a house', description: null, priceUsd: '12.5' },
      change: { sentence: 'HOUSE renamed to HOME' },
    });
    expect(await ask(ann, EDIT, { assetId: 'user:HOUSE', symbol: 'HOME' })).toMatchObject({
      success: true,
      change: null,
    });
    expect(await undo(ann, renamed.change.id)).toEqual({ success: true, error: null });
    expect((await assets(ann)).assets[0]).toMatchObject({
      symbol: 'HOUSE',
      description: 'Not listed',
      priceUsd: '12.5',
    });

    const deleted = await ask(ann, DELETE, { assetId: 'user:HOUSE' });
    expect(deleted).toMatchObject({ success: true, change: { sentence: 'HOUSE deleted' } });
    expect((await ann.graphql('{ userPrices { asset } }')).userPrices).toEqual([]);
    expect(await undo(ann, deleted.change.id)).toEqual({ success: true, error: null });
    expect((await assets(ann)).assets[0]).toMatchObject({ symbol: 'HOUSE', priceUsd: '12.5' });
    expect(await undo(ann, added.change.id)).toEqual({ success: true, error: null });
    expect((await assets(ann)).assets.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['YARD']);
  });

  test('reports errors by field', async () => {
    const ann = await server.signUp('Ann');
    const refused = async (input: object) => {
      const { success, errorCode, field, error } = await ask(ann, ADD, input);
      expect(success).toBe(false);
      return [field, errorCode, error];
    };
    expect(await refused({ symbol: '  ' })).toEqual(['symbol', 'value_error', 'This field is required']);
    expect(await refused({ symbol: 'X'.repeat(31) })).toEqual([
      'symbol',
      'value_error',
      'A symbol has at most 30 characters. Shorten it.',
    ]);
    for (const symbol of ['A\nB', 'A\u202EB', 'A\u200BB'])
      expect((await refused({ symbol })).slice(0, 2)).toEqual(['symbol', 'value_error']);
    expect((await refused({ symbol: 'A', name: 'N'.repeat(101) }))[0]).toBe('name');
    expect((await refused({ symbol: 'A', description: 'd'.repeat(1001) }))[0]).toBe('description');
    for (const priceUsd of ['-1', '1e5x', '1,234', '1'.repeat(31)])
      expect((await refused({ symbol: 'A', priceUsd }))[0], priceUsd).toBe('priceUsd');
    await ask(ann, ADD, { symbol: 'HOUSE' });
    expect((await refused({ symbol: 'hоuse' })).slice(0, 2)).toEqual(['symbol', 'asset_exists']);
    await ask(ann, EDIT, { assetId: 'user:HOUSE', symbol: 'HOME' });
    expect(await refused({ symbol: 'House' })).toEqual([
      'symbol',
      'asset_exists',
      'House is the name in files for your asset HOME. Choose another symbol.',
    ]);
  });

  test('is marked as custom everywhere if its symbol equals or resembles a listed one', async () => {
    const ann = await withLedger('Ann');
    const { asset } = await ask(ann, ADD, { symbol: 'BTC' });
    expect(asset).toMatchObject({ symbol: 'BTC (own)', typedSymbol: 'BTC' });
    expect((await ask(ann, ADD, { symbol: 'ЕТН' })).asset.symbol).toBe('ЕТН (own)');
    const { searchCurrencies } = await ann.graphql(
      '{ searchCurrencies(query: "BTC", limit: 3) { symbol isUserDefined } }',
    );
    expect(searchCurrencies.slice(0, 2)).toEqual([
      { symbol: 'BTC', isUserDefined: false },
      { symbol: 'BTC (own)', isUserDefined: true },
    ]);
    const [wallet] = (await ann.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets;
    const made = await ann.graphql(
      `mutation ($inputs: [CreateTransactionInput!]!) { createTransactions(inputs: $inputs) { success customTokens transactions { flows { asset { id symbol } } } } }`,
      {
        inputs: [
          {
            type: 'deposit',
            accountId: wallet.id,
            dateTime: '2024-06-01 10:00',
            receivedQuantity: '2',
            receivedAsset: 'btc (own)',
            fiatValue: '5',
          },
        ],
      },
    );
    expect(made.createTransactions.transactions[0].flows[0].asset).toEqual({ id: asset.id, symbol: 'BTC (own)' });
    const found = async (query: string) =>
      (await ann.graphql('query ($query: String) { transactions(query: $query) { totalCount } }', { query }))
        .transactions.totalCount;
    expect(await found(`user_asset_id:"${asset.id}"`)).toBe(1);
    expect(await found('user_asset_id:user:ODD')).toBe(2);
    expect(await found('-user_asset_id:user:ODD')).toBe(3);
    expect((await assets(ann, { search: 'btc' })).assets).toMatchObject([
      { transactionCount: 1, balance: '2', isDeletable: false },
    ]);
  });

  test('also matches files and entries by its new name', async () => {
    const ann = await withLedger('Ann');
    expect((await ask(ann, EDIT, { assetId: 'user:ODD', symbol: 'EVEN' })).success).toBe(true);
    const [wallet] = (await ann.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets;
    await importText(
      server,
      ann,
      genericCsv('06/05/2024 10:00:00,1,ODD,,,,,staking,e', '07/05/2024 10:00:00,1,EVEN,,,,,staking,f'),
      { accountId: wallet.id },
    );
    expect(
      (await assets(ann)).assets.map(
        ({ symbol, transactionCount }: { symbol: string; transactionCount: number }) => `${symbol} ${transactionCount}`,
      ),
    ).toEqual(['EVEN 4', 'HOUSE 1']);
  });

  test('is kept after its import is undone if the user has edited it', async () => {
    const ann = await withLedger('Ann');
    await ask(ann, EDIT, { assetId: 'user:HOUSE', name: 'A house' });
    const { imports } = await ann.graphql('{ imports { id } }');
    await ann.graphql(`mutation { undoImport(importId: "${imports[0].id}") { success } }`);
    expect((await assets(ann)).assets).toMatchObject([{ symbol: 'HOUSE', transactionCount: 0, isDeletable: true }]);
  });

  test.each([
    ['a merge', `mergeAssets(assetId: "user:SHED", intoAssetId: "crypto:ETH")`],
    ['another asset put in its place', `bulkUpdateAsset(assetId: "user:ODD", newAssetId: "user:SHED")`],
    ['being marked as spam', `reportTokensAsSpam(assetIds: ["user:SHED"], isSpam: true)`],
  ])(
    'is kept when its addition is undone if needed for %s, is removed after that is undone, and returns with a redo of both',
    async (_by, edit) => {
      const user = await withLedger('Tess');
      const ids = async () => (await assets(user)).assets.map(({ id }: { id: string }) => id).sort();
      const redo = async (id: string) =>
        (await user.graphql(`mutation { answer: redoChange(id: "${id}") { success error } }`)).answer;
      const added = await ask(user, ADD, { symbol: 'SHED' });
      const used = await ask(user, `mutation { answer: ${edit} { success error change { id } } }`);
      expect(used).toMatchObject({ success: true });
      const done = { success: true, error: null };
      expect(await undo(user, added.change.id)).toEqual(done);
      expect(await ids(), 'something needs it').toEqual(['user:HOUSE', 'user:ODD', 'user:SHED']);
      expect(await undo(user, used.change.id)).toEqual(done);
      expect(await ids()).toEqual(['user:HOUSE', 'user:ODD']);
      expect(await redo(added.change.id)).toEqual(done);
      expect(await redo(used.change.id)).toEqual(done);
      expect(await ids()).toEqual(['user:HOUSE', 'user:ODD', 'user:SHED']);
    },
  );

  test('cannot be deleted while in use or merged', async () => {
    const ann = await withLedger('Ann');
    expect(await ask(ann, DELETE, { assetId: 'user:ODD' })).toMatchObject({ errorCode: 'asset_in_use' });
    expect(await ask(ann, DELETE, { assetId: 'crypto:BTC' })).toMatchObject({ errorCode: 'asset_not_found' });
    expect(await ask(ann, EDIT, { assetId: 'crypto:BTC', symbol: 'X' })).toMatchObject({
      errorCode: 'asset_not_found',
    });
    await ask(ann, ADD, { symbol: 'NEW' });
    await ann.graphql('mutation { mergeAssets(assetId: "user:ODD", intoAssetId: "user:NEW") { success } }');
    expect(await ask(ann, DELETE, { assetId: 'user:NEW' })).toMatchObject({ errorCode: 'asset_in_use' });
    expect(
      (await assets(ann)).assets.map(({ symbol, balance, transactionCount }: Record<string, unknown>) => [
        symbol,
        balance,
        transactionCount,
      ]),
    ).toEqual([
      ['HOUSE', '100', 1],
      ['NEW', '0', 2],
      ['ODD', '0', 2],
    ]);
  });
});

describe('price entry', () => {
  test("prefers a day's price to the general one, and leaves the value unknown without either", async () => {
    const ann = await withLedger('Ann', '05/05/2023 10:00:00,10,HOUSE,,,,,staking,e');
    const hash = await hashOf(ann);
    expect(await incomeOf(ann, '2023')).toEqual(['HOUSE unknown', 'HOUSE unknown']);
    const day = await ask(ann, PRICES, { assetId: 'user:HOUSE', prices: '2023-01-05, 2' });
    expect(day).toMatchObject({ success: true, change: { sentence: 'Own prices of HOUSE set' } });
    expect(await incomeOf(ann, '2023')).toEqual(['HOUSE 200', 'HOUSE unknown']);
    const always = await ask(ann, EDIT, { assetId: 'user:HOUSE', priceUsd: '0.5' });
    expect(await incomeOf(ann, '2023')).toEqual(['HOUSE 200', 'HOUSE 5']);
    const { transactions } = await ann.graphql(
      '{ transactions(query: "HOUSE") { transactions { flows { fiatValue fiatSource } } } }',
    );
    expect(transactions.transactions[0].flows).toEqual([{ fiatValue: '5', fiatSource: 'price-table' }]);
    await ask(ann, EDIT, { assetId: 'user:HOUSE', symbol: 'HOME' });
    expect(await incomeOf(ann, '2023')).toEqual(['HOME 200', 'HOME 5']);
    const { userAsset } = await ann.graphql(
      '{ userAsset(assetId: "user:HOUSE") { priceUsd prices { moment currency price } } }',
    );
    expect(userAsset).toEqual({ priceUsd: '0.5', prices: [{ moment: '2023-01-05', currency: 'USD', price: '2' }] });
    expect(await undo(ann, always.change.id), 'the name came later').toMatchObject({ success: false });
    const { changes } = await ann.graphql('{ changes { changes { id } } }');
    for (const { id } of changes.changes) expect(await undo(ann, id)).toEqual({ success: true, error: null });
    expect(await incomeOf(ann, '2023')).toEqual(['HOUSE unknown', 'HOUSE unknown']);
    expect(await hashOf(ann)).toBe(hash);
  });

  test('names invalid lines and stores nothing', async () => {
    const ann = await withLedger('Ann');
    const answer = await ask(ann, PRICES, { assetId: 'user:HOUSE', prices: '2023-01-05,2\nyesterday,3' });
    expect(answer).toMatchObject({ success: false, change: null, issues: [{ row: 2, code: 'INVALID_DATE' }] });
    expect((await assets(ann)).assets[0].numberOfPrices).toBe(0);
    const many = Array.from({ length: 1001 }, (_, n) => `2023-01-05T10:00:00.${String(n).padStart(3, '0')}Z,1`)
      .slice(0, 1001)
      .join('\n');
    expect((await ask(ann, PRICES, { assetId: 'user:HOUSE', prices: `${many}\n2023-01-06,1` })).error).toContain(
      'at most 1000 prices',
    );
  });
});

describe('replacement of an asset', () => {
  const PREVIEW = `query ($selection: TransactionSelection!, $edit: TransactionsEdit!) { answer: editPreview(selection: $selection, edit: { all: $edit }) {
    changed leftOut { reason count } effect { error taxYears { years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete } } } } }`;
  const rowsOf = (user: TestUser) =>
    asUser(server.db, user.userId, async (tx) => {
      const { rows } = await sql`select to_jsonb(f) as row from flows f union all
        select to_jsonb(t) - 'updated_at' from transactions t union all select to_jsonb(l) from transaction_links l order by 1`.execute(
        tx,
      );
      return rows;
    });

  test('previews by year, makes one change, and restores rows and result on undo', async () => {
    const ann = await withLedger('Ann');
    await ask(ann, PRICES, { assetId: 'user:HOUSE', prices: '2023-01-05,2' });
    const hash = await hashOf(ann);
    const [rows, before] = [await rowsOf(ann), await years(ann)];
    const edit = { assetId: 'user:ODD', newAssetId: 'crypto:BTC' };
    const preview = await ask(ann, PREVIEW, { selection: { query: 'user_asset_id:user:ODD' }, edit });
    expect(preview.effect.error).toBeNull();
    const made = await ask(ann, BULK, edit);
    expect(made).toMatchObject({
      success: true,
      changed: 2,
      leftOut: [],
      change: { sentence: 'ODD replaced by BTC in 2 transactions' },
    });
    expect(preview.effect.taxYears.years).toEqual(yearChanges(before!, (await years(ann))!, 'USD', 'zero'));
    expect((await assets(ann, { search: 'ODD' })).assets).toMatchObject([{ transactionCount: 0, isDeletable: true }]);
    expect(await undo(ann, made.change.id)).toEqual({ success: true, error: null });
    expect(await rowsOf(ann)).toEqual(rows);
    expect(await hashOf(ann)).toBe(hash);
  });

  test("clears values from the old asset's price and keeps stated ones", async () => {
    const ann = await withLedger('Ann');
    await ask(ann, PRICES, { assetId: 'user:HOUSE', prices: '2023-01-05,2' });
    expect(await incomeOf(ann, '2023')).toEqual(['HOUSE 200']);
    await ask(ann, ADD, { symbol: 'YARD' });
    await ask(ann, BULK, { assetId: 'user:HOUSE', newAssetId: 'user:YARD' });
    expect(await incomeOf(ann, '2023')).toEqual(['YARD unknown']);
  });

  test('skips unrelated transactions, those with the asset on both sides, and trades, and includes both halves of a transfer', async () => {
    const ann = await withLedger('Ann', '05/05/2024 10:00:00,1,HOUSE,5,ODD,,,,e', '06/05/2024 10:00:00,,,7,HOUSE,,,,f');
    await importText(server, ann, genericCsv('06/05/2024 10:20:00,7,HOUSE,,,,,,g'), { walletName: 'There' });
    const { transactions } = await ann.graphql('{ transactions { transactions { publicId link { kind } } } }');
    expect(transactions.transactions.filter(({ link }: { link: unknown }) => link)).toHaveLength(1);
    const ids = transactions.transactions.map(({ publicId }: { publicId: string }) => publicId);
    const made = await ask(ann, BULK, { assetId: 'user:HOUSE', newAssetId: 'user:ODD', selection: { ids } });
    expect(made).toMatchObject({
      changed: 2,
      leftOut: [
        { reason: 'ASSET_NOT_MOVED', count: 3 },
        { reason: 'SAME_ASSET', count: 1 },
      ],
      change: { sentence: 'HOUSE replaced by ODD in 3 transactions' },
    });
    const after = await ann.graphql('{ transactions { transactions { publicId link { kind } isEdited } } }');
    expect(after.transactions.transactions.filter(({ link }: { link: unknown }) => link)).toHaveLength(1);
    expect(after.transactions.transactions.filter(({ isEdited }: { isEdited: boolean }) => isEdited)).toHaveLength(2);
  });

  test('explains what is missing when rejected', async () => {
    const ann = await withLedger('Ann');
    const code = async (assetId: string, newAssetId: string) =>
      (await ask(ann, BULK, { assetId, newAssetId })).errorCode;
    expect(await code('user:ODD', 'user:NONE')).toBe('asset_not_found');
    expect(await code('user:ODD', 'fiat:USD')).toBe('value_error');
    expect(await code('user:ODD', 'user:ODD')).toBe('value_error');
    expect(await code('user:NONE', 'crypto:BTC')).toBe('transaction_not_found');
    await ann.graphql('mutation { mergeAssets(assetId: "user:ODD", intoAssetId: "crypto:ETH") { success } }');
    expect(await ask(ann, BULK, { assetId: 'user:HOUSE', newAssetId: 'user:ODD' })).toMatchObject({
      errorCode: 'value_error',
      error: 'ODD is merged into ETH. Replace by ETH, or undo the merge first.',
    });
  });

  test('also merges later rows, permanently, with a preview', async () => {
    const ann = await withLedger('Ann');
    const before = await years(ann);
    const { answer } = await ann.graphql(
      `{ answer: mergeAssetsPreview(assetId: "user:ODD", intoAssetId: "crypto:BTC") { error transactionCount
        taxYears { years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete } } } }`,
    );
    expect(answer).toMatchObject({ error: null, transactionCount: 2 });
    await ann.graphql('mutation { mergeAssets(assetId: "user:ODD", intoAssetId: "crypto:BTC") { success } }');
    expect(answer.taxYears.years).toEqual(yearChanges(before!, (await years(ann))!, 'USD', 'zero'));
  });
});

test('undoes and redoes an entry made while its token was merged, even after an undo of the merge', async () => {
  const ann = await withLedger('Ann');
  const { answer: merge } = await ann.graphql(
    'mutation { answer: mergeAssets(assetId: "user:ODD", intoAssetId: "crypto:ETH") { change { id } } }',
  );
  const [wallet] = (await ann.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets;
  const { answer: entry } = await ann.graphql(`mutation { answer: createTransactions(inputs: [{ type: "deposit",
    accountId: "${wallet.id}", dateTime: "2024-06-01T10:00:00Z", receivedQuantity: "2", receivedAsset: "ODD" }]) { change { id } } }`);
  const flows = async () =>
    (
      await asUser(server.db, ann.userId, (tx) =>
        sql<{ asset: string }>`select f.asset_id as asset from flows f where f.quantity = 2`.execute(tx),
      )
    ).rows.map(({ asset }) => asset);
  expect(await flows()).toEqual(['crypto:ETH']);
  expect(await undo(ann, merge.change.id)).toEqual({ success: true, error: null });
  expect(await flows()).toEqual(['user:ODD']);
  expect(await undo(ann, entry.change.id)).toEqual({ success: true, error: null });
  expect(await flows()).toEqual([]);
  const again = await ann.graphql(`mutation { answer: redoChange(id: "${entry.change.id}") { success error } }`);
  expect(again.answer).toEqual({ success: true, error: null });
  expect(await flows()).toEqual(['user:ODD']);
});

describe('NFT', () => {
  const ADDRESS = `0x${'Ab'.repeat(20)}`;
  const KNOWN = { address: ADDRESS, tokenId: '0012', costBasis: '1500.50', dateAcquired: '2022-03-01' };

  test('is an asset with contract, token ID, cost and date, and can be sold', async () => {
    const ann = await withLedger('Ann');
    const [wallet] = (await ann.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets;
    const made = await ask(ann, NFT, { ...KNOWN, walletId: wallet.id, name: 'Cool Cats #12' });
    const symbol = 'NFT #12 0xabab…abab';
    expect(made).toMatchObject({
      success: true,
      asset: {
        id: `user:evm:${ADDRESS.toLowerCase()}/12`,
        symbol,
        name: 'Cool Cats #12',
        kind: 'NFT',
        isUserDefined: true,
      },
      transaction: { type: 'deposit' },
    });
    expect((await assets(ann, { search: 'cats' })).assets).toMatchObject([
      { type: 'NFT', contract: ADDRESS.toLowerCase(), tokenId: '12', balance: '1', transactionCount: 1 },
    ]);
    const { transactions } = await ann.graphql(
      'query ($query: String) { transactions(query: $query) { totalCount } }',
      { query: `nft_id:${made.asset.id}` },
    );
    expect(transactions.totalCount).toBe(1);
    const sell = (sentQuantity: string) => ({
      inputs: [
        {
          type: 'sell',
          accountId: wallet.id,
          dateTime: '2024-06-01 10:00',
          sentQuantity,
          sentAsset: symbol,
          receivedQuantity: '4000.50',
          receivedAsset: 'USD',
        },
      ],
    });
    const CREATE =
      'mutation ($inputs: [CreateTransactionInput!]!) { answer: createTransactions(inputs: $inputs) { success errors { field message } } }';
    expect(await ask(ann, CREATE, sell('0.5'))).toEqual({
      success: false,
      errors: [{ field: 'sentQuantity', message: 'An NFT is not divided.' }],
    });
    expect((await ask(ann, CREATE, sell('1'))).success).toBe(true);
    await server.runJobs();
    const { disposals } = await ann.graphql(
      '{ disposals(taxYear: "2024") { disposals { asset { symbol } costBasis proceeds gain term acquiredAt } } }',
    );
    expect(disposals.disposals.find(({ asset }: { asset: { symbol: string } }) => asset.symbol === symbol)).toEqual({
      asset: { symbol },
      costBasis: '1500.5',
      proceeds: '4000.5',
      gain: '2500',
      term: 'LONG',
      acquiredAt: '2022-03-01T00:00:00.000Z',
    });
    const summary = async () => (await ann.graphql('{ taxSummary(taxYear: "2024") { longTermNftCount } }')).taxSummary;
    expect(await summary(), 'it may be a collectible').toEqual({ longTermNftCount: 1 });
    await asUser(server.db, ann.userId, (tx) => sql`update user_settings set country = 'DE'`.execute(tx));
    expect(await summary()).toEqual({ longTermNftCount: 0 });
  });

  test('matches the NFT from a file and is not added twice', async () => {
    const ann = await server.signUp('Ann');
    const mine = `0x${'2'.repeat(40)}`;
    const row = (hash: string, from: string, id: string) =>
      `${hash},1646474400,3/5/2022 10:00,${from},${mine},${ADDRESS},${id},Cool Cats,COOL`;
    const text = [
      'Txhash,UnixTimestamp,DateTime,From,To,ContractAddress,TokenId,TokenName,TokenSymbol',
      row('0xdd01', '0x0', '12'),
      row('0xdd02', '0x1', '13'),
    ].join('\n');
    await importText(server, ann, text, { walletName: 'Mine', slug: 'etherscan' });
    expect(
      (await assets(ann)).assets.map(({ type, tokenId, balance }: Record<string, unknown>) => [type, tokenId, balance]),
    ).toEqual([
      ['NFT', '12', '1'],
      ['NFT', '13', '1'],
    ]);
    const [wallet] = (await ann.graphql('{ wallets { wallets { id } } }')).wallets.wallets;
    expect(await ask(ann, NFT, { ...KNOWN, walletId: wallet.id })).toMatchObject({
      errorCode: 'nft_already_held',
      field: 'tokenId',
    });
    const other = await ask(ann, NFT, { ...KNOWN, tokenId: '14', quantity: '3', walletId: wallet.id });
    expect(other.success).toBe(true);
    expect(await undo(ann, other.change.id)).toEqual({ success: true, error: null });
    expect((await assets(ann)).totalCount).toBe(2);
  });

  let refused: TestUser;
  beforeAll(async () => {
    refused = await server.signUp('Nia');
  });

  test.each([
    [{ address: '0x12' }, 'address'],
    [{ tokenId: 'x1' }, 'tokenId'],
    [{ tokenId: '1'.repeat(79) }, 'tokenId'],
    [{ costBasis: '-1' }, 'costBasis'],
    [{ costBasis: ' ' }, 'costBasis'],
    [{ dateAcquired: '2022-02-31' }, 'dateAcquired'],
    [{ dateAcquired: '2122-02-01' }, 'dateAcquired'],
    [{ walletId: 'nobody’s' }, 'walletId'],
    [{ quantity: '0.5' }, 'quantity'],
    [{ name: 'a\nb' }, 'name'],
  ])('with %o is rejected at %s', async (wrong, field) => {
    const nft = { ...KNOWN, walletId: await walletOf(refused), ...wrong };
    expect(await ask(refused, NFT, nft)).toMatchObject({ success: false, field });
  });

  const wallets = new Map<string, string>();
  async function walletOf(user: TestUser): Promise<string> {
    if (!wallets.has(user.userId)) {
      await importText(server, user, genericCsv('01/05/2023 10:00:00,1,BTC,100,USD,,,,a'), { walletName: 'Here' });
      wallets.set(
        user.userId,
        (await user.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets[0].id,
      );
    }
    return wallets.get(user.userId)!;
  }
});

test("is hidden from other users and can't be changed by read-only viewers", async () => {
  const [ann, eve] = [await withLedger('Ann'), await server.signUp('Eve')];
  expect((await assets(eve)).totalCount).toBe(0);
  expect((await eve.graphql('{ userAsset(assetId: "user:ODD") { id } }')).userAsset).toBeNull();
  expect(await ask(eve, EDIT, { assetId: 'user:ODD', name: 'mine' })).toMatchObject({ errorCode: 'asset_not_found' });
  expect(await ask(eve, DELETE, { assetId: 'user:ODD' })).toMatchObject({ errorCode: 'asset_not_found' });
  expect(await ask(eve, PRICES, { assetId: 'user:ODD', prices: '2023-01-05,2' })).toMatchObject({ success: false });
  expect(await ask(eve, BULK, { assetId: 'user:ODD', newAssetId: 'crypto:BTC' })).toMatchObject({
    errorCode: 'transaction_not_found',
  });
  await importText(server, eve, genericCsv('01/05/2023 10:00:00,1,MINE,,,,,staking,a'), { walletName: 'Here' });
  expect(await ask(eve, BULK, { assetId: 'user:MINE', newAssetId: 'user:ODD' })).toMatchObject({
    errorCode: 'asset_not_found',
  });
  const somebody = { id: 'somebody else', email: 'other@example.org', name: 'Other' };
  const viewer = server.as({ ...viewerOf(somebody, 'a session'), owner: ann.userId, access: 'viewer' });
  expect((await viewer.graphql(LIST)).userAssets.totalCount).toBe(2);
  for (const [document, variables] of [
    [ADD, { symbol: 'X' }],
    [EDIT, { assetId: 'user:ODD', name: 'X' }],
    [DELETE, { assetId: 'user:ODD' }],
    [PRICES, { assetId: 'user:ODD', prices: '' }],
    [BULK, { assetId: 'user:ODD', newAssetId: 'crypto:BTC' }],
  ] as const)
    expect((await viewer.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
