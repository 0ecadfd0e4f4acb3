// Slow: almost every test imports a separate ledger and computes it after each fix.
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { countBalances, settleProblems } from '../../views/health/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const KINDS = `{ healthKinds { kind title count fixedCount resolvedCount dismissedCount amountAtRisk } sidebar { openProblemKinds } }`;
const GROUPS = `query($kind: String!, $state: ProblemState!) { problemGroups(kind: $kind, state: $state) { totalCount groups { missing
  id count amountAtRisk account { name } asset { symbol } } } }`;
const LINES = `query($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String, $limit: Int) {
  problems(kind: $kind, groupId: $groupId, state: $state, after: $after, limit: $limit) { hasMore endCursor problems {
  id state happenedAt quantity amountAtRisk reason note callout { message } causes { text action transaction { sentence } }
  transaction { publicId sentence } } } }`;
const FIX = `mutation($selection: SelectedProblems!, $fix: ProblemFix!) { answer: fixProblems(selection: $selection, fix: $fix) {
  success error errorCode fixed leftOut change { id sentence } } }`;
const PREVIEW = `query($selection: SelectedProblems!, $fix: ProblemFix!) { answer: fixProblemsPreview(selection: $selection, fix: $fix) {
  fixed leftOut effect { error transactionCount taxYears { years { taxYear gainBefore gainAfter } } } } }`;
const DISMISS = `mutation($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {
  answer: dismissProblems(selection: $selection, reason: $reason, note: $note) { success error errorCode count change { id sentence } } }`;
const REOPEN = `mutation($selection: SelectedProblems!) { answer: reopenProblems(selection: $selection) { success error count change { id } } }`;
const UNDO = `mutation($id: ID!) { answer: undoChange(id: $id) { success error } }`;
const REDO = `mutation($id: ID!) { answer: redoChange(id: $id) { success error } }`;

type Kind = { kind: string; count: number; fixedCount: number; resolvedCount: number; dismissedCount: number };

/** Summarizes the page, such as `missing-price-history: 3 open, 1 dismissed`. */
async function story(user: TestUser): Promise<string[]> {
  const { healthKinds, sidebar } = await user.graphql(KINDS);
  const open = healthKinds.filter(({ count }: Kind) => count > 0);
  expect(sidebar, 'the sidebar counts kinds').toEqual({ openProblemKinds: open.length });
  return healthKinds.map(({ kind, count, fixedCount, resolvedCount, dismissedCount }: Kind) => {
    const states = [
      [count, 'open'],
      [fixedCount, 'fixed'],
      [resolvedCount, 'resolved'],
      [dismissedCount, 'dismissed'],
    ].filter(([n]) => n !== 0);
    return `${kind}: ${states.map(([n, state]) => `${n} ${state}`).join(', ')}`;
  });
}

async function groups(user: TestUser, kind: string, state = 'OPEN') {
  return (await user.graphql(GROUPS, { kind, state })).problemGroups.groups;
}

async function lines(user: TestUser, kind: string, state = 'OPEN') {
  const found = [];
  for (const { id } of await groups(user, kind, state))
    found.push(...(await user.graphql(LINES, { kind, groupId: id, state })).problems.problems);
  return found;
}

async function messy(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(
    server,
    user,
    genericCsv(
      '01/02/2024 10:00:00,1,BTC,10000,USD,,,,a1',
      '01/03/2024 10:00:00,40000,USD,3,BTC,,,,a2',
      '02/03/2024 10:00:00,20000,USD,1,BTC,,,,a3',
      '03/01/2024 10:00:00,5,ODD,,,,,staking,a4',
      '03/02/2024 10:00:00,7,ODD,,,,,staking,a5',
      '04/01/2024 10:00:00,2,ETH,5000,USD,,,,a6',
      '04/02/2024 10:00:00,,,1.5,ETH,,,,a7',
      '05/01/2024 10:00:00,0.25,LTC,,,,,,a8',
    ),
    { walletName: 'Kraken' },
  );
  return user;
}

const BTC_PROBLEMS = { kind: 'insufficient-quantity' };
const OPEN = [
  'insufficient-quantity: 2 open',
  'missing-price-history: 2 open',
  'uncategorized: 1 open',
  'unknown-tokens: 1 open',
  'unmatched-transfer: 1 open',
];

describe('messy ledger', () => {
  test('has problems by kind, asset and wallet, each with its subject and cause', async () => {
    const ann = await messy('Ann');
    expect(await story(ann), 'the largest gain in question first').toEqual(OPEN);
    expect(await groups(ann, 'insufficient-quantity')).toMatchObject([
      { count: 2, missing: '3', account: { name: 'Kraken' }, asset: { symbol: 'BTC' } },
    ]);
    expect(await lines(ann, 'insufficient-quantity')).toMatchObject([
      {
        quantity: '2',
        happenedAt: '2024-01-03T10:00:00.000Z',
        transaction: { sentence: 'Sold 3 BTC for 40,000.00 USD on Kraken.' },
        callout: { message: expect.stringContaining('2 BTC more left this wallet than it held') },
        causes: [
          {
            text: 'The records of Kraken begin on January 2, 2024: what was bought before that day is not in them.',
            action: 'IMPORT',
          },
          {
            text: 'If the records are gone, enter the missing BTC as one purchase: with what it cost, or a cost of zero.',
            action: 'PURCHASE',
          },
        ],
      },
      { quantity: '1', amountAtRisk: '20000', transaction: { sentence: 'Sold 1 BTC for 20,000.00 USD on Kraken.' } },
    ]);
    expect(await lines(ann, 'unmatched-transfer')).toMatchObject([{ quantity: '1.5', amountAtRisk: null }]);
    expect(await lines(ann, 'uncategorized')).toMatchObject([{ quantity: '0.25' }]);
    expect(await groups(ann, 'unknown-tokens')).toMatchObject([{ account: null, asset: { symbol: 'ODD' } }]);
    expect(await groups(ann, 'negative-balances'), 'the sale says it already').toEqual([]);
  });

  test('estimates the tax on gain at risk for years with a tax profile, and explains otherwise', async () => {
    const tess = await messy('Tess');
    const TAX = 'taxInQuestion { amount ratesOf leftOut profileYear }';
    const asked = async () => {
      const { accountHealth, healthKinds, problemGroups } = await tess.graphql(`{ accountHealth { taxLeftOut }
        healthKinds { kind ${TAX} } problemGroups(kind: "insufficient-quantity", state: OPEN) { groups { id ${TAX} } } }`);
      const [group] = problemGroups.groups;
      const { problems } = await tess.graphql(
        `query($id: ID!) { problems(kind: "insufficient-quantity", groupId: $id, state: OPEN) { problems { ${TAX} } } }`,
        { id: group.id },
      );
      const kinds = Object.fromEntries(
        healthKinds.map((one: { kind: string; taxInQuestion: object | null }) => [one.kind, one.taxInQuestion]),
      );
      const lines = problems.problems.map((one: { taxInQuestion: object | null }) => one.taxInQuestion);
      return { leftOut: accountHealth.taxLeftOut, kinds, group: group.taxInQuestion, lines };
    };
    const lacking = { amount: null, ratesOf: null, leftOut: 'There is no tax profile for 2024.', profileYear: '2024' };
    const before = await asked();
    expect(before.leftOut).toBeNull();
    expect([before.kinds['insufficient-quantity'], before.group, ...before.lines]).toEqual(Array(4).fill(lacking));
    expect(before.kinds['unmatched-transfer'], 'value that merely moved').toBeNull();

    await tess.graphql(
      'mutation { updateTaxProfile(taxYear: "2024", filingStatus: SINGLE, otherIncome: "80000") { success } }',
    );
    const after = await asked();
    // The gain is 50,000.00, of which 46,666.67 is at risk. The tax rate is 22% up to a taxable income of 100,525.00
    // and 24% above.
    expect(after.group).toEqual({
      amount: expect.stringMatching(/^10564\.16/),
      ratesOf: null,
      leftOut: null,
      profileYear: null,
    });
    expect(after.kinds['insufficient-quantity']).toEqual(after.group);
    // Each amount alone is the top slice: 14,875.00 is taxed at 24%, the rest at 22%.
    expect(after.lines).toMatchObject([{ amount: expect.stringMatching(/^6164\.16/) }, { amount: '4697.5' }]);

    await tess.graphql('mutation { updateCountry(code: "DE") { success } }');
    await server.runJobs();
    const abroad = await asked();
    expect(abroad.leftOut).toBe('Income tax is estimated only for the United States.');
    expect([abroad.group, ...abroad.lines]).toEqual([null, null, null]);
  });

  test('settles a group with an entered purchase, with preview and undo', async () => {
    const bea = await messy('Bea');
    const [group] = await groups(bea, 'insufficient-quantity');
    const variables = {
      selection: { ...BTC_PROBLEMS, groupId: group.id },
      fix: { purchase: { cost: '9000', acquiredOn: '2020-05-01' } },
    };
    const old = { ...variables, fix: { purchase: { cost: '9000', acquiredOn: '1900-01-01' } } };
    expect((await bea.graphql(PREVIEW, old)).answer.effect.error).toMatch(/older than January 2009/);
    const { answer: preview } = await bea.graphql(PREVIEW, variables);
    expect(preview, 'what it would do').toMatchObject({
      fixed: 2,
      leftOut: 0,
      effect: {
        error: null,
        taxYears: { years: [{ taxYear: '2024', gainBefore: '50000.00', gainAfter: '41000.00' }] },
      },
    });
    expect(await story(bea), 'a preview stores nothing').toEqual(OPEN);
    const { answer } = await bea.graphql(FIX, variables);
    expect(answer).toMatchObject({
      success: true,
      fixed: 2,
      change: { sentence: 'Missing purchase entered for a transaction' },
    });
    expect(await story(bea), 'at once, before the figures are there').toContain('insufficient-quantity: 2 resolved');
    await server.runJobs();
    expect(await story(bea)).toEqual([
      'missing-price-history: 2 open',
      'uncategorized: 1 open',
      'unknown-tokens: 1 open',
      'unmatched-transfer: 1 open',
      'insufficient-quantity: 2 resolved',
    ]);
    expect((await bea.graphql(UNDO, { id: answer.change.id })).answer).toMatchObject({ success: true });
    await server.runJobs();
    expect(await story(bea), 'undone, the problems are back').toEqual(OPEN);
  });

  test('settles a negative balance with one purchase if another wallet has the lots', async () => {
    const bob = await server.signUp('Bob');
    const [bought, sold] = ['01/02/2024 10:00:00,5,BTC,10000,USD,,,,n1', '01/03/2024 10:00:00,40000,USD,3,BTC,,,,n2'];
    await importText(server, bob, genericCsv(bought), { walletName: 'Coinbase' });
    await importText(server, bob, genericCsv(sold), { walletName: 'Kraken' });
    await server.runJobs();
    expect(await story(bob)).toEqual(['negative-balances: 1 open']);
    const selection = { kind: 'negative-balances' };
    const { answer } = await bob.graphql(FIX, { selection, fix: { purchase: { cost: '0' } } });
    expect(answer).toMatchObject({ success: true, fixed: 1, leftOut: 0 });
    await server.runJobs();
    expect(await story(bob)).toEqual(['negative-balances: 1 resolved']);
  });

  test('moves a withdrawal to a new wallet of the user and undoes it', async () => {
    const oda = await messy('Oda');
    const selection = { kind: 'unmatched-transfer' };
    const fix = { ownWallet: 'My Ledger' };
    expect((await oda.graphql(PREVIEW, { selection, fix })).answer).toMatchObject({
      fixed: 1,
      effect: { error: null },
    });
    const wallets = async () =>
      (await oda.graphql('{ wallets { customWallets { name } } }')).wallets.customWallets.map(
        ({ name }: { name: string }) => name,
      );
    const { answer } = await oda.graphql(FIX, { selection, fix });
    expect(answer).toMatchObject({ success: true, fixed: 1, change: { id: expect.any(String) } });
    await server.runJobs();
    expect(await story(oda)).toContain('unmatched-transfer: 1 resolved');
    const { transactions } = await oda.graphql(
      '{ transactions(limit: 50) { transactions { sentence link { kind origin other { account { name } } } } } }',
    );
    expect(transactions.transactions).toContainEqual(
      expect.objectContaining({
        link: { kind: 'TRANSFER', origin: 'manual', other: { account: { name: 'My Ledger' } } },
      }),
    );
    expect((await oda.graphql(UNDO, { id: answer.change.id })).answer).toMatchObject({ success: true });
    await server.runJobs();
    expect(await story(oda)).toContain('unmatched-transfer: 1 open');
    expect(await wallets()).not.toContain('My Ledger');
    expect((await oda.graphql(REDO, { id: answer.change.id })).answer).toMatchObject({ success: true });
    expect(await wallets()).toContain('My Ledger');
    expect((await oda.graphql(UNDO, { id: answer.change.id })).answer).toMatchObject({ success: true });
    expect(await wallets()).not.toContain('My Ledger');
    const unnamed = await oda.graphql(FIX, { selection, fix: { ownWallet: ' ' } });
    expect(unnamed.answer).toMatchObject({ success: false, error: 'Wallet name is required' });
  });

  test('marks an unknown token as spam and skips a known asset', async () => {
    const eve = await messy('Eve spam');
    const { answer } = await eve.graphql(FIX, { selection: { kind: 'unknown-tokens' }, fix: { isSpam: true } });
    expect(answer).toMatchObject({ success: true, fixed: 1, leftOut: 0 });
    await server.runJobs();
    expect(await story(eve)).toContain('unknown-tokens: 1 resolved');
    const known = await eve.graphql(FIX, { selection: { kind: 'uncategorized' }, fix: { isSpam: true } });
    expect(known.answer).toMatchObject({ success: true, fixed: 0, leftOut: 1 });
  });

  test('sets a price per date and leaves others open', async () => {
    const fay = await messy('Fay');
    const kind = 'missing-price-history';
    const [first, second] = await lines(fay, kind);
    const unitPrices = [{ problemId: first.id, price: '2' }];
    const { answer } = await fay.graphql(FIX, { selection: { kind }, fix: { unitPrices } });
    expect(answer).toMatchObject({ success: true, fixed: 1, leftOut: 1 });
    await server.runJobs();
    expect(await lines(fay, kind)).toMatchObject([{ id: second.id }]);
    const { transactions } = await fay.graphql('{ transactions(limit: 50) { transactions { dateTime income } } }');
    expect(transactions.transactions.map(({ income }: { income: string | null }) => income)).toContain('10');
  });

  test('lists kinds by amount, largest first', async () => {
    const gus = await messy('Gus');
    const { problemGroups } = await gus.graphql(
      '{ problemGroups(state: OPEN) { totalCount groups { kind title fixes count quantity asset { symbol } } } }',
    );
    expect(problemGroups.groups.map(({ kind }: { kind: string }) => kind)).toEqual(
      OPEN.map((line) => line.split(':')[0]),
    );
    expect(problemGroups.groups[0]).toMatchObject({ count: 2, quantity: '3', fixes: ['PURCHASE', 'IGNORE'] });
  });

  test('adds missing units of several groups at zero cost and undoes them together', async () => {
    const bea = await server.signUp('Bea zero');
    await importText(
      server,
      bea,
      genericCsv(
        '01/03/2024 10:00:00,40000,USD,3,BTC,,,,z1',
        '02/03/2024 10:00:00,6000,USD,2,ETH,,,,z2',
        '03/03/2024 10:00:00,3000,USD,1,ETH,,,,z3',
      ),
      { walletName: 'Kraken' },
    );
    await server.runJobs();
    const selection = { kind: 'insufficient-quantity' };
    const refused = await bea.graphql(FIX, { selection, fix: { purchase: { cost: '100' } } });
    expect(refused.answer).toMatchObject({ success: false, error: expect.stringContaining('one asset in one wallet') });
    const { answer } = await bea.graphql(FIX, { selection, fix: { purchase: { cost: '0' } } });
    expect(answer).toMatchObject({ success: true, fixed: 3, leftOut: 0 });
    await server.runJobs();
    expect(await story(bea)).toContain('insufficient-quantity: 3 resolved');
    const { taxSummary } = await bea.graphql('{ taxSummary(taxYear: "2024") { resultHash } }');
    expect(taxSummary.resultHash).not.toBe('');
    await bea.graphql(UNDO, { id: answer.change.id });
    await server.runJobs();
    expect(await story(bea)).toContain('insufficient-quantity: 3 open');
  });

  test('applies a unit price to every movement without a price', async () => {
    const cat = await messy('Cat');
    const selection = { kind: 'missing-price-history' };
    const { answer } = await cat.graphql(FIX, { selection, fix: { unitPrice: '2.5' } });
    expect(answer).toMatchObject({ success: true, fixed: 2, leftOut: 0 });
    await server.runJobs();
    expect(await story(cat)).toContain('missing-price-history: 2 resolved');
    const { transactions } = await cat.graphql('{ transactions(query: "ODD") { transactions { value } } }');
    expect(transactions.transactions.map(({ value }: { value: string }) => value)).toEqual(['17.5', '12.5']);
  });

  test('matches arrived units with their best candidates and skips those without one', async () => {
    const dan = await messy('Dan');
    const later = genericCsv('04/12/2024 10:00:00,1.5,ETH,,,,,,b1', '06/01/2024 10:00:00,,,0.2,LTC,,,,b2');
    await importText(server, dan, later, { walletName: 'Ledger' });
    const { answer } = await dan.graphql(FIX, { selection: { kind: 'unmatched-transfer' }, fix: { isMatched: true } });
    expect(answer).toMatchObject({ success: true, fixed: 1, leftOut: 1 });
    await dan.graphql(UNDO, { id: answer.change.id });
    const ids = (await lines(dan, 'unmatched-transfer')).flatMap(({ id, quantity }) =>
      quantity === '1.5' ? [id] : [],
    );
    const one = await dan.graphql(FIX, { selection: { kind: 'unmatched-transfer', ids }, fix: { isMatched: true } });
    expect(one.answer, 'one by itself, too').toMatchObject({ success: true, fixed: 1, leftOut: 0 });
    await server.runJobs();
    expect(await story(dan)).toContain('unmatched-transfer: 1 open, 1 resolved');
  });

  test('sets a type for a whole kind of problem, except where it does not fit', async () => {
    const eve = await messy('Eve');
    const fix = { type: 'income', label: 'staking' };
    const all = await eve.graphql(FIX, { selection: { kind: 'uncategorized' }, fix });
    expect(all.answer).toMatchObject({ success: true, fixed: 1 });
    const none = await eve.graphql(FIX, { selection: { kind: 'unmatched-transfer' }, fix });
    expect(none.answer, 'what was sent is no income').toMatchObject({
      success: true,
      fixed: 0,
      leftOut: 1,
      change: null,
    });
    const wrong = await eve.graphql(FIX, { selection: { kind: 'unknown-tokens' }, fix });
    expect(wrong.answer).toMatchObject({ success: false, errorCode: 'value_error' });
  });
});

test('counts a token marked as spam as resolved by the user', async () => {
  const ivy = await messy('Ivy');
  const { problemGroups } = await ivy.graphql(
    '{ problemGroups(kind: "unknown-tokens", state: OPEN) { groups { asset { id } } } }',
  );
  const { answer } = await ivy.graphql(
    'mutation($assetId: ID!) { answer: toggleSpam(assetId: $assetId, isSpam: true) { success } }',
    { assetId: problemGroups.groups[0].asset.id },
  );
  expect(answer.success).toBe(true);
  await server.runJobs();
  expect(await story(ivy)).toContain('unknown-tokens: 1 resolved');
});

describe('dismissed problem', () => {
  test('stays dismissed after recalculating and reimporting, without affecting figures', async () => {
    const fay = await messy('Fay');
    const unknown = `{ accountHealth { unknownYears { taxYear unknownDisposalCount unknownIncomeCount } } }`;
    const before = await fay.graphql(unknown);
    const { answer } = await fay.graphql(DISMISS, { selection: BTC_PROBLEMS, reason: 'IMMATERIAL' });
    expect(answer).toMatchObject({
      success: true,
      count: 2,
      change: { sentence: '2 problems of account health dismissed' },
    });
    await fay.graphql('mutation { enqueueCostBasis { success } }');
    await server.runJobs();
    expect(await story(fay)).toContain('insufficient-quantity: 2 dismissed');
    expect(await fay.graphql(unknown), 'what is unknown stays unknown').toEqual(before);
    expect(await lines(fay, 'insufficient-quantity', 'DISMISSED')).toMatchObject([{ reason: 'immaterial' }, {}]);
    const { imports } = await fay.graphql('{ imports { id } }');
    await fay.graphql(`mutation { undoImport(importId: "${imports[0].id}") { success error } }`);
    await server.runJobs();
    expect(await story(fay), 'with its file gone nothing is left to dismiss').not.toContainEqual(
      expect.stringContaining('dismissed'),
    );
    await fay.graphql(`mutation { redoImport(importId: "${imports[0].id}") { success error } }`);
    await server.runJobs();
    expect(await story(fay)).toContain('insufficient-quantity: 2 dismissed');
  });

  test('reopens when much more is missing, but not a little more', async () => {
    const gus = await messy('Gus');
    await gus.graphql(DISMISS, { selection: BTC_PROBLEMS, reason: 'OTHER', note: 'Lost in 2019.' });
    const sized = async (factor: string) => {
      await asUser(server.db, gus.userId, (tx) =>
        sql`update callouts set quantity = quantity * ${factor}::numeric where user_id = ${gus.userId} and type = 'INSUFFICIENT_QUANTITY'`.execute(
          tx,
        ),
      );
      await asUser(server.db, gus.userId, async (tx) => {
        const { rows } = await sql<{ id: string }>`select current_computation_id as id from user_settings`.execute(tx);
        await settleProblems(tx, gus.userId, rows[0]!.id, await countBalances(tx, gus.userId));
      });
    };
    await sized('1.005');
    expect(await lines(gus, 'insufficient-quantity', 'DISMISSED')).toMatchObject([{ note: 'Lost in 2019.' }, {}]);
    await sized('1.2');
    expect(await groups(gus, 'insufficient-quantity')).toMatchObject([{ count: 2 }]);
  });

  test('can be reopened, and the dismissal can be undone like any edit', async () => {
    const hal = await messy('Hal');
    const [one] = await lines(hal, 'insufficient-quantity');
    const selection = { ...BTC_PROBLEMS, ids: [one.id] };
    const { answer } = await hal.graphql(DISMISS, { selection, reason: 'KNOWN' });
    expect(await story(hal)).toContain('insufficient-quantity: 1 open, 1 dismissed');
    await hal.graphql(UNDO, { id: answer.change.id });
    expect(await story(hal)).toEqual(OPEN);
    await hal.graphql(DISMISS, { selection, reason: 'KNOWN' });
    expect((await hal.graphql(REOPEN, { selection })).answer).toMatchObject({ success: true, count: 1 });
    expect(await story(hal)).toEqual(OPEN);
    expect((await hal.graphql(REOPEN, { selection })).answer).toMatchObject({ success: false });
    expect((await hal.graphql(DISMISS, { selection, reason: 'OTHER', note: ' ' })).answer).toMatchObject({
      success: false,
      error: 'Say why it is dismissed.',
    });
  });
});

describe('reported balance', () => {
  const REPORT = `mutation($accountId: ID!, $on: Date!, $quantity: Decimal!) {
    answer: reportBalance(accountId: $accountId, assetId: "crypto:BTC", on: $on, quantity: $quantity) { success error change { id sentence } } }`;
  const BALANCES = `query($accountId: ID!) { reportedBalances(accountId: $accountId) {
    id reportedAt balance calculatedBalance isBalanceDifferenceSignificant } }`;

  test('is a problem from the first differing day until it matches', async () => {
    const ida = await server.signUp('Ida');
    await importText(
      server,
      ida,
      genericCsv('01/02/2024 10:00:00,2,BTC,10000,USD,,,,a1', '03/02/2024 10:00:00,1,BTC,10000,USD,,,,a2'),
      { walletName: 'Bank' },
    );
    const { wallets } = await ida.graphql('{ wallets { customWallets { id } } }');
    const accountId = wallets.customWallets[0].id;
    const report = async (on: string, quantity: string) =>
      (await ida.graphql(REPORT, { accountId, on, quantity })).answer;
    expect(await report('2024-01-31', '2')).toMatchObject({
      success: true,
      change: { sentence: 'Reported balance of Bank set to 2 BTC' },
    });
    await report('2024-02-29', '2.5');
    const last = await report('2024-03-31', '3.5');
    await server.runJobs();
    expect((await ida.graphql(BALANCES, { accountId })).reportedBalances).toMatchObject([
      { balance: '2', calculatedBalance: '2', isBalanceDifferenceSignificant: false },
      { balance: '2.5', calculatedBalance: '2', isBalanceDifferenceSignificant: true },
      { balance: '3.5', calculatedBalance: '3', isBalanceDifferenceSignificant: true },
    ]);
    expect(await lines(ida, 'balance-differences')).toMatchObject([
      {
        quantity: '0.5',
        happenedAt: '2024-02-29T23:59:59.999Z',
        causes: [
          {
            text: '3.5 BTC was reported, and the ledger counts 3 BTC. The two agreed on January 31, 2024 and no longer on February 29, 2024.',
            action: 'TRANSACTIONS',
          },
          {
            text: 'More BTC is there than the ledger knows of: a file with the rest may be missing.',
            action: 'IMPORT',
          },
        ],
      },
    ]);
    await ida.graphql(UNDO, { id: last.change.id });
    await report('2024-03-31', '3');
    await server.runJobs();
    expect(await story(ida)).toEqual(['balance-differences: 1 fixed']);
    expect(await report('2099-01-01', '1')).toMatchObject({ success: false, error: 'This day is in the future.' });
  });
});

describe('balance reported by a file', () => {
  const HEAD = '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"';
  const moved = (n: number, day: string, asset: string, amount: string, balance: string, type = 'deposit') =>
    `"L${n}","R${n}","2024-${day} 10:00:00","${type}","","currency","${asset}","spot / main","${amount}","0","${balance}"`;
  const ledgers = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`;
  const kraken = { walletName: 'Kraken', slug: 'kraken' };
  const BALANCES = `query($accountId: ID!) { reportedBalances(accountId: $accountId) {
    balance calculatedBalance isBalanceDifferenceSignificant isPartial filename asset { symbol } } }`;
  const whole = ledgers(
    moved(1, '01-02', 'XXBT', '2', '2'),
    moved(2, '01-03', 'XXBT', '1', '3'),
    moved(3, '01-04', 'XXBT', '-0.5', '2.5', 'withdrawal'),
  );
  const exchangeOf = async (user: TestUser) =>
    (await user.graphql('{ wallets { exchanges { id } } }')).wallets.exchanges[0].id as string;
  const IGNORE = `mutation($publicId: ID!) { answer: ignoreTransaction(publicId: $publicId, isIgnored: true) { success error } }`;
  const UNDO_IMPORT = 'mutation ($id: ID!) { answer: undoImport(importId: $id) { success error } }';
  const differences = (user: TestUser) => lines(user, 'balance-differences');
  const balancesOf = async (user: TestUser) =>
    (await user.graphql(BALANCES, { accountId: await exchangeOf(user) })).reportedBalances;

  test('matches a complete ledger, and shows the difference after a transaction is ignored', async () => {
    const lea = await server.signUp('Lea');
    expect(await importText(server, lea, whole, kraken)).toMatchObject({ success: true, numberImported: 3 });
    expect(await differences(lea)).toEqual([]);
    const FLAG = '{ wallets { exchanges { isBalanceDifferenceSignificant } } }';
    expect((await lea.graphql(FLAG)).wallets.exchanges).toEqual([{ isBalanceDifferenceSignificant: false }]);
    const { transactions } = await lea.graphql(
      '{ transactions(query: "date:2024-01-03") { transactions { publicId sentence } } }',
    );
    const { publicId, sentence } = transactions.transactions[0];
    expect((await lea.graphql(IGNORE, { publicId })).answer).toMatchObject({ success: true });
    await server.runJobs();
    expect(await differences(lea)).toMatchObject([
      {
        quantity: '1',
        happenedAt: '2024-01-03T10:00:00.000Z',
        transaction: null,
        causes: [
          {
            text: '2.5 BTC was reported, and the ledger counts 1.5 BTC. The two agreed on January 2, 2024 and no longer on January 3, 2024. On that day they differ by 1. Compared: the balances that history.csv reports on 3 days from January 2, 2024 to January 4, 2024.',
            action: 'TRANSACTIONS',
          },
          { action: 'OPEN_TRANSACTION', transaction: { sentence } },
          { action: 'IMPORT' },
        ],
      },
    ]);
    expect((await lea.graphql(FLAG)).wallets.exchanges).toEqual([{ isBalanceDifferenceSignificant: true }]);
    expect(await balancesOf(lea), 'the first that differs, and the last').toMatchObject([
      { balance: '3', calculatedBalance: '2', isBalanceDifferenceSignificant: true, filename: 'history.csv' },
      { balance: '2.5', calculatedBalance: '1.5', isBalanceDifferenceSignificant: true },
    ]);
  });

  test('is removed with its import and restored on redo', async () => {
    const mia = await server.signUp('Mia');
    await importText(server, mia, whole, kraken);
    const { imports } = await mia.graphql('{ imports { id } }');
    const [{ id }] = imports;
    const count = async () =>
      (
        await sql<{ count: number }>`
        select count(*)::integer as count from reported_balances where user_id = ${mia.userId}`.execute(
          server.db.kysely,
        )
      ).rows[0]!.count;
    expect(await count()).toBe(3);
    expect((await mia.graphql(UNDO_IMPORT, { id })).answer).toMatchObject({ success: true });
    expect(await count()).toBe(0);
    await mia.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id });
    await server.runJobs();
    expect(await count()).toBe(3);
  });

  test('lacks earlier units if it begins with a balance, which an opening lot settles', async () => {
    const noa = await server.signUp('Noa');
    await importText(
      server,
      noa,
      ledgers(moved(1, '01-02', 'XXBT', '2', '7'), moved(2, '01-03', 'XXBT', '1', '8')),
      kraken,
    );
    expect(await differences(noa)).toMatchObject([
      {
        quantity: '5',
        causes: [
          {
            text: 'history.csv begins on January 2, 2024 with 5 BTC that no record explains. All changes from there on agree with the ledger. Compared: the balances that history.csv reports on 2 days from January 2, 2024 to January 3, 2024.',
            action: 'IMPORT',
          },
          { action: 'PURCHASE' },
        ],
      },
    ]);
    const selection = { kind: 'balance-differences' };
    const { answer } = await noa.graphql(FIX, { selection, fix: { purchase: { cost: '100' } } });
    expect(answer).toMatchObject({ success: true, fixed: 1 });
    await server.runJobs();
    expect(await story(noa)).not.toContainEqual(expect.stringContaining('balance-differences: 1 open'));
    expect(await balancesOf(noa)).toMatchObject([{ balance: '8', calculatedBalance: '8', isPartial: false }]);
  });

  test('contradicts nothing if the file has only trades, despite gaps', async () => {
    const ora = await server.signUp('Ora');
    const trade = (n: number, day: string, paid: string, left: string, got: string, held: string) => [
      moved(n, day, 'ZEUR', paid, left, 'trade'),
      moved(n + 50, day, 'XXBT', got, held, 'trade').replace(`"R${n + 50}"`, `"R${n}"`),
    ];
    const text = ledgers(
      ...trade(1, '01-02', '-100', '900', '1', '1'),
      ...trade(2, '02-02', '-100', '2800', '1', '1.5'),
    );
    expect(await importText(server, ora, text, kraken)).toMatchObject({ success: true, numberImported: 2 });
    expect(await differences(ora)).toEqual([]);
    expect(await balancesOf(ora)).toMatchObject([
      {
        asset: { symbol: 'BTC' },
        balance: '1.5',
        calculatedBalance: '2',
        isBalanceDifferenceSignificant: false,
        isPartial: true,
      },
      { asset: { symbol: 'EUR' }, balance: '2800', calculatedBalance: '-200', isPartial: true },
    ]);
  });

  test('contradicts nothing in a filtered file if another file has some of its missing rows', async () => {
    const pia = await server.signUp('Pia');
    const text = ledgers(moved(1, '01-02', 'XXBT', '1', '1'), moved(2, '02-02', 'XXBT', '1', '5'));
    await importText(server, pia, text, kraken);
    const more = genericCsv('01/15/2024 10:00:00,2,BTC,,,,,,m1');
    await importText(server, pia, more, { accountId: await exchangeOf(pia) });
    expect(await differences(pia)).toEqual([]);
    expect(await balancesOf(pia)).toMatchObject([{ balance: '5', calculatedBalance: '4', isPartial: true }]);
  });
});

describe('other user', () => {
  test('sees nothing and changes nothing', async () => {
    const jim = await messy('Jim');
    const kim = await server.signUp('Kim');
    const [one] = await lines(jim, 'insufficient-quantity');
    expect(await story(kim)).toEqual([]);
    const selection = { ...BTC_PROBLEMS, ids: [one.id] };
    expect((await kim.graphql(DISMISS, { selection, reason: 'KNOWN' })).answer).toMatchObject({
      errorCode: 'problem_not_found',
    });
    expect((await kim.graphql(FIX, { selection, fix: { isIgnored: true } })).answer).toMatchObject({
      errorCode: 'problem_not_found',
    });
    expect(await story(jim)).toEqual(OPEN);
  });
});
