import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const LIST = `query($query: String) { transactions(query: $query) { transactions { publicId transactionType sentence gain
  callouts { type } } unknownTerms } }`;
const LINK = `mutation($from: ID!, $to: ID!, $kind: LinkKind!) { answer: createLink(fromId: $from, toId: $to, kind: $kind) {
  success error transaction { transactionType sentence link { kind } } } }`;
const UNLINK = `mutation($id: ID!, $isUndo: Boolean) { answer: removeLink(transactionId: $id, isUndo: $isUndo) { success error } }`;
const REJECT = `mutation($from: ID!, $to: ID!, $on: Boolean!) {
  answer: rejectMatch(fromId: $from, toId: $to, isRejected: $on) { success error errorCode } }`;
const CANDIDATES = `query($id: ID!) { matchCandidates(publicId: $id) { grade kind transaction { publicId sentence }
  reasons { type params { quantity minutes } } } }`;
const QUEUE = `query($after: String, $limit: Int) { suggestedMatches(after: $after, limit: $limit) { totalCount hasMore endCursor
  matches { id grade kind withdrawal { publicId sentence } deposit { publicId sentence } reasons { type } } } }`;

type Row = { publicId: string; transactionType: string; sentence: string; gain: string | null };

async function list(user: TestUser, query = ''): Promise<Row[]> {
  return (await user.graphql(LIST, { query })).transactions.transactions;
}

async function idOf(user: TestUser, sentence: string): Promise<string> {
  const rows = await list(user);
  const found = rows.find((row) => row.sentence === sentence);
  if (!found) throw new Error(`no transaction says ${sentence}: ${rows.map((row) => row.sentence)}`);
  return found.publicId;
}

const ask = async (user: TestUser, text: string, variables: object) => (await user.graphql(text, variables)).answer;

async function resultHash(user: TestUser): Promise<string> {
  await server.runJobs();
  const { taxSummary } = await user.graphql('{ taxSummary(taxYear: "2024") { resultHash } }');
  return taxSummary.resultHash;
}

describe('linked trade', () => {
  let ann: TestUser;
  let from: string;
  let to: string;
  beforeAll(async () => {
    ann = await server.signUp('Ann trades');
    const here = ['01/05/2023 10:00:00,1,ETH,1000,USD,,,,b1', '03/05/2024 10:00:00,,,1,ETH,,,,w1'];
    const there = ['03/05/2024 10:20:00,3000,USD,,,,,,d1', '03/06/2024 10:00:00,2,ETH,,,,,,d2'];
    await importText(server, ann, genericCsv(...here), { walletName: 'Here' });
    await importText(server, ann, genericCsv(...there), { walletName: 'There' });
    from = await idOf(ann, 'Withdrew 1 ETH from Here.');
    to = await idOf(ann, 'Deposited 3,000.00 USD into There.');
  });

  test('is one trade in list, search, figures and callouts, and is restored on unlinking', async () => {
    const before = await resultHash(ann);
    expect(await ask(ann, LINK, { from, to, kind: 'LINKED_TRADE' })).toEqual({
      success: true,
      error: null,
      transaction: {
        transactionType: 'Trade',
        sentence: 'Traded 1 ETH on Here for 3,000.00 USD on There.',
        link: { kind: 'LINKED_TRADE' },
      },
    });
    expect(await resultHash(ann)).not.toBe(before);
    expect(await list(ann, 'type:trade')).toMatchObject([
      {
        transactionType: 'Trade',
        sentence: 'Traded 1 ETH on Here for 3,000.00 USD on There.',
        gain: '2000',
        callouts: [],
      },
    ]);
    expect(await list(ann, 'type:transfer')).toEqual([]);
    for (const query of ['has:link', 'is:linked_trade']) expect((await list(ann, query)).length, query).toBe(1);
    expect(await list(ann, 'is:bridge')).toEqual([]);
    expect((await list(ann, 'is:uncategorized')).map(({ sentence }) => sentence)).toEqual([
      'Deposited 2 ETH into There.',
    ]);
    expect(await ask(ann, UNLINK, { id: to })).toEqual({ success: true, error: null });
    expect(await list(ann, 'type:trade')).toEqual([]);
    expect(await resultHash(ann)).toBe(before);
  });

  test('requires two assets, a withdrawal and a deposit', async () => {
    const eth = await idOf(ann, 'Deposited 2 ETH into There.');
    const kind = 'LINKED_TRADE';
    expect(await ask(ann, LINK, { from, to: eth, kind })).toMatchObject({
      error: 'Both move the same asset: that is a transfer.',
    });
    expect(await ask(ann, LINK, { from: to, to: from, kind })).toMatchObject({
      error: 'A linked trade is a withdrawal and a deposit. Change their types first.',
    });
  });
});

describe('candidates and suggestions', () => {
  let bob: TestUser;
  let from: string;
  let near: string;
  beforeAll(async () => {
    bob = await server.signUp('Bob matches');
    const here = ['01/05/2023 10:00:00,2,ETH,1000,USD,,,,b1', '03/05/2024 10:00:00,,,1,ETH,,,,w1'];
    const there = ['03/05/2024 10:20:00,0.95,ETH,,,,,,d1', '03/20/2024 10:00:00,1,ETH,,,,,,d2'];
    await importText(server, bob, genericCsv(...here), { walletName: 'Here' });
    await importText(server, bob, genericCsv(...there), { walletName: 'There' });
    from = await idOf(bob, 'Withdrew 1 ETH from Here.');
    near = await idOf(bob, 'Deposited 0.95 ETH into There.');
  });

  test('have grades with reasons, most likely first', async () => {
    expect((await bob.graphql(CANDIDATES, { id: from })).matchCandidates).toMatchObject([
      {
        grade: 'MEDIUM',
        kind: 'TRANSFER',
        transaction: { sentence: 'Deposited 1 ETH into There.' },
        reasons: [
          { type: 'SAME_ASSET' },
          { type: 'SAME_QUANTITY' },
          { type: 'MINUTES_APART', params: { minutes: 21600 } },
        ],
      },
      {
        grade: 'LOW',
        transaction: { sentence: 'Deposited 0.95 ETH into There.' },
        reasons: [
          { type: 'SAME_ASSET' },
          { type: 'LESS_ARRIVED', params: { quantity: '0.05' } },
          { params: { minutes: 20 } },
        ],
      },
    ]);
    expect((await bob.graphql(CANDIDATES, { id: near })).matchCandidates).toMatchObject([
      { grade: 'LOW', transaction: { sentence: 'Withdrew 1 ETH from Here.' } },
    ]);
  });

  test('exclude a rejected pair, include the next best, and restore it on undo', async () => {
    const queue = async () => (await bob.graphql(QUEUE)).suggestedMatches;
    const [first] = (await queue()).matches;
    expect(first).toMatchObject({ grade: 'MEDIUM', deposit: { sentence: 'Deposited 1 ETH into There.' } });
    const pair = { from, to: first.deposit.publicId };
    expect(await ask(bob, REJECT, { ...pair, on: true })).toMatchObject({ success: true });
    expect(await ask(bob, REJECT, { ...pair, on: true })).toMatchObject({ success: true });
    expect(await queue()).toMatchObject({ totalCount: 1, matches: [{ grade: 'LOW' }] });
    expect((await bob.graphql(CANDIDATES, { id: from })).matchCandidates.length).toBe(1);
    expect(await ask(bob, REJECT, { ...pair, on: false })).toMatchObject({ success: true });
    expect(await queue()).toMatchObject({ totalCount: 1, matches: [{ grade: 'MEDIUM' }] });
  });

  test('reject a transaction as its own match with a message', async () => {
    for (const on of [true, false]) {
      expect(await ask(bob, REJECT, { from, to: from.toUpperCase(), on })).toEqual({
        success: false,
        error: 'Choose two transactions: one is not matched with itself.',
        errorCode: 'value_error',
      });
    }
  });

  test('exclude a matched pair, as does account health, and restore it on undo', async () => {
    const callouts = async () => {
      await server.runJobs();
      const { healthKinds } = await bob.graphql('{ healthKinds { kind count } }');
      const open = ({ kind, count }: { kind: string; count: number }) => kind === 'unmatched-transfer' && count > 0;
      return healthKinds.filter(open);
    };
    const before = await resultHash(bob);
    expect(await callouts()).toEqual([{ kind: 'unmatched-transfer', count: 1 }]);
    expect(await ask(bob, LINK, { from, to: near, kind: 'TRANSFER' })).toMatchObject({ success: true });
    expect(await callouts()).toEqual([]);
    expect((await bob.graphql(QUEUE)).suggestedMatches).toMatchObject({ totalCount: 0, matches: [] });
    expect((await bob.graphql(CANDIDATES, { id: from })).matchCandidates).toEqual([]);
    expect(await ask(bob, REJECT, { from, to: near, on: true })).toMatchObject({ success: false });
    expect(await ask(bob, UNLINK, { id: from, isUndo: true })).toMatchObject({ success: true });
    expect(await callouts()).toEqual([{ kind: 'unmatched-transfer', count: 1 }]);
    expect(await resultHash(bob)).toBe(before);
    expect((await bob.graphql(QUEUE)).suggestedMatches).toMatchObject({ totalCount: 1 });
  });

  test('list a pair that the user unlinked after all others, and can link it again', async () => {
    const all = `query($id: ID!) { matchCandidates(publicId: $id, withUnlinked: true) { isUnlinked transaction { publicId } } }`;
    const offered = async () =>
      (await bob.graphql(all, { id: from })).matchCandidates.filter(
        ({ transaction }: { transaction: { publicId: string } }) => transaction.publicId === near,
      );
    const pairs = '{ unlinkedMatches { withdrawal { publicId } deposit { publicId } } }';
    const unlinked = async () => (await bob.graphql(pairs)).unlinkedMatches;
    expect(await offered()).toMatchObject([{ isUnlinked: false }]);
    expect(await unlinked()).toEqual([]);
    expect(await ask(bob, LINK, { from, to: near, kind: 'TRANSFER' })).toMatchObject({ success: true });
    expect(await ask(bob, UNLINK, { id: from, isUndo: false })).toMatchObject({ success: true });
    expect(await offered()).toMatchObject([{ isUnlinked: true }]);
    expect(await unlinked()).toEqual([{ withdrawal: { publicId: from }, deposit: { publicId: near } }]);
    const suggested = (await bob.graphql(CANDIDATES, { id: from })).matchCandidates;
    expect(
      suggested.map(({ transaction }: { transaction: { publicId: string } }) => transaction.publicId),
    ).not.toContain(near);
    expect(await ask(bob, LINK, { from, to: near, kind: 'TRANSFER' })).toMatchObject({ success: true });
    expect(await unlinked()).toEqual([]);
    expect(await ask(bob, UNLINK, { id: from, isUndo: true })).toMatchObject({ success: true });
    expect(await offered()).toMatchObject([{ isUnlinked: false }]);
  });

  test('have pages without gaps or repeats', async () => {
    const eve = await server.signUp('Eve pages');
    const day = (n: number) => `0${n}/05/2024 10:00:00`;
    const days = [1, 2, 3, 4, 5];
    await importText(server, eve, genericCsv(...days.map((n) => `${day(n)},,,${n},ETH,,,,w${n}`)), { walletName: 'A' });
    await importText(
      server,
      eve,
      genericCsv(...days.map((n) => `${day(n).replace('10:', '12:')},${n * 0.95},ETH,,,,,,d${n}`)),
      {
        walletName: 'B',
      },
    );
    const all = (await eve.graphql(QUEUE)).suggestedMatches;
    expect(all).toMatchObject({ totalCount: 5, hasMore: false });
    const paged: string[] = [];
    for (let after: string | null = null; ; ) {
      const { suggestedMatches: found } = await eve.graphql(QUEUE, { after, limit: 2 });
      paged.push(...found.matches.map(({ id }: { id: string }) => id));
      if (!found.hasMore) break;
      after = found.endCursor;
    }
    expect(paged).toEqual(all.matches.map(({ id }: { id: string }) => id));
    await expect(eve.graphql(QUEUE, { after: 'yesterday' })).rejects.toThrow();
  });

  test("are hidden from a stranger and can't be changed by read-only viewers", async () => {
    const stranger = await server.signUp('Stranger');
    expect((await stranger.graphql(CANDIDATES, { id: from })).matchCandidates).toEqual([]);
    expect((await stranger.graphql(QUEUE)).suggestedMatches).toMatchObject({ totalCount: 0, matches: [] });
    const pair = { from, to: near };
    const unknown = { success: false, error: 'This transaction was not found.' };
    for (const kind of ['TRANSFER', 'LINKED_TRADE']) {
      expect(await ask(stranger, LINK, { ...pair, kind })).toMatchObject(unknown);
    }
    expect(await ask(stranger, REJECT, { ...pair, on: true })).toMatchObject(unknown);
    expect(await ask(stranger, UNLINK, { id: from, isUndo: true })).toMatchObject(unknown);
    expect(await ask(stranger, REJECT, { from: 'x', to: 'y', on: true })).toMatchObject(unknown);
    const actor = { id: stranger.userId, email: stranger.email, name: 'Stranger' };
    const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: bob.userId, access: 'viewer' });
    expect((await onlooker.graphql(QUEUE)).suggestedMatches).toMatchObject({ totalCount: 1 });
    const asks: [string, object][] = [
      [LINK, { ...pair, kind: 'TRANSFER' }],
      [REJECT, { ...pair, on: true }],
      [UNLINK, { id: from }],
    ];
    for (const [document, variables] of asks) {
      expect((await onlooker.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      expect((await server.stranger.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    for (const [document, variables] of [
      [QUEUE, {}],
      [CANDIDATES, { id: from }],
    ] as [string, object][]) {
      expect((await server.stranger.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    expect((await bob.graphql(QUEUE)).suggestedMatches).toMatchObject({ totalCount: 1 });
  });
});
