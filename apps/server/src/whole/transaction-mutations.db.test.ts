// Also runs on PostgreSQL: locks.
/**
 * Every mutation in the specification's list of transactions, with existing IDs: as a stranger, a read-only viewer,
 * another user, in a frozen year, and as the owner, whose request is the only one that changes anything.
 */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../facts/testing.ts';
import { type Access, viewerOf } from '../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../testing.ts';

type Ids = Record<
  | 'purchase'
  | 'sale'
  | 'sent'
  | 'arrived'
  | 'deposit'
  | 'byHand'
  | 'frozen'
  | 'frozenSent'
  | 'frozenArrived'
  | 'frozenDeposit'
  | 'wallet'
  | 'token',
  string
>;
type Row = {
  what: string;
  ask: (ids: Ids) => string;
  /** The operation for a transaction in the frozen year; absent if it is not about one transaction. */
  frozen?: (ids: Ids) => string;
  /** The answer to another user; null if the operation affects only that user's own data. */
  toAnother: string | null;
};

const NOT_THERE = 'transaction_not_found';
const ROWS: readonly Row[] = [
  {
    what: 'create',
    ask: ({ wallet }) =>
      `createTransactions(inputs: [{ accountId: "${wallet}", type: "buy", dateTime: "2024-06-01 10:00", sentQuantity: "100", sentAsset: "USD", receivedQuantity: "1", receivedAsset: "SOL" }])`,
    frozen: ({ wallet }) =>
      `createTransactions(inputs: [{ accountId: "${wallet}", type: "buy", dateTime: "2022-06-01 10:00", sentQuantity: "100", sentAsset: "USD", receivedQuantity: "1", receivedAsset: "SOL" }])`,
    toAnother: 'value_error',
  },
  {
    what: 'update',
    ask: ({ purchase }) => `updateTransaction(publicId: "${purchase}", input: { note: "Seen" })`,
    frozen: ({ frozen }) => `updateTransaction(publicId: "${frozen}", input: { costBasis: "7" })`,
    toAnother: NOT_THERE,
  },
  {
    what: 'ignore one',
    ask: ({ purchase }) => `ignoreTransaction(publicId: "${purchase}", isIgnored: true)`,
    frozen: ({ frozen }) => `ignoreTransaction(publicId: "${frozen}", isIgnored: true)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'un-ignore one',
    ask: ({ purchase }) => `ignoreTransaction(publicId: "${purchase}", isIgnored: false)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'ignore many',
    ask: ({ purchase, sale }) =>
      `editTransactions(selection: { ids: ["${purchase}", "${sale}"] }, edit: { isIgnored: true })`,
    toAnother: NOT_THERE,
  },
  {
    what: 'un-ignore many',
    ask: ({ purchase, sale }) =>
      `editTransactions(selection: { ids: ["${purchase}", "${sale}"] }, edit: { isIgnored: false })`,
    toAnother: NOT_THERE,
  },
  {
    what: 'update taxability',
    ask: ({ sale }) => `updateTaxability(transactionId: "${sale}", isTaxable: false)`,
    frozen: ({ frozen }) => `updateTaxability(transactionId: "${frozen}", isTaxable: false)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'operation purpose',
    ask: ({ sent }) => `updateOperationPurpose(transactionId: "${sent}", purpose: LENDING_DEPOSIT)`,
    frozen: ({ frozenSent }) => `updateOperationPurpose(transactionId: "${frozenSent}", purpose: LENDING_DEPOSIT)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'take the purpose back',
    ask: ({ sent }) => `updateOperationPurpose(transactionId: "${sent}", purpose: null)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'edit cost basis and proceeds',
    ask: ({ sale }) => `updateCostBasisAndProceeds(publicId: "${sale}", proceeds: "20")`,
    frozen: ({ frozen }) => `updateCostBasisAndProceeds(publicId: "${frozen}", costBasis: "10")`,
    toAnother: NOT_THERE,
  },
  {
    what: 'add deposit override',
    ask: ({ deposit }) => `addDepositOverride(flowId: "${deposit}", costBasis: "12", dateAcquired: "2021-01-01")`,
    frozen: ({ frozenDeposit }) =>
      `addDepositOverride(flowId: "${frozenDeposit}", costBasis: "12", dateAcquired: "2021-01-01")`,
    toAnother: NOT_THERE,
  },
  {
    what: 'create link',
    ask: ({ sent, arrived }) => `createLink(fromId: "${sent}", toId: "${arrived}", kind: TRANSFER)`,
    frozen: ({ frozenSent, frozenArrived }) =>
      `createLink(fromId: "${frozenSent}", toId: "${frozenArrived}", kind: TRANSFER)`,
    toAnother: NOT_THERE,
  },
  {
    what: 'bulk update asset',
    ask: ({ token }) => `bulkUpdateAsset(assetId: "${token}", newAssetId: "crypto:SOL")`,
    toAnother: NOT_THERE,
  },
  {
    what: 'update datetime',
    ask: ({ purchase }) => `updateDatetime(publicId: "${purchase}", dateTime: "2024-01-02 11:00")`,
    frozen: ({ frozen }) => `updateDatetime(publicId: "${frozen}", dateTime: "2022-01-02 11:00")`,
    toAnother: NOT_THERE,
  },
  {
    what: 'delete manual transactions',
    ask: ({ byHand }) => `deleteManualTransactions(ids: ["${byHand}"])`,
    toAnother: NOT_THERE,
  },
  {
    what: 'import NFT',
    ask: ({ wallet }) =>
      `importNft(address: "0x${'ab'.repeat(20)}", tokenId: "7", costBasis: "50", dateAcquired: "2024-03-01", walletId: "${wallet}")`,
    frozen: ({ wallet }) =>
      `importNft(address: "0x${'ab'.repeat(20)}", tokenId: "8", costBasis: "50", dateAcquired: "2022-03-01", walletId: "${wallet}")`,
    toAnother: 'value_error',
  },
  {
    what: 'toggle spam',
    ask: ({ token }) => `toggleSpam(assetId: "${token}", isSpam: true)`,
    toAnother: 'asset_not_found',
  },
  {
    what: 'report tokens as spam',
    ask: ({ token }) => `reportTokensAsSpam(assetIds: ["${token}"], isSpam: false)`,
    toAnother: 'asset_not_found',
  },
  { what: 'toggle wallet spam', ask: () => 'toggleWalletsSpam(isHidden: false)', toAnother: null },
];
const documentOf = (field: string) => `mutation { answer: ${field} { success error errorCode } }`;

let server: TestServer;
let ann: TestUser;
let mallory: TestUser;
let ids: Ids;
beforeAll(async () => {
  server = await testServer();
  [ann, mallory] = [await server.signUp('Ann'), await server.signUp('Mallory')];
  ids = await filled();
});
afterAll(() => server?.close());

async function filled(): Promise<Ids> {
  const rows = [
    '01/05/2022 10:00:00,5,ETH,9000,USD,,,,frozen',
    '02/05/2022 10:00:00,,,1,ETH,,,,frozenSent',
    '01/02/2024 10:00:00,2,BTC,80000,USD,,,,purchase',
    '03/02/2024 10:00:00,30000,USD,0.5,BTC,,,,sale',
    '04/02/2024 10:00:00,,,0.5,ETH,,,,sent',
    '05/02/2024 10:00:00,0.25,LTC,,,,,,deposit',
    '06/02/2024 10:00:00,40,ODDCOIN,,,,,,token',
  ];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Exchange' });
  const arrivals = ['03/05/2022 10:00:00,0.4,ETH,,,,,,frozenArrived', '04/02/2024 12:00:00,0.3,ETH,,,,,,arrived'];
  await importText(server, ann, genericCsv(...arrivals), { walletName: 'Ledger' });
  const wallet = (await ann.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets[0].id;
  await ann.graphql(
    documentOf(
      `createTransactions(inputs: [{ accountId: "${wallet}", type: "income", dateTime: "2024-05-05 10:00", receivedQuantity: "1", receivedAsset: "SOL", fiatValue: "90" }])`,
    ),
  );
  await server.runJobs();
  expect((await ann.graphql('mutation { freezeUser(year: "2022") { success error } }')).freezeUser).toEqual({
    success: true,
    error: null,
  });
  await server.runJobs();
  const { transactions } = (
    await ann.graphql('{ transactions { transactions { publicId dateTime isManual flows { flowId asset { id } } } } }')
  ).transactions;
  type Found = {
    publicId: string;
    dateTime: string;
    isManual: boolean;
    flows: { flowId: string; asset: { id: string } }[];
  };
  const on = (day: string) => (transactions as Found[]).find(({ dateTime }) => dateTime.startsWith(day))!;
  return {
    purchase: on('2024-01-02').publicId,
    sale: on('2024-03-02').publicId,
    sent: on('2024-04-02T10').publicId,
    arrived: on('2024-04-02T12').publicId,
    deposit: on('2024-05-02').flows[0]!.flowId,
    byHand: on('2024-05-05').publicId,
    frozen: on('2022-01-05').publicId,
    frozenSent: on('2022-02-05').publicId,
    frozenArrived: on('2022-03-05').publicId,
    frozenDeposit: on('2022-03-05').flows[0]!.flowId,
    wallet,
    token: on('2024-06-02').flows[0]!.asset.id,
  };
}

async function everythingOf({ userId }: TestUser): Promise<string> {
  const tables = [
    'transactions',
    'flows',
    'transaction_links',
    'spam_assets',
    'user_settings',
    'changes',
    'audit_events',
  ];
  return asUser(server.db, userId, async (tx) => {
    const parts = tables.map(
      (table) => sql`(select coalesce(jsonb_agg(t order by t::text), '[]') from ${sql.table(table)} t)`,
    );
    const { rows } = await sql<{ all: string }>`select concat(${sql.join(parts)}) as all`.execute(tx);
    return rows[0]!.all;
  });
}

describe.each(ROWS)('$what', ({ ask, frozen, toAnother }) => {
  const looking = (access: Access) =>
    server.as({
      ...viewerOf({ id: 'another', email: 'other@example.org', name: 'Other' }, 'a session'),
      owner: ann.userId,
      access,
    });

  it('is rejected without permission and changes nothing', async () => {
    const document = documentOf(ask(ids));
    const before = await everythingOf(ann);
    const codes = async (asked: Promise<{ errors?: readonly { extensions?: Record<string, unknown> }[] }>) =>
      (await asked).errors?.map(({ extensions }) => extensions?.code);
    expect(await codes(server.stranger.ask(document)), 'nobody').toEqual(['UNAUTHENTICATED']);
    expect(await codes(looking('viewer').ask(document)), 'who may look').toEqual(['FORBIDDEN']);
    expect(await codes(looking('admin').ask(document)), 'who helps').toEqual(['FORBIDDEN']);
    const { answer } = await mallory.graphql(document);
    expect(answer, 'another user').toEqual(
      toAnother === null
        ? { success: true, error: null, errorCode: null }
        : { success: false, error: expect.stringMatching(/\.$/), errorCode: toAnother },
    );
    if (frozen) {
      const { answer } = await ann.graphql(documentOf(frozen(ids)));
      expect(answer, 'of a frozen year').toEqual({
        success: false,
        error: expect.stringMatching(/2022.*frozen.*\.$/s),
        errorCode: 'year_frozen',
      });
    }
    expect(await everythingOf(ann)).toBe(before);
  });

  it('succeeds for its owner', async () => {
    const before = await everythingOf(ann);
    const { answer } = await ann.graphql(documentOf(ask(ids)));
    expect(answer).toEqual({ success: true, error: null, errorCode: null });
    expect(await everythingOf(ann)).not.toBe(before);
  });
});
