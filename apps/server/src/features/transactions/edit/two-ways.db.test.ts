/** Mutations from the specification that no page calls must store the same data as the page's own mutation. */
import { asUser } from '@lotbook/db/user';
import { esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';

const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

let server: TestServer;
let chain: Awaited<ReturnType<typeof esploraServer>>;
skipWaits();
beforeAll(async () => {
  chain = await esploraServer();
  chain.add(
    1,
    [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', value: 50_001_000 }],
    [{ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', value: 50_000_000 }],
  );
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_BITCOIN_URL: chain.url } });
});
afterAll(() => Promise.all([server?.close(), chain?.stop()]));

const FILE = genericCsv(
  '01/01/2024 10:00:00,1,BTC,20000,USD,,,,1bought',
  '01/02/2024 10:00:00,2,ETH,4000,USD,,,,2bought',
  '02/01/2024 10:00:00,15000,USD,0.5,BTC,,,,3sold',
  '03/01/2024 10:00:00,,,0.1,BTC,,,,4sent',
  '04/01/2024 10:00:00,0.2,BTC,,,,,,5got',
  '05/01/2024 10:00:00,,,1,ETH,,,,6sent',
);

type Ids = { bought: string; ether: string; sold: string; sent: string; got: string; gotFlow: string; spent: string };

async function ledgerOf(user: TestUser): Promise<Ids> {
  await importText(server, user, FILE, { walletName: 'Mine' });
  const { transactions } = (
    await user.graphql('{ transactions(sort: OLDEST_FIRST) { transactions { publicId flows { flowId direction } } } }')
  ).transactions;
  const [bought, ether, sold, sent, got, spent] = transactions.map(({ publicId }: { publicId: string }) => publicId);
  const flow = transactions[4].flows.find(({ direction }: { direction: string }) => direction === 'IN');
  return { bought, ether, sold, sent, got, gotFlow: flow.flowId, spent };
}

async function storedOf({ userId }: TestUser): Promise<unknown> {
  const { rows } = await asUser(server.db, userId, (tx) =>
    sql`
      select t.happened_at, t.type, t.label, t.note, t.purpose, t.is_taxable, t.is_ignored, t.is_edited, t.acquired_at, t.custom_cost_basis,
        t.custom_proceeds, t.custom_disposal_basis, t.custom_currency, f.direction, f.asset_id, f.quantity, f.fiat_value, f.fiat_source
      from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
      where t.user_id = ${userId} order by t.external_id, f.position`.execute(tx),
  );
  return rows;
}

const update = (id: string, input: string) => `updateTransaction(publicId: "${id}", input: { ${input} })`;
const edit = (ids: string, change: string) => `editTransactions(selection: ${ids}, edit: { ${change} })`;

const WAYS: readonly (readonly [specified: (ids: Ids) => string, page: (ids: Ids) => string])[] = [
  [
    ({ sent }) => `ignoreTransaction(publicId: "${sent}", isIgnored: true)`,
    ({ sent }) => edit(`{ ids: ["${sent}"] }`, 'isIgnored: true'),
  ],
  [
    ({ sold }) => `updateTaxability(transactionId: "${sold}", isTaxable: false)`,
    ({ sold }) => update(sold, 'isTaxable: false'),
  ],
  [
    ({ spent }) => `updateOperationPurpose(transactionId: "${spent}", purpose: LENDING_DEPOSIT)`,
    ({ spent }) => update(spent, 'purpose: LENDING_DEPOSIT'),
  ],
  [
    ({ bought }) => `updateCostBasisAndProceeds(publicId: "${bought}", costBasis: "21000")`,
    ({ bought }) => update(bought, 'costBasis: "21000"'),
  ],
  [
    ({ gotFlow }) => `addDepositOverride(flowId: "${gotFlow}", costBasis: "12", dateAcquired: "2021-01-01")`,
    ({ got }) => update(got, 'costBasis: "12", dateAcquired: "2021-01-01"'),
  ],
  [
    () => 'bulkUpdateAsset(assetId: "crypto:ETH", newAssetId: "crypto:SOL", selection: { query: "" })',
    () => edit('{ query: "" }', 'assetId: "crypto:ETH", newAssetId: "crypto:SOL"'),
  ],
  [
    ({ ether }) => `updateDatetime(publicId: "${ether}", dateTime: "2024-01-03 11:00")`,
    ({ ether }) => update(ether, 'dateTime: "2024-01-03 11:00"'),
  ],
];

it("stores the same data with the specification's mutation and the page's", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const [ofAnn, ofBob] = [await ledgerOf(ann), await ledgerOf(bob)];
  const before = await storedOf(ann);
  for (const [specified, page] of WAYS) {
    for (const [user, asked] of [
      [ann, specified(ofAnn)],
      [bob, page(ofBob)],
    ] as const) {
      const { answer } = await user.graphql(`mutation { answer: ${asked} { success error } }`);
      expect(answer, asked).toEqual({ success: true, error: null });
    }
    expect(await storedOf(ann), specified(ofAnn)).toEqual(await storedOf(bob));
  }
  expect(await storedOf(ann)).not.toEqual(before);
});

async function ask(user: TestUser, asked: string): Promise<Record<string, unknown>> {
  const { answer } = await user.graphql(`mutation { answer: ${asked} }`);
  expect(answer, asked).toMatchObject({ success: true, error: null });
  return answer;
}

async function linkedOf({ userId }: TestUser): Promise<unknown> {
  const { rows } = await asUser(server.db, userId, (tx) =>
    sql`
      select a.kind, a.name, a.integration, s.network, s.given, s.identity, s.status, s.read_by, t.happened_at, t.type, t.external_id
      from accounts a join synced_accounts s on s.user_id = a.user_id and s.account_id = a.id
        left join transactions t on t.user_id = a.user_id and t.account_id = a.id
      where a.user_id = ${userId} order by a.name, t.external_id`.execute(tx),
  );
  return rows;
}

it('links the same wallet with addPublicXpub and addPublicAddress, and syncs it with syncExchange and syncWallet', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const WALLET = '{ success error createdWallet { id } }';
  const link = (user: TestUser, asked: string) => ask(user, `${asked} ${WALLET}`);
  const ofAnn = await link(ann, `addPublicXpub(cryptoNetwork: "bitcoin", xpubKey: "${ZPUB}")`);
  const ofBob = await link(bob, `addPublicAddress(cryptoNetwork: "bitcoin", walletAddress: "${ZPUB}")`);
  expect(await linkedOf(ann)).toEqual(await linkedOf(bob));
  await server.runJobs();
  const read = await linkedOf(ann);
  expect(read).toMatchObject([{ status: 'COMPLETE', type: 'deposit' }]);
  expect(await linkedOf(bob)).toEqual(read);

  const again: readonly (readonly [TestUser, string, Record<string, unknown>])[] = [
    [ann, 'syncExchange', ofAnn],
    [bob, 'syncWallet', ofBob],
  ];
  for (const syncType of ['SOFT', 'HARD']) {
    for (const [user, name, { createdWallet }] of again) {
      const { id } = createdWallet as { id: string };
      await ask(user, `${name}(publicId: "${id}", syncType: ${syncType}) { success error }`);
    }
    expect(await linkedOf(ann)).toMatchObject([{ status: 'QUEUED' }]);
    expect(await linkedOf(ann)).toEqual(await linkedOf(bob));
    await server.runJobs();
    expect(await linkedOf(ann)).toEqual(read);
  }
});

it('changes the same transactions with runRule and with updateRule and isApplied', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await ledgerOf(ann);
  await ledgerOf(bob);
  const before = await storedOf(ann);
  const input = 'input: { name: "Lost", conditions: "type:withdrawal", type: "lost", note: "stolen" }';
  const create = (user: TestUser) => ask(user, `createRule(${input}) { success error rule { id } matched changed }`);
  const [{ rule: ofAnn }, { rule: ofBob }] = [await create(ann), await create(bob)] as [
    { rule: { id: string } },
    { rule: { id: string } },
  ];
  expect(await storedOf(ann)).toEqual(before);
  const asked = '{ success error matched changed }';
  const ran = await ask(ann, `runRule(id: "${ofAnn.id}") ${asked}`);
  expect(await ask(bob, `updateRule(id: "${ofBob.id}", ${input}, isApplied: true) ${asked}`)).toEqual(ran);
  expect(ran).toMatchObject({ matched: 2, changed: 2 });
  expect(await storedOf(ann)).toEqual(await storedOf(bob));
  expect(await storedOf(ann)).not.toEqual(before);
});
