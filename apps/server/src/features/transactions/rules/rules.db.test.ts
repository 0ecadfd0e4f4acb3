/**
 * Undo must leave no trace, a second run must change nothing, and the number of statements must not depend on the
 * number of transactions.
 */
// Slow: each run of a rule is computed, undone and computed again.
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { storedYears } from '../../../results/engine/what-if-years.ts';
import { yearChanges } from '../../../results/years/year-changes.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let statements = 0;
beforeAll(async () => {
  server = await testServer({
    plugin: {
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  });
});
afterAll(() => server.close());

const FIELDS =
  'success error errorCode matched changed rule { id name isOn } change { id sentence } runChange { id sentence }';
const CREATE = `mutation ($input: RuleInput!, $isApplied: Boolean) { answer: createRule(input: $input, isApplied: $isApplied) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: RuleInput!) { answer: updateRule(id: $id, input: $input) { ${FIELDS} } }`;
const TURN = `mutation ($id: ID!, $isOn: Boolean!) { answer: setRuleOn(id: $id, isOn: $isOn) { ${FIELDS} } }`;
const MOVE = `mutation ($id: ID!, $place: Int!) { answer: moveRule(id: $id, place: $place) { ${FIELDS} } }`;
const RUN = `mutation ($id: ID!) { answer: runRule(id: $id) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { answer: deleteRule(id: $id) { success error change { id sentence } } }';
const RULES = `{ rules { id name isOn conditions type label purpose isTaxable isIgnored isSpam note problem changedInAll
  lastRun { matched changed import { id } change { id } } } }`;
const PREVIEW = `query ($input: RuleInput!, $id: ID) { answer: rulePreview(input: $input, id: $id) { matched changed
  steps { effect changed leftOut { reason count } }
  effect { error transactionCount numberWithoutValue taxYears { years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete } } } } }`;
const CHANGES = `query ($input: RuleInput!, $page: Int) { answer: ruleChanges(input: $input, page: $page) { totalCount pageCount error
  changes { transaction { publicId } before { verb note isSpam } after { verb note purpose isTaxable isIgnored isSpam } } } }`;

type Input = { name: string; conditions: string; [effect: string]: unknown };
const answered = async (user: Pick<TestUser, 'graphql'>, document: string, variables: object) =>
  (await user.graphql(document, variables)).answer;

async function withRules(user: TestUser, ...rules: Input[]): Promise<string[]> {
  const ids: string[] = [];
  for (const input of rules) {
    const made = await answered(user, CREATE, { input });
    expect(made).toMatchObject({ success: true, error: null, runChange: null });
    ids.push(made.rule.id);
  }
  return ids;
}

async function reads(user: TestUser): Promise<string[]> {
  const { transactions } = await user.graphql(
    '{ transactions(sort: OLDEST_FIRST) { transactions { dateTime transactionType note isIgnored purpose isTaxable } } }',
  );
  return transactions.transactions.map((one: { dateTime: string; transactionType: string; [more: string]: unknown }) =>
    [
      `${one.dateTime.slice(5, 10)} ${one.transactionType}`,
      one.note && `“${one.note}”`,
      one.purpose && `for ${one.purpose}`,
      one.isTaxable === null ? '' : one.isTaxable ? 'taxable' : 'not taxable',
      one.isIgnored && 'ignored',
    ]
      .filter(Boolean)
      .join(', '),
  );
}

async function imported(user: TestUser, walletName: string, ...rows: string[]): Promise<string> {
  const { importId, status } = await importText(server, user, genericCsv(...rows), { walletName });
  expect(status).toBe('FINISHED');
  return importId;
}

const sentences = async (user: TestUser): Promise<string[]> =>
  (await user.graphql('{ changes { changes { sentence } } }')).changes.changes.map(
    ({ sentence }: { sentence: string }) => sentence,
  );
const undo = (user: TestUser, id: string) =>
  answered(user, 'mutation ($id: ID!) { answer: undoChange(id: $id) { success error } }', { id });
const rulesOf = async (user: TestUser) => (await user.graphql(RULES)).rules;

const FILE = [
  '01/05/2024 10:00:00,2,BTC,80000,USD,,,,a',
  '02/05/2024 10:00:00,0.1,ETH,,,,,,b',
  '03/05/2024 10:00:00,0.2,ETH,,,,,,c',
  '04/05/2024 10:00:00,0.5,BTC,,,,,,d',
  '05/05/2024 10:00:00,30000,USD,0.5,BTC,,,,e',
  '06/05/2024 10:00:00,,,0.25,BTC,,,,f',
];

describe('rules applied to an import', () => {
  it('change deposits of ETH to staking rewards and explain the sale', async () => {
    const user = await server.signUp('Ann');
    await withRules(
      user,
      { name: 'ETH is staked', conditions: 'type:deposit eth', type: 'income', label: 'staking' },
      { name: 'The old firm', conditions: 'type:sell amount:>=0.5', note: 'Sold for the firm', isTaxable: false },
      { name: 'Nothing such', conditions: 'type:gift', isIgnored: true },
    );
    const importId = await imported(user, 'Here', ...FILE);
    expect(await reads(user)).toEqual([
      '01-05 Buy',
      '02-05 Staking reward',
      '03-05 Staking reward',
      '04-05 Deposit',
      '05-05 Sell, “Sold for the firm”, not taxable',
      '06-05 Withdrawal',
    ]);
    expect((await sentences(user)).slice(0, 2)).toEqual([
      'Rule “The old firm” changed a transaction of import history.csv',
      'Rule “ETH is staked” changed 2 transactions of import history.csv',
    ]);
    expect(await rulesOf(user)).toMatchObject([
      { name: 'ETH is staked', changedInAll: 2, lastRun: { matched: 2, changed: 2, import: { id: importId } } },
      { name: 'The old firm', changedInAll: 1, lastRun: { matched: 1, changed: 1 } },
      { name: 'Nothing such', changedInAll: 0, lastRun: { matched: 0, changed: 0, change: null } },
    ]);
  });

  it('apply the first rule that sets a field, let a later one set another field, and skip a rule that is off', async () => {
    const user = await server.signUp('Bob');
    const [first, second, off] = await withRules(
      user,
      { name: 'Gifts', conditions: 'type:deposit', type: 'gift_received' },
      { name: 'Airdrops', conditions: 'eth', type: 'income', label: 'airdrop', note: 'ETH came' },
      { name: 'Away', conditions: 'btc', isIgnored: true },
    );
    await answered(user, TURN, { id: off, isOn: false });
    await imported(user, 'Here', ...FILE.slice(1, 4));
    expect(await reads(user)).toEqual([
      '02-05 Gift received, “ETH came”',
      '03-05 Gift received, “ETH came”',
      '04-05 Gift received',
    ]);
    expect(await answered(user, MOVE, { id: second, place: 1 })).toMatchObject({
      success: true,
      change: { sentence: 'Rule “Airdrops” moved' },
    });
    expect((await rulesOf(user)).map(({ id }: { id: string }) => id)).toEqual([second, first, off]);
    await imported(user, 'There', '07/05/2024 10:00:00,0.3,ETH,,,,,,g');
    expect((await reads(user)).at(-1)).toBe('07-05 Airdrop, “ETH came”');
    expect(await answered(user, RUN, { id: second })).toMatchObject({ success: true, matched: 3, changed: 2 });
    expect(await reads(user)).toEqual([
      '02-05 Airdrop, “ETH came”',
      '03-05 Airdrop, “ETH came”',
      '04-05 Gift received',
      '07-05 Airdrop, “ETH came”',
    ]);
    await answered(user, UPDATE, {
      id: first,
      input: { name: 'Gifts', conditions: 'amount:>0', type: 'gift_received' },
    });
    expect(await answered(user, RUN, { id: first })).toMatchObject({ matched: 4, changed: 0, runChange: null });
  });

  it('keep values set by the user', async () => {
    const user = await server.signUp('Cat');
    await imported(user, 'Here', ...FILE.slice(1, 3));
    const { transactions } = (await user.graphql('{ transactions { transactions { publicId account { id } } } }'))
      .transactions;
    const [{ publicId: id, account }] = transactions;
    await user.graphql(
      'mutation ($id: ID!) { updateTransaction(publicId: $id, input: { type: "gift_received" }) { success } }',
      { id },
    );
    const typed = `{ type: "deposit", accountId: "${account.id}", dateTime: "2024-05-08 10:00", receivedQuantity: "1", receivedAsset: "ETH" }`;
    await user.graphql(`mutation { createTransactions(inputs: [${typed}]) { success } }`);
    const input = { name: 'All', conditions: 'eth', type: 'income', label: 'mining', note: 'mined' };
    expect((await answered(user, PREVIEW, { input })).steps).toEqual([
      { effect: 'TYPE', changed: 1, leftOut: [{ reason: 'SET_BY_USER', count: 2 }] },
      { effect: 'NOTE', changed: 2, leftOut: [{ reason: 'SET_BY_USER', count: 1 }] },
    ]);
    expect(await answered(user, CREATE, { input, isApplied: true })).toMatchObject({ matched: 3, changed: 2 });
    expect(await reads(user)).toEqual(['02-05 Mining, “mined”', '03-05 Gift received, “mined”', '05-08 Deposit']);
    const changes = (await user.graphql('{ changes { changes { id sentence } } }')).changes.changes;
    const typedOver = changes.find(({ sentence }: { sentence: string }) => sentence.startsWith('Type of'));
    expect(await undo(user, typedOver.id)).toMatchObject({ success: true });
    const [rule] = await rulesOf(user);
    expect(await answered(user, RUN, { id: rule.id })).toMatchObject({ matched: 3, changed: 1 });
  });

  it('run after transfers are matched, so that a rule about withdrawals skips them', async () => {
    const user = await server.signUp('Dan');
    await imported(
      user,
      'Here',
      '01/05/2024 10:00:00,2,BTC,80000,USD,,,,a',
      '02/05/2024 10:00:00,,,0.5,BTC,,,,w',
      '02/06/2024 10:00:00,,,0.3,BTC,,,,x',
    );
    await withRules(
      user,
      { name: 'Paid', conditions: 'type:deposit', type: 'income', note: 'paid' },
      { name: 'Away', conditions: 'btc', isIgnored: true },
    );
    await imported(user, 'There', '02/05/2024 10:20:00,0.5,BTC,,,,,,d', '05/05/2024 10:20:00,0.1,BTC,,,,,,e');
    expect(await reads(user)).toEqual([
      '01-05 Buy',
      '02-05 Transfer',
      '02-06 Withdrawal',
      '05-05 Income, “paid”, ignored',
    ]);
  });

  it('have effects that are removed when the import is undone and restored on redo', async () => {
    const user = await server.signUp('Eve');
    const [id] = await withRules(user, {
      name: 'Staked',
      conditions: 'type:deposit eth',
      type: 'income',
      label: 'staking',
    });
    const importId = await imported(user, 'Here', ...FILE);
    const afterwards = await reads(user);
    await user.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
    await server.runJobs();
    expect(await reads(user)).toEqual([]);
    await user.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
    await server.runJobs();
    expect(await reads(user)).toEqual(afterwards);
    expect(await answered(user, RUN, { id })).toMatchObject({ matched: 0, changed: 0 });
    await answered(user, DELETE, { id });
    await user.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
    await user.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
    await server.runJobs();
    expect((await reads(user))[1]).toBe('02-05 Deposit');
  });

  it('can be undone run by run, which restores the ledger and its figures', async () => {
    const user = await server.signUp('Fay');
    const importId = await imported(user, 'Here', ...FILE);
    const [plain, hash] = [await reads(user), await hashOf(user)];
    await user.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
    await withRules(
      user,
      { name: 'Staked', conditions: 'type:deposit eth', type: 'income', label: 'staking' },
      { name: 'Noted', conditions: '-type:deposit', note: 'Mine', isIgnored: true },
      { name: 'Loans', conditions: 'type:deposit', purpose: 'LOAN_RECEIVED' },
    );
    await user.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
    await server.runJobs();
    const edited = await reads(user);
    const editedHash = await hashOf(user);
    expect(edited).not.toEqual(plain);
    const runs = (await user.graphql('{ changes { changes { id sentence } } }')).changes.changes.filter(
      ({ sentence }: { sentence: string }) => sentence.includes('of import'),
    );
    expect(runs).toHaveLength(3);
    for (const { id } of runs) expect(await undo(user, id)).toEqual({ success: true, error: null });
    expect(await reads(user)).toEqual(plain);
    expect(await hashOf(user)).toBe(hash);
    expect((await rulesOf(user)).map(({ changedInAll }: { changedInAll: number }) => changedInAll)).toEqual([0, 0, 0]);
    for (const { id } of runs.toReversed())
      await user.graphql('mutation ($id: ID!) { redoChange(id: $id) { success } }', { id });
    expect(await reads(user)).toEqual(edited);
    expect(await hashOf(user)).toBe(editedHash);
  });
});

describe('rule that marks tokens as spam', () => {
  const DROPS = { name: 'Drops', conditions: 'type:deposit odd', isSpam: true };
  const ODD = ['07/05/2024 10:00:00,5,ODD,,,,,,o1', '08/05/2024 10:00:00,6,ODD,,,,,,o2'];
  const spamOf = async (user: TestUser) =>
    (await user.graphql('{ transactions(query: "is:spam") { transactions { sentence } } }')).transactions.transactions
      .map(({ sentence }: { sentence: string }) => sentence)
      .sort();

  it('marks tokens everywhere when run on an import, and restores them on undo', async () => {
    const user = await server.signUp('Kim');
    await imported(user, 'Here', ODD[0]!, '09/05/2024 10:00:00,,,1,ODD,,,,o3');
    await imported(user, 'Other', ...FILE);
    const plain = await reads(user);
    const hash = await hashOf(user);
    const [id] = await withRules(user, DROPS);
    const importId = await imported(user, 'There', ODD[1]!);
    const withIt = await hashOf(user);
    expect((await sentences(user))[0]).toBe(
      'Rule “Drops” changed 3 transactions of import history.csv, and marked 1 token as spam',
    );
    expect(await rulesOf(user)).toMatchObject([{ id, isSpam: true, lastRun: { matched: 1, changed: 1 } }]);
    // Earlier and outgoing transactions of the token become spam too.
    expect(await spamOf(user)).toEqual([
      'Deposited 5 ODD into Here.',
      'Deposited 6 ODD into There.',
      'Withdrew 1 ODD from Here.',
    ]);
    expect(await reads(user)).toEqual(plain.filter((line) => !/^0[79]-05/.test(line)));
    expect(await answered(user, RUN, { id })).toMatchObject({ matched: 0, changed: 0, runChange: null });
    const [run] = (await user.graphql('{ changes { changes { id } } }')).changes.changes;
    expect(await undo(user, run.id)).toMatchObject({ success: true });
    expect(await spamOf(user)).toEqual([]);
    expect(await reads(user)).toHaveLength(plain.length + 1);
    expect(
      await answered(user, 'mutation ($id: ID!) { answer: redoChange(id: $id) { success } }', { id: run.id }),
    ).toEqual({ success: true });
    expect(await hashOf(user)).toBe(withIt);
    expect(await undo(user, run.id)).toMatchObject({ success: true });
    await user.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
    expect(await reads(user)).toEqual(plain);
    expect(await hashOf(user)).toBe(hash);
  });

  it('previews the marks and exceptions, and keeps tokens the owner marked as not spam', async () => {
    const user = await server.signUp('Leo');
    await imported(
      user,
      'Here',
      ...FILE,
      ...ODD,
      '09/05/2024 10:00:00,1,FINE,,,,,,f',
      '09/05/2024 11:00:00,1,FINE,0.1,BTC,,,,g',
    );
    const report =
      'mutation ($isSpam: Boolean!) { reportTokensAsSpam(assetIds: ["user:FINE"], isSpam: $isSpam) { success } }';
    await user.graphql(report, { isSpam: false });
    const input = { ...DROPS, conditions: 'amount:>0', note: 'junk' };
    expect((await answered(user, PREVIEW, { input })).steps).toEqual([
      { effect: 'NOTE', changed: 10, leftOut: [] },
      {
        effect: 'SPAM',
        changed: 2,
        leftOut: [
          { reason: 'NOT_A_TOKEN', count: 7 },
          { reason: 'SET_BY_USER', count: 1 },
        ],
      },
    ]);
    const listed = await answered(user, CHANGES, { input });
    const ofOdd = listed.changes.filter(({ after }: { after: { isSpam: boolean } }) => after.isSpam);
    expect(ofOdd.map(({ before }: { before: { isSpam: boolean } }) => before.isSpam)).toEqual([false, false]);
    expect(await spamOf(user)).toEqual([]);
    expect(await answered(user, CREATE, { input, isApplied: true })).toMatchObject({
      changed: 10,
      runChange: { sentence: 'Rule “Drops” changed 10 transactions, and marked 1 token as spam' },
    });
    expect(await spamOf(user)).toEqual(['Deposited 5 ODD into Here.', 'Deposited 6 ODD into Here.']);
  });
});

async function hashOf(user: TestUser): Promise<string> {
  await server.runJobs();
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql<{ hash: string }>`select c.result_hash as hash from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(tx),
  );
  return rows[0]!.hash;
}

describe('preview of a rule', () => {
  it('matches the actual run: count, transactions, and tax years', async () => {
    const user = await server.signUp('Hal');
    await imported(user, 'Here', ...FILE);
    await server.runJobs();
    const years = () => asUser(server.db, user.userId, (tx) => storedYears(tx, user.userId));
    const [before, text] = [await years(), await reads(user)];
    const input = { name: '', conditions: 'type:deposit', type: 'income', label: 'airdrop', note: 'came' };
    const said = await answered(user, PREVIEW, { input });
    const listed = await answered(user, CHANGES, { input });
    expect(await reads(user)).toEqual(text);
    expect(await rulesOf(user)).toEqual([]);
    expect(listed).toMatchObject({ totalCount: 3, pageCount: 1, error: null });
    expect(listed.changes[0]).toMatchObject({
      before: { verb: 'Deposit', note: null },
      after: { verb: 'Airdrop', note: 'came' },
    });
    expect((await answered(user, CHANGES, { input, page: 7 })).changes).toHaveLength(3);
    const made = await answered(user, CREATE, { input: { ...input, name: 'Came' }, isApplied: true });
    expect(made).toMatchObject({
      matched: said.matched,
      changed: said.changed,
      runChange: { sentence: 'Rule “Came” changed 3 transactions' },
    });
    await server.runJobs();
    expect(said.effect).toMatchObject({ error: null, transactionCount: 3 });
    expect(said.effect.taxYears.years).toEqual(yearChanges(before!, (await years())!, 'USD', 'zero'));
    expect(await answered(user, RUN, { id: made.rule.id })).toMatchObject({ matched: 0, changed: 0 });
    expect(said.effect, 'income needs a value').toMatchObject({ numberWithoutValue: 3 });
  });

  it('looks up no values for a note, even if one is missing', async () => {
    const user = await server.signUp('Ivo');
    await imported(user, 'Here', '03/01/2024 10:00:00,5,ODD,,,,,staking,a', '03/02/2024 10:00:00,7,ODD,,,,,staking,b');
    await server.runJobs();
    const input = { name: '', conditions: 'type:income', note: 'from the pool' };
    const effect = { error: null, transactionCount: 2, numberWithoutValue: 0 };
    expect(await answered(user, PREVIEW, { input })).toMatchObject({ changed: 2, effect });
  });

  it.each<[string, object, RegExp]>([
    ['no name', { name: ' ' }, /name/],
    ['a long name', { name: 'x'.repeat(81) }, /80 characters/],
    ['no conditions', { conditions: ' ' }, /at least one condition/],
    ['a term nobody understands', { conditions: 'btc type:yolo' }, /“type:yolo” is not understood/],
    ['a value, which is not known yet', { conditions: '-value:>5' }, /before values and gains are known/],
    ['what is taxable', { conditions: 'is:taxable' }, /before anything is computed/],
    ['one import', { conditions: 'import:0b5b1f4e-9c1c-4f5e-8d5a-0f1e2d3c4b5a' }, /future imports/],
    ['more words than a search has', { conditions: 'a '.repeat(21) }, /at most 20 words/],
    ['more characters than a search has', { conditions: 'x'.repeat(201) }, /200 characters/],
    ['no effect', { note: ' ' }, /Say what the rule changes/],
    ['a type that is none', { type: 'yolo' }, /not a type/],
    ['a label without its type', { label: 'staking' }, /needs its type/],
    ['a transfer, which is matched', { type: 'transfer' }, /link it/],
    ['a purpose that does not go with the type', { type: 'sell', purpose: 'WRAP' }, /cannot be for that/],
    ['a long note', { note: 'x'.repeat(2001) }, /2000 characters/],
  ])('rejects %s', async (_what, more, why) => {
    const user = await server.signUp('Ida');
    const input = { name: 'Rule', conditions: 'btc', note: 'n', ...more };
    const refused = await answered(user, CREATE, { input, isApplied: true });
    expect(refused).toMatchObject({ success: false, errorCode: 'value_error', rule: null, change: null });
    expect(refused.error).toMatch(why);
    expect(await rulesOf(user)).toEqual([]);
    if ('name' in more) return;
    expect((await answered(user, PREVIEW, { input })).effect.error).toBe(refused.error);
    expect((await answered(user, CHANGES, { input })).error).toBe(refused.error);
  });
});

describe('management of rules', () => {
  it('edits, turns off, moves and deletes rules, each with undo', async () => {
    const user = await server.signUp('Jon');
    const [a, b] = await withRules(
      user,
      { name: 'A', conditions: 'btc', note: 'a' },
      { name: 'B', conditions: 'eth', isIgnored: true },
    );
    const before = await rulesOf(user);
    const steps = [
      await answered(user, UPDATE, { id: a, input: { name: 'A2', conditions: 'btc type:buy', purpose: 'WRAP' } }),
      await answered(user, TURN, { id: b, isOn: false }),
      await answered(user, MOVE, { id: b, place: 0 }),
      await answered(user, DELETE, { id: a }),
    ];
    expect(steps.map(({ change }) => change.sentence)).toEqual([
      'Rule “A2” changed',
      'Rule “B” turned off',
      'Rule “B” moved',
      'Rule “A2” deleted',
    ]);
    expect(await rulesOf(user)).toMatchObject([{ id: b, isOn: false }]);
    for (const { change } of steps.toReversed())
      expect(await undo(user, change.id)).toEqual({ success: true, error: null });
    expect(await rulesOf(user)).toEqual(before);
    const asItWas = await answered(user, TURN, { id: a, isOn: true });
    expect(asItWas).toMatchObject({ success: true, change: null });
  });

  it('reports a deleted wallet', async () => {
    const user = await server.signUp('Kim');
    await imported(user, 'Here', ...FILE);
    const { wallets } = await user.graphql('{ wallets { customWallets { id } } }');
    const { id } = wallets.customWallets[0];
    await withRules(user, { name: 'A', conditions: `wallet:${id}`, note: 'a' });
    expect((await rulesOf(user))[0].problem).toBeNull();
    await user.graphql('mutation ($id: ID!) { deleteAccount(id: $id) { success } }', { id });
    expect((await rulesOf(user))[0].problem).toContain('was deleted');
  });

  it('limits rules to a hundred', async () => {
    const user = await server.signUp('Lea');
    await asUser(server.db, user.userId, (tx) =>
      sql`insert into rules (user_id, id, position, name, is_on, conditions, note)
        select ${user.userId}, gen_random_uuid(), n, 'Rule ' || n, true, 'btc', 'n' from generate_series(1, 100) n`.execute(
        tx,
      ),
    );
    const refused = await answered(user, CREATE, { input: { name: 'One more', conditions: 'btc', note: 'n' } });
    expect(refused).toMatchObject({ success: false, error: expect.stringContaining('the maximum is 100') });
    statements = 0;
    expect(await rulesOf(user)).toHaveLength(100);
    expect(statements).toBeLessThan(20);
  });

  it('keeps rules private and prevents read-only viewers from changing them', async () => {
    const user = await server.signUp('Max');
    await imported(user, 'Here', ...FILE);
    const [id] = await withRules(user, { name: 'A', conditions: 'btc', note: 'a' });
    const input = { name: 'Mine', conditions: 'btc', note: 'mine' };
    const eve = await server.signUp('Eva');
    for (const document of [UPDATE, TURN, MOVE, RUN, DELETE]) {
      expect(await answered(eve, document, { id, input, isOn: false, place: 1 })).toMatchObject({
        success: false,
        error: 'This rule was not found.',
      });
    }
    expect(await rulesOf(eve)).toEqual([]);
    const looks = server.as({
      ...viewerOf({ id: eve.userId, email: eve.email, name: 'Eva' }, 'a session'),
      owner: user.userId,
      access: 'viewer',
    });
    expect((await looks.graphql(RULES)).rules).toHaveLength(1);
    expect((await answered(looks, CHANGES, { input })).totalCount).toBe(4);
    for (const document of [CREATE, UPDATE, TURN, MOVE, RUN, DELETE, PREVIEW]) {
      const answer = await looks.ask(document, { id, input, isOn: false, place: 1 });
      expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      expect(
        (await server.stranger.ask(document, { id, input, isOn: false, place: 1 })).errors?.[0]?.extensions?.code,
      ).toBe('UNAUTHENTICATED');
    }
    expect(await rulesOf(user)).toMatchObject([{ name: 'A', isOn: true, lastRun: null }]);
  });
});

describe('rules exported to a file', () => {
  const CHECK =
    'query ($rulesFile: String!) { answer: checkRulesFile(rulesFile: $rulesFile) { success error count missing { kind id name suggestion } } }';
  const IMPORT = `mutation ($rulesFile: String!, $choices: [RulesFileChoice!]!) {
    answer: importRules(rulesFile: $rulesFile, choices: $choices) { success error added leftOut change { id sentence } } }`;

  it('can be imported into another ledger after missing wallets and assets are mapped', async () => {
    const user = await server.signUp('Ole');
    await imported(user, 'Kraken', ...FILE);
    const { wallets } = await user.graphql('{ wallets { customWallets { id } } }');
    const { id } = wallets.customWallets[0];
    await withRules(
      user,
      { name: 'Staked', conditions: `wallet:${id} type:deposit`, type: 'income', label: 'staking' },
      { name: 'Odd', conditions: 'asset_id:user:ODD -asset_id:crypto:BTC', isIgnored: true },
      { name: 'Noted', conditions: 'btc', note: 'n', purpose: 'WRAP' },
    );
    const rulesFile = (await user.graphql('{ rulesFile }')).rulesFile;
    expect(JSON.parse(rulesFile)).toMatchObject({
      accounts: [{ id, name: 'Kraken' }],
      assets: [{ id: 'crypto:BTC', symbol: 'BTC' }],
    });
    const pia = await server.signUp('Pia');
    await imported(pia, 'KRAKEN', ...FILE);
    const mine = (await pia.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets[0].id;
    expect(await answered(pia, CHECK, { rulesFile })).toEqual({
      success: true,
      error: null,
      count: 3,
      missing: [
        { kind: 'ACCOUNT', id, name: 'Kraken', suggestion: mine },
        { kind: 'ASSET', id: 'user:ODD', name: 'user:ODD', suggestion: null },
      ],
    });
    const choices = [{ id, to: mine }];
    expect(await answered(pia, IMPORT, { rulesFile, choices: [{ id, to: 'crypto:BTC' }] })).toMatchObject({
      success: false,
      added: 0,
    });
    expect(await answered(pia, IMPORT, { rulesFile, choices: [{ id, to: id }] })).toMatchObject({
      error: 'What was chosen for a wallet or an asset was not found here.',
    });
    expect(await rulesOf(pia)).toEqual([]);
    const made = await answered(pia, IMPORT, { rulesFile, choices });
    expect(made).toMatchObject({
      success: true,
      added: 2,
      leftOut: 1,
      change: { sentence: '2 rules added from a file' },
    });
    expect((await rulesOf(pia)).map((rule: { conditions: string }) => rule.conditions)).toEqual([
      `wallet:${mine} type:deposit`,
      'btc',
    ]);
    expect(await undo(pia, made.change.id)).toMatchObject({ success: true });
    await answered(pia, IMPORT, { rulesFile, choices: [...choices, { id: 'user:ODD', to: 'crypto:ETH' }] });
    const after = await rulesOf(pia);
    expect(after.map((rule: { name: string }) => rule.name)).toEqual(['Staked', 'Odd', 'Noted']);
    expect(after[1].conditions).toBe('asset_id:crypto:ETH -asset_id:crypto:BTC');
    expect(await answered(pia, CHECK, { rulesFile: '{}' })).toMatchObject({ success: false, count: 0, missing: [] });
    expect(await answered(pia, IMPORT, { rulesFile: '{}', choices: [] })).toMatchObject({
      success: false,
      change: null,
    });
    const looks = server.as({
      ...viewerOf({ id: pia.userId, email: pia.email, name: 'Pia' }, 'a session'),
      owner: user.userId,
      access: 'viewer',
    });
    const answer = await looks.ask(IMPORT, { rulesFile, choices });
    expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});

describe('run on many transactions', () => {
  it('takes as many statements as with few', async () => {
    const user = await server.signUp('Ned');
    await imported(user, 'Here', ...FILE);
    const [id] = await withRules(user, { name: 'All', conditions: 'amount:>0', note: 'n', isTaxable: false });
    const counted = async () => {
      statements = 0;
      const ran = await answered(user, RUN, { id });
      const count = statements;
      expect(ran.changed).toBeGreaterThan(0);
      expect(await undo(user, ran.runChange.id)).toMatchObject({ success: true });
      return { changed: ran.changed as number, statements: count };
    };
    const few = await counted();
    await asUser(server.db, user.userId, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from transactions where user_id = ${user.userId} and type = 'deposit' limit 1`.execute(tx);
      const { id: one } = rows[0]!;
      await sql`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
          'external_id', 'more ' || n))).* from transactions t, generate_series(1, 300) n where t.id = ${one}::uuid`.execute(
        tx,
      );
      await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
        select f.user_id, n.id, f.position, f.happened_at, f.direction, f.account_id, f.asset_id, f.quantity
        from flows f, (select id from transactions where external_id like 'more %') n where f.transaction_id = ${one}::uuid`.execute(
        tx,
      );
    });
    const many = await counted();
    expect(many.changed).toBeGreaterThan(300);
    expect(many.statements).toBeLessThanOrEqual(few.statements + 4);
  });
});
