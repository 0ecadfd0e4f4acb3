/** Mutations that the specification names and no page calls: each stores what the page's own mutation stores. */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../books/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

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
        t.custom_proceeds, t.custom_currency, f.direction, f.asset_id, f.quantity, f.fiat_value, f.fiat_source
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

it('stores the same by the mutation that the specification names and by the one that the page calls', async () => {
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
