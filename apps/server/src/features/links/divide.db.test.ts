import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const LIST = `query($query: String) { transactions(query: $query, limit: 50) { transactions { publicId sentence transactionType
  version partOf { publicId } division { id } link { kind reason other { publicId } } source { rows { rowNumber } }
  flows { direction quantity } } } }`;
const DIVISIONS = `query($id: ID) { suggestedDivisions(publicId: $id) { grade rest restIs whole { publicId sentence }
  parts { quantity transaction { publicId sentence } } reasons { type } } }`;
const DIVIDE = `mutation($division: NewDivision!) { answer: divideTransfer(division: $division) { success error errorCode change { id sentence } } }`;
const PREVIEW = `query($division: NewDivision!) { divisionPreview(division: $division) { error errorCode transactionCount
  taxYears { years { taxYear } } } }`;
const LINK_ALL = `mutation($links: [NewLink!]!) { answer: createLinks(links: $links) { success error errorCode change { id sentence } } }`;
const LINKS_PREVIEW = `query($links: [NewLink!]!) { linksPreview(links: $links) { error transactionCount } }`;
const SIMILAR = `query($from: ID!, $to: ID!) { similarMatches(fromId: $from, toId: $to) { withdrawal { publicId } deposit { publicId } } }`;
const UNDO = 'mutation($id: ID!) { answer: undoChange(id: $id) { success error } }';

type Row = {
  publicId: string;
  sentence: string;
  version: string;
  partOf: { publicId: string } | null;
  division: { id: string } | null;
  link: { kind: string; reason: string } | null;
  source: { rows: unknown[] };
  flows: { direction: string; quantity: string }[];
};
const list = async (user: TestUser, query = ''): Promise<Row[]> =>
  (await user.graphql(LIST, { query })).transactions.transactions;
const sentences = async (user: TestUser, query = '') =>
  (await list(user, query)).map(({ sentence }) => sentence).sort();
const ask = async (user: TestUser, text: string, variables: object) => (await user.graphql(text, variables)).answer;

async function idOf(user: TestUser, sentence: string): Promise<string> {
  const rows = await list(user);
  const found = rows.find((row) => row.sentence === sentence);
  if (!found) throw new Error(`no transaction says ${sentence}: ${rows.map((row) => row.sentence)}`);
  return found.publicId;
}

async function resultHash(user: TestUser): Promise<string> {
  await server.runJobs();
  const { taxSummary } = await user.graphql('{ taxSummary(taxYear: "2024") { resultHash } }');
  return taxSummary.resultHash;
}

describe('withdrawal that arrived as two deposits', () => {
  let ann: TestUser;
  let division: { transactionId: string; otherIds: string[]; rest: string };
  const BOUGHT = '01/05/2023 10:00:00,2,BTC,40000,USD,,,,b1';
  beforeAll(async () => {
    ann = await server.signUp('Ann divides');
    await importText(server, ann, genericCsv(BOUGHT, '03/05/2024 10:00:00,,,1.23456789,BTC,0.00056789,BTC,,w1'), {
      walletName: 'Here',
    });
    await importText(server, ann, genericCsv('03/05/2024 10:20:00,0.4,BTC,,,,,,d1'), { walletName: 'There' });
    await importText(server, ann, genericCsv('03/05/2024 11:20:00,0.834,BTC,,,,,,d2'), { walletName: 'Vault' });
    const whole = await idOf(ann, 'Withdrew 1.23456789 BTC from Here.');
    const others = ['Deposited 0.4 BTC into There.', 'Deposited 0.834 BTC into Vault.'];
    division = {
      transactionId: whole,
      otherIds: [await idOf(ann, others[0]!), await idOf(ann, others[1]!)],
      rest: 'FEE',
    };
  });

  test('is suggested, because the quantities add up to the withdrawal without its fee', async () => {
    const expected = [
      {
        grade: 'MEDIUM',
        rest: '0.00056789',
        restIs: 'FEE',
        whole: { sentence: 'Withdrew 1.23456789 BTC from Here.' },
        parts: [
          { quantity: '0.4', transaction: { sentence: 'Deposited 0.4 BTC into There.' } },
          { quantity: '0.834', transaction: { sentence: 'Deposited 0.834 BTC into Vault.' } },
        ],
        reasons: [{ type: 'SAME_ASSET' }, { type: 'EXACT_SUM' }],
      },
    ];
    expect((await ann.graphql(DIVISIONS)).suggestedDivisions).toMatchObject(expected);
    expect((await ann.graphql(DIVISIONS, { id: division.otherIds[1] })).suggestedDivisions).toMatchObject(expected);
  });

  test('becomes two transfers with source rows and a fee, without loss, and undo restores it', async () => {
    const before = await resultHash(ann);
    expect((await ann.graphql(PREVIEW, { division })).divisionPreview).toMatchObject({
      error: null,
      transactionCount: 4,
    });
    expect(await resultHash(ann)).toBe(before);
    const made = await ask(ann, DIVIDE, { division });
    expect(made).toMatchObject({ success: true, change: { sentence: 'Withdrawal divided among 2 deposits' } });
    expect(await sentences(ann)).toEqual([
      'Bought 2 BTC for 40,000.00 USD on Here.',
      'Moved 0.4 BTC from Here to There.',
      'Moved 0.834 BTC from Here to Vault.',
    ]);
    const [part] = (await list(ann)).filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ partOf: { publicId: division.transactionId }, source: { rows: [{ rowNumber: 3 }] } });
    expect(part!.link!.reason).toBe(
      'You divided a withdrawal of 1.23456789 among 2 deposits. The remaining 0.00056789 is its fee.',
    );
    const sent = (await list(ann)).filter(({ link }) => link).flatMap(({ flows }) => flows);
    expect(sent.map(({ direction, quantity }) => `${direction} ${quantity}`).sort()).toEqual([
      'FEE 0.00056789',
      'OUT 0.40056789',
      'OUT 0.834',
    ]);
    expect(await resultHash(ann)).not.toBe(before);
    expect((await ann.graphql(DIVISIONS)).suggestedDivisions).toEqual([]);
    expect(await ask(ann, UNDO, { id: made.change.id })).toMatchObject({ success: true });
    expect(await resultHash(ann)).toBe(before);
    expect((await ann.graphql(DIVISIONS)).suggestedDivisions).toHaveLength(1);
  });

  test("has amounts that can't be edited, and shows the change that divided it, with undo", async () => {
    const made = await ask(ann, DIVIDE, { division });
    const halves = (await list(ann)).filter((one) => one.division);
    expect(halves.map((one) => one.division)).toEqual([{ id: made.change.id }, { id: made.change.id }]);
    const publicId = division.transactionId;
    const edit = async (input: string) =>
      (
        await ann.graphql(
          `mutation { answer: updateTransaction(publicId: "${publicId}", input: ${input}) { success error errors { field position } } }`,
        )
      ).answer;
    const error =
      'It was divided, and its parts add up to what moved. Put it together again first, then change the amount.';
    const refused = { success: false, error, errors: [{ field: 'quantity', position: 0 }] };
    expect(await edit('{ flows: [{ position: 0, quantity: "0.5" }] }')).toEqual(refused);
    const restore = `mutation { answer: restoreImportedValues(publicId: "${division.transactionId}", field: QUANTITY) { success error errors { field position } } }`;
    expect((await ann.graphql(restore)).answer).toEqual(refused);
    expect(await edit('{ note: "half of it" }')).toMatchObject({ success: true });
    expect(await edit('{ note: null }')).toMatchObject({ success: true });
    expect(await ask(ann, UNDO, { id: made.change.id })).toMatchObject({ success: true });
    expect((await list(ann)).filter((one) => one.division)).toEqual([]);
    expect(await sentences(ann)).toContain('Withdrew 1.23456789 BTC from Here.');
  });

  test('leaves the rest as a separate withdrawal if it went elsewhere', async () => {
    const made = await ask(ann, DIVIDE, {
      division: { ...division, otherIds: [division.otherIds[0]], rest: 'ELSEWHERE' },
    });
    expect(made).toMatchObject({ success: true });
    expect(await sentences(ann)).toContain('Withdrew 0.83456789 BTC from Here.');
    expect(await ask(ann, UNDO, { id: made.change.id })).toMatchObject({ success: true });
  });

  test('rejects too large, repeated or linked parts without changing anything', async () => {
    const [d1, d2] = division.otherIds;
    const refused = async (change: object) => (await ask(ann, DIVIDE, { division: { ...division, ...change } })).error;
    expect(await refused({ otherIds: [d1, d1] })).toBe('Choose each transaction once.');
    expect(await refused({ otherIds: [] })).toMatch(/^Choose up to 20/);
    expect(await refused({ otherIds: [d1], rest: 'FEE' })).toBe('Nothing is left to divide, so match the two instead.');
    expect(await refused({ version: '1' })).toMatch(/has changed since you opened it/);
    expect(await refused({ transactionId: d1, otherIds: [d2] })).toMatch(/is a withdrawal and a deposit/);
    expect(await sentences(ann, 'is:unmatched')).toHaveLength(3);
  });

  test('removes its parts when its import is undone', async () => {
    expect(await ask(ann, DIVIDE, { division })).toMatchObject({ success: true });
    const rows = await asUser(server.db, ann.userId, (tx) =>
      sql<{
        source: string;
      }>`select source_id as source from transactions where user_id = ${ann.userId} and part_of is not null`.execute(
        tx,
      ),
    );
    const undone = await ask(ann, 'mutation($id: ID!) { answer: undoImport(importId: $id) { success error } }', {
      id: rows.rows[0]!.source,
    });
    expect(undone).toMatchObject({ success: true });
    expect(await sentences(ann)).toEqual(['Deposited 0.4 BTC into There.', 'Deposited 0.834 BTC into Vault.']);
  });

  test('never links one transaction twice, as the database ensures', async () => {
    const bob = await server.signUp('Bob twice');
    await importText(server, bob, genericCsv('03/05/2024 10:00:00,,,1,BTC,,,,w1'), { walletName: 'A' });
    await importText(
      server,
      bob,
      genericCsv('03/05/2024 10:10:00,1,BTC,,,,,,d1', '05/05/2024 10:10:00,1,BTC,,,,,,d2'),
      { walletName: 'B' },
    );
    const from = await idOf(bob, 'Moved 1 BTC from A to B.');
    const to = await idOf(bob, 'Deposited 1 BTC into B.');
    const { rows } = await asUser(server.db, bob.userId, (tx) =>
      sql<{ id: string }>`select to_transaction_id as id from transaction_links`.execute(tx),
    );
    const again = (out: string, into: string) =>
      asUser(server.db, bob.userId, (tx) =>
        sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
          values (${bob.userId}, gen_random_uuid(), 'transfer', ${out}::uuid, ${into}::uuid, 'manual')`.execute(tx),
      );
    await expect(again(from, to)).rejects.toThrow(/transaction_links_from/);
    await expect(again(to, rows[0]!.id)).rejects.toThrow(/transaction_links_to/);
    await expect(again(to, to)).rejects.toThrow(/transaction_links_two_ends/);
  });
});

describe('many at once', () => {
  let eve: TestUser;
  let links: { fromId: string; toId: string; kind: string }[];
  beforeAll(async () => {
    eve = await server.signUp('Eve many');
    const days = [1, 2, 3];
    const day = (n: number, hour: number) => `0${n}/05/2024 ${hour}:00:00`;
    await importText(
      server,
      eve,
      genericCsv(...days.map((n) => `${day(n, 10)},,,${n},ETH,,,,w${n}`), `${day(4, 10)},,,4,SOL,,,,w4`),
      {
        walletName: 'A',
      },
    );
    await importText(
      server,
      eve,
      genericCsv(...days.map((n) => `${day(n, 12)},${n * 0.95},ETH,,,,,,d${n}`), `${day(4, 12)},3.8,SOL,,,,,,d4`),
      { walletName: 'B' },
    );
    const first = {
      from: await idOf(eve, 'Withdrew 1 ETH from A.'),
      to: await idOf(eve, 'Deposited 0.95 ETH into B.'),
    };
    const { similarMatches } = await eve.graphql(SIMILAR, first);
    links = similarMatches.map((one: { withdrawal: { publicId: string }; deposit: { publicId: string } }) => ({
      fromId: one.withdrawal.publicId,
      toId: one.deposit.publicId,
      kind: 'TRANSFER',
    }));
  });

  test('links transfers of one asset between two wallets in one change, with undo', async () => {
    expect(links).toHaveLength(3);
    expect((await eve.graphql(LINKS_PREVIEW, { links })).linksPreview).toMatchObject({
      error: null,
      transactionCount: 6,
    });
    const made = await ask(eve, LINK_ALL, { links });
    expect(made).toMatchObject({ success: true, change: { sentence: '3 pairs of transactions matched' } });
    expect(await sentences(eve, 'is:unmatched')).toEqual(['Deposited 3.8 SOL into B.', 'Withdrew 4 SOL from A.']);
    expect((await ask(eve, LINK_ALL, { links })).error).toMatch(/already linked/);
    expect(await ask(eve, UNDO, { id: made.change.id })).toMatchObject({ success: true });
    expect(await sentences(eve, 'is:unmatched')).toHaveLength(8);
  });

  test('shows a stranger nothing, and denies changes to read-only viewers', async () => {
    const stranger = await server.signUp('Stranger many');
    const division = { transactionId: links[0]!.fromId, otherIds: [links[0]!.toId], rest: 'ELSEWHERE' };
    const unknown = { success: false, errorCode: 'transaction_not_found' };
    expect(await ask(stranger, LINK_ALL, { links })).toMatchObject(unknown);
    expect(await ask(stranger, DIVIDE, { division })).toMatchObject(unknown);
    expect((await stranger.graphql(PREVIEW, { division })).divisionPreview).toMatchObject({
      errorCode: 'transaction_not_found',
    });
    const pair = { from: links[0]!.fromId, to: links[0]!.toId };
    expect((await stranger.graphql(SIMILAR, pair)).similarMatches).toEqual([]);
    expect((await stranger.graphql(DIVISIONS, { id: pair.from })).suggestedDivisions).toEqual([]);
    const actor = { id: stranger.userId, email: stranger.email, name: 'Stranger' };
    const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: eve.userId, access: 'viewer' });
    expect((await onlooker.graphql(SIMILAR, pair)).similarMatches).toHaveLength(3);
    for (const [document, variables] of [
      [LINK_ALL, { links }],
      [DIVIDE, { division }],
      [PREVIEW, { division }],
      [LINKS_PREVIEW, { links }],
    ] as [string, object][]) {
      expect((await onlooker.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      expect((await server.stranger.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    expect(await sentences(eve, 'is:unmatched')).toHaveLength(8);
  });
});

describe('any order of imports', () => {
  const FILES = {
    A: genericCsv(
      '01/05/2023 10:00:00,9,ETH,9000,USD,,,,b1',
      '03/05/2024 10:00:00,,,1,ETH,,,,w1',
      '04/05/2024 10:00:00,,,2,ETH,,,,w2',
      '04/05/2024 10:00:00,,,2,ETH,,,,w3',
      '05/05/2024 10:00:00,,,3,ETH,,,,w4',
    ),
    B: genericCsv(
      '03/05/2024 10:20:00,1,ETH,,,,,,d1',
      '04/05/2024 10:30:00,2,ETH,,,,,,d2',
      '05/05/2024 10:10:00,3,ETH,,,,,,d4',
      '05/05/2024 10:20:00,,,3,ETH,,,,x4',
    ),
    C: genericCsv(
      '03/05/2024 10:30:00,1,ETH,,,,,,d1',
      '04/05/2024 10:45:00,2,ETH,,,,,,d3',
      '05/05/2024 10:40:00,3,ETH,,,,,,d5',
    ),
  };
  type Name = keyof typeof FILES;

  const change = (user: TestUser, name: 'undoImport' | 'redoImport', id: string) =>
    ask(user, `mutation($id: ID!) { answer: ${name}(importId: $id) { success } }`, { id });

  test('gives the same links and result for files in another order', async () => {
    const user = await server.signUp('Order');
    const imports = {} as Record<Name, string>;
    for (const name of ['A', 'B', 'C'] as const) {
      imports[name] = (await importText(server, user, FILES[name], { walletName: name })).importId;
    }
    const linked = [
      'Bought 9 ETH for 9,000.00 USD on A.',
      'Deposited 1 ETH into B.',
      'Deposited 1 ETH into C.',
      'Moved 2 ETH from A to B.',
      'Moved 2 ETH from A to C.',
      'Moved 3 ETH from A to B.',
      'Moved 3 ETH from B to C.',
      'Withdrew 1 ETH from A.',
    ];
    expect(await sentences(user)).toEqual(linked);
    const hash = await resultHash(user);
    for (const order of ['CBA', 'BCA', 'ACB']) {
      for (const id of Object.values(imports)) await change(user, 'undoImport', id);
      for (const name of [...order] as Name[]) {
        await change(user, 'redoImport', imports[name]);
        await server.runJobs();
      }
      expect(await sentences(user), order).toEqual(linked);
      expect(await resultHash(user), order).toBe(hash);
    }
  });
});
