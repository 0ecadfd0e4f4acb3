import { afterAll, beforeAll, expect, it } from 'vitest';
import { importText, uploadText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const KOINLY = `Date,Type,Tag,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description
2025-02-05 10:00:00 UTC,fiat_deposit,,,,,,Kraken,900.0,USD,,,,,900.0,0.0,,,,
2025-02-06 10:00:00 UTC,buy,,Kraken,800.0,USD,,Kraken,0.008,BTC,802.0,2.0,USD,,800.0,2.0,,,,
2025-02-07 10:00:00 UTC,transfer,,Kraken,0.004,BTC,401.0,Ledger,0.004,BTC,401.0,0.0001,BTC,,400.0,10.0,,,cafe01,
2025-02-10 10:00:00 UTC,sell,,Kraken,0.003,BTC,300.75,Kraken,330.0,USD,,1.0,USD,28.25,330.0,1.0,,,,
`;
const KRAKEN = `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"LB1","RB1","2025-02-05 10:00:00","deposit","","currency","USD","spot / main",900.0000,0,900.0000
"LB2","RB2","2025-02-06 10:00:00","trade","tradespot","currency","USD","spot / main",-800.0000,2.0000,98.0000
"LB3","RB2","2025-02-06 10:00:00","trade","tradespot","currency","BTC","spot / main",0.0080000000,0,0.0080000000
"LB4","RB3","2025-02-07 10:00:00","withdrawal","","currency","BTC","spot / main",-0.0040000000,0.0001000000,0.0039000000
"LB5","RB4","2025-02-10 10:00:00","trade","tradespot","currency","BTC","spot / main",-0.0030000000,0,0.0009000000
"LB6","RB4","2025-02-10 10:00:00","trade","tradespot","currency","USD","spot / main",330.0000,1.0000,427.0000
`;
const LEDGER = `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2025-02-07T10:20:00.000Z,Confirmed,BTC,IN,0.004,0.0001,cafe01,Ledger,xpub-example,USD,400,420
`;
const FILES = {
  Koinly: { text: KOINLY, slug: 'koinly', wallet: 'Koinly' },
  Kraken: { text: KRAKEN, slug: 'kraken', wallet: 'Kraken' },
  Ledger: { text: LEDGER, slug: 'ledger-live', wallet: 'Ledger' },
};
type Name = keyof typeof FILES;

const VALIDATE = `query V($csvFileUrl: String!, $slug: String!, $accountId: ID) {
  csvValidationErrors(csvFileUrl: $csvFileUrl, isGeneric: false, accountTypeSlug: $slug, accountId: $accountId) {
    numberOfLikelyDuplicates warnings } }`;
const OF = '{ id name balances { asset { symbol } quantity } }';
const ACCOUNTS = `{ wallets { exchanges ${OF} wallets ${OF} customWallets ${OF} } }`;
const PAIRS = `query LikelyDuplicates { likelyDuplicates { totalCount pairs { reason first { id: publicId } second { id: publicId } } } }`;
const DECISIONS = 'query Decisions { duplicateDecisions { id } }';
const UNDO = `mutation Undo($ids: [ID!]!) { undoDuplicateDecisions(ids: $ids) { success } }`;

type Account = { id: string; name: string; balances: { asset: { symbol: string }; quantity: string }[] };

async function accountsOf(user: TestUser): Promise<Account[]> {
  const { exchanges, wallets, customWallets } = (await user.graphql(ACCOUNTS)).wallets;
  return [...exchanges, ...wallets, ...customWallets];
}

async function bringIn(user: TestUser, name: Name) {
  const { text, slug, wallet } = FILES[name];
  const fileUrl = await uploadText(server, user, text);
  const accountId = (await accountsOf(user)).find((account) => account.name === wallet)?.id ?? null;
  const { csvValidationErrors: checked } = await user.graphql(VALIDATE, { csvFileUrl: fileUrl, slug, accountId });
  const into = accountId === null ? { walletName: wallet, slug } : { accountId };
  const { numberImported, numberDuplicate, importId } = await importText(server, user, text, { ...into, fileUrl });
  return {
    promised: checked.numberOfLikelyDuplicates,
    numberImported,
    numberDuplicate,
    importId,
    warnings: checked.warnings,
  };
}

async function heldIn(user: TestUser) {
  const held = (await accountsOf(user)).map(({ name, balances }) => [
    name,
    balances.find(({ asset }) => asset.symbol === 'BTC')?.quantity ?? '0',
  ]);
  return Object.fromEntries(held) as Record<string, string>;
}

async function gainOf(user: TestUser): Promise<string> {
  await server.runJobs();
  return (await user.graphql('{ taxSummary(taxYear: "2025") { capitalGain } }')).taxSummary.capitalGain;
}

/** The price on the day of the transfer. The fee is 0.0001 BTC. */
const PRICES = 'date,symbol,currency,price\n2025-02-07,BTC,USD,97450\n';

async function setPrices(user: TestUser) {
  const url = await uploadText(server, user, PRICES);
  const { answer } = await user.graphql(
    'mutation ($url: String!) { answer: importUserPrices(csvUrl: $url) { numberImported } }',
    { url },
  );
  expect(answer.numberImported).toBe(1);
}

/** The gain if the fee is valued at its price: 330 - 1 - 300.75, and the network fee minus 10.03. */
const AT_THE_PRICE = '27.97';
/** The gain if Koinly's transfer counts, which reports a value of 10 for the fee. */
const AS_STATED = '28.22';

it.each<[Name[], number[], string]>([
  [['Kraken', 'Ledger', 'Koinly'], [0, 0, 4], AT_THE_PRICE],
  [['Koinly', 'Kraken', 'Ledger'], [0, 4, 1], AS_STATED],
  [['Kraken', 'Koinly', 'Ledger'], [0, 3, 1], AS_STATED],
  [['Ledger', 'Koinly', 'Kraken'], [0, 0, 4], AS_STATED],
  [['Kraken', 'Koinly'], [0, 3], AS_STATED],
])('counts each event once when imported in the order %s', async (order, aside, gain) => {
  const user = await server.signUp(order.join(''));
  await setPrices(user);
  for (const [i, name] of order.entries()) {
    const { promised, numberImported, numberDuplicate, warnings } = await bringIn(user, name);
    expect([name, promised, numberDuplicate]).toEqual([name, aside[i], aside[i]]);
    if (order.slice(0, i + 1).join() === 'Kraken,Koinly')
      expect(warnings).toContainEqual(expect.stringContaining('One transfer of this file reports both ends'));
    expect(numberImported).toBe({ Koinly: 4, Kraken: 4, Ledger: 1 }[name] - aside[i]!);
  }
  expect(await heldIn(user)).toMatchObject({ Kraken: '0.0009', Ledger: '0.004' });
  expect(await gainOf(user)).toBe(gain);
});

it('lists the pairs again when the decisions are undone', async () => {
  const user = await server.signUp('Asked');
  for (const name of ['Kraken', 'Ledger', 'Koinly'] as const) await bringIn(user, name);
  const { duplicateDecisions } = await user.graphql(DECISIONS);
  await user.graphql(UNDO, { ids: duplicateDecisions.map(({ id }: { id: string }) => id) });
  const { likelyDuplicates } = await user.graphql(PAIRS);
  expect(likelyDuplicates.totalCount).toBe(5);
  expect(likelyDuplicates.pairs.map(({ reason }: { reason: string }) => reason)).toContain(
    'The same quantity, arriving 20 minutes later.',
  );
});

const UNDO_IMPORT = 'mutation ($id: ID!) { undoImport(importId: $id) { success } }';
const REDO_IMPORT = 'mutation ($id: ID!) { redoImport(importId: $id) { success } }';
const ALL = ['Kraken', 'Ledger', 'Koinly'] as const;

it('counts a transfer once while any of the imports is undone, and after redo', async () => {
  const user = await server.signUp('Without');
  const ids: Partial<Record<Name, string>> = {};
  for (const one of ALL) ids[one] = (await bringIn(user, one)).importId;
  const held = { Kraken: '0.0009', Ledger: '0.004' };
  expect(await heldIn(user)).toMatchObject(held);
  for (const name of ALL) {
    for (const mutation of [UNDO_IMPORT, REDO_IMPORT, UNDO_IMPORT, REDO_IMPORT]) {
      expect(Object.values(await user.graphql(mutation, { id: ids[name] }))).toEqual([{ success: true }]);
      await server.runJobs();
      expect(await heldIn(user), `${mutation} of ${name}`).toMatchObject(held);
    }
  }
});
