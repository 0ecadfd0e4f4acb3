import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const FIRST = [
  '01/02/2022 10:00:00,4,BTC,40000,USD,,,,a1',
  '02/02/2023 10:00:00,30000,USD,1,BTC,,,,a2',
  '03/03/2023 10:00:00,0.5,BTC,,,,,,a3',
  '31/12/2023 22:00:00,,,0.25,BTC,,,,a4',
  '05/02/2024 10:00:00,45000,USD,1,BTC,,,,a5',
  '06/02/2024 10:00:00,25,ODD,,,,,airdrop,a6',
  '06/03/2023 10:00:00,40,ODD,,,,,airdrop,a7',
  '08/03/2023 10:00:00,2,ETH,0.5,BTC,,,,a8',
  '09/03/2024 10:00:00,3000,USD,1,ETH,,,,a9',
];

async function userWithLedger(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...FIRST), { walletName: 'First' });
  return user;
}

const FREEZE = 'mutation ($year: String!) { answer: freezeUser(year: $year) { success error errorCode } }';
const UNFREEZE = 'mutation ($year: String!) { answer: unfreezeUser(year: $year) { success error errorCode } }';

async function freeze(user: TestUser, year: string): Promise<void> {
  expect((await user.graphql(FREEZE, { year })).answer).toEqual({ success: true, error: null, errorCode: null });
  await server.runJobs();
  expect((await status(user)).error).toBe(null);
}

async function unfreeze(user: TestUser, year: string): Promise<void> {
  expect((await user.graphql(UNFREEZE, { year })).answer).toEqual({ success: true, error: null, errorCode: null });
  await server.runJobs();
}

async function status(user: TestUser) {
  return (await user.graphql('{ freezingStatus { status isAvailable taxYear error } }')).freezingStatus;
}

async function idOf(user: TestUser, query: string): Promise<string> {
  const { transactions } = await user.graphql(
    `{ transactions(query: "${query}", limit: 5) { transactions { publicId } } }`,
  );
  expect(transactions.transactions).toHaveLength(1);
  return transactions.transactions[0].publicId;
}

test('freezes a year with earlier ones, and unfreezes it with later ones', async () => {
  const ann = await userWithLedger('Ann');
  expect((await status(ann)).status).toBe('unfrozen');
  const asked = await ann.graphql(FREEZE, { year: '2023' });
  expect(asked.answer.success).toBe(true);
  expect(await status(ann)).toEqual({
    status: 'freezing_in_progress',
    isAvailable: false,
    taxYear: '2023',
    error: null,
  });
  const again = await ann.graphql(UNFREEZE, { year: '2023' });
  expect(again.answer.errorCode).toBe('year_not_frozen');
  await server.runJobs();
  expect(await status(ann)).toEqual({ status: 'frozen', isAvailable: true, taxYear: '2023', error: null });
  const { user, y22, y23, y24 } = await ann.graphql(`{ user { closedPeriodDatetime }
    y22: yearFreezing(taxYear: "2022") { isFrozen alsoUnfrozen } y23: yearFreezing(taxYear: "2023") { isFrozen filed { filedBy } }
    y24: yearFreezing(taxYear: "2024") { isFrozen whyNot alsoFrozen } }`);
  expect(user.closedPeriodDatetime).toBe('2024-01-01T00:00:00.000Z');
  expect(y22).toEqual({ isFrozen: true, alsoUnfrozen: ['2023'] });
  expect(y23).toEqual({ isFrozen: true, filed: { filedBy: 'YOU' } });
  expect(y24).toEqual({ isFrozen: false, whyNot: null, alsoFrozen: [] });
  await unfreeze(ann, '2022');
  expect((await status(ann)).status).toBe('unfrozen');
  expect((await ann.graphql('{ user { closedPeriodDatetime } }')).user.closedPeriodDatetime).toBe(null);
});

test('rejects a change that would alter a frozen year, with a remedy', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  const second = genericCsv('01/01/2024 01:00:00,0.25,BTC,,,,,,b1', '01/05/2023 10:00:00,1,BTC,,,,,,b2');
  expect(await importText(server, ann, second, { walletName: 'Second' })).toMatchObject({
    success: true,
    numberImported: 1,
    numberIgnored: 0,
    numberFrozen: 1,
  });
  const unmatched = await idOf(ann, 'is:unmatched date:2024');
  const id = await idOf(ann, 'date:2023-03-03');
  const sold = await idOf(ann, 'date:2023-02');
  const later = await idOf(ann, 'date:2024-02 BTC');
  const { transaction, imports } = await ann.graphql(
    `{ transaction(publicId: "${id}") { account { id } } imports { id } }`,
  );
  const wallet = transaction.account.id;
  const manual = `{ type: "deposit", accountId: "${wallet}", dateTime: "2023-05-01T10:00:00Z", receivedQuantity: "1", receivedAsset: "BTC" }`;
  const refused: Record<string, string> = {
    type: `updateTransaction(publicId: "${id}", input: { type: "gift_received" })`,
    label: `updateTransaction(publicId: "${id}", input: { type: "income", label: "staking" })`,
    time: `updateTransaction(publicId: "${id}", input: { dateTime: "2023-03-04 10:00" })`,
    'time into it': `updateTransaction(publicId: "${later}", input: { dateTime: "2023-03-04 10:00" })`,
    value: `setFlowValue(transactionId: "${id}", position: 0, fiatValue: "5")`,
    ignore: `ignoreTransaction(publicId: "${id}", isIgnored: true)`,
    basis: `updateCostBasisAndProceeds(publicId: "${sold}", proceeds: "5")`,
    taxable: `updateTaxability(transactionId: "${sold}", isTaxable: false)`,
    purpose: `updateOperationPurpose(transactionId: "${await idOf(ann, 'date:2023-12')}", purpose: LENDING_DEPOSIT)`,
    link: `createLink(fromId: "${await idOf(ann, 'date:2023-12')}", toId: "${unmatched}", kind: TRANSFER)`,
    create: `createTransactions(inputs: [${manual}])`,
    many: 'editTransactions(selection: { query: "BTC" }, edit: { isIgnored: true })',
    'many in time': 'editTransactions(selection: { query: "BTC" }, edit: { shiftMinutes: 60 })',
    spam: 'reportTokensAsSpam(assetIds: ["user:ODD"], isSpam: true)',
    asset: 'bulkUpdateAsset(assetId: "user:ODD", newAssetId: "crypto:ETH")',
    merge: 'mergeAssets(assetId: "user:ODD", intoAssetId: "crypto:ETH")',
    method: 'updateCostBasisMethod(method: LIFO)',
    currency: 'updateBaseCurrency(symbol: "EUR")',
    country: 'updateCountry(code: "DE")',
    zone: 'updateTimeZone(timeZone: "Asia/Tokyo")',
    'lot allocation': 'updateLotAllocation(lotAllocation: WALLET)',
    'tax year start': 'updateTaxYearStart(month: 4, day: 6)',
    timeline: 'updateCostBasisTimeline(method: HIFO, settingStartDate: "2023-06-01")',
    wallet: `deleteAccount(id: "${wallet}")`,
    import: `undoImport(importId: "${imports[1].id}")`,
  };
  const MORE: Record<string, string> = {
    create: 'errors { message } customTokens transactions { publicId }',
    many: 'changed leftOut { reason } change { id }',
    import: 'numberRemoved',
    timeline: 'costBasisTimeline { id }',
  };
  const before = await everything(ann);
  for (const [kind, mutation] of Object.entries(refused)) {
    const { answer } = await ann.graphql(
      `mutation { answer: ${mutation} { success error errorCode ${MORE[kind] ?? ''} } }`,
    );
    expect([kind, answer.errorCode]).toEqual([kind, 'year_frozen']);
    expect(answer.error).toContain('Unfreeze 202');
    expect(await everything(ann)).toEqual(before);
  }
});

async function everything({ userId }: TestUser): Promise<unknown> {
  return asUser(server.db, userId, async (tx) => {
    const { rows } = await sql`select
      (select json_agg(to_jsonb(t) - 'updated_at' order by id) from transactions t) as transactions,
      (select json_agg(to_jsonb(f) order by transaction_id, position) from flows f) as flows,
      (select json_agg(to_jsonb(l) order by id) from transaction_links l) as links,
      (select json_agg(to_jsonb(a) order by asset_id) from spam_assets a) as spam,
      (select ledger_version from user_settings) as version`.execute(tx);
    return JSON.parse(JSON.stringify(rows[0], (_key, value) => (typeof value === 'bigint' ? String(value) : value)));
  });
}

test('allows notes, and changes in open years, but not for read-only viewers', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  const id = await idOf(ann, 'date:2023-02');
  const open = await idOf(ann, 'date:2024-02 BTC');
  for (const mutation of [
    `updateTransaction(publicId: "${id}", input: { note: "checked" })`,
    `updateTransaction(publicId: "${open}", input: { dateTime: "2024-02-05 11:00" })`,
    'updateCostBasisTimeline(method: HIFO, settingStartDate: "2024-01-01")',
    'updateLotAllocation(lotAllocation: WALLET, walletFrom: "2024-01-01")',
  ]) {
    const { answer } = await ann.graphql(`mutation { answer: ${mutation} { success error } }`);
    expect([mutation, answer]).toEqual([mutation, { success: true, error: null }]);
  }
  const found = await ann.graphql(
    `{ frozen: transactions(query: "is:frozen", limit: 50) { transactions { publicId } }
      open: transactions(query: "-is:frozen", limit: 50) { transactions { publicId } }
      transactions(limit: 50) { transactions { dateTime isFrozen } } }`,
  );
  expect([found.frozen, found.open].map(({ transactions }) => transactions.length)).toEqual([6, 3]);
  for (const { dateTime, isFrozen } of found.transactions.transactions) expect(isFrozen).toBe(dateTime < '2024');
  const actor = { id: ann.userId, email: 'ann@example.com', name: 'Ann' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  for (const document of [FREEZE, UNFREEZE]) {
    const { errors } = await onlooker.ask(document, { year: '2023' });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});

test.each([
  ['1999', 'nothing_to_freeze'],
  ['20xx', 'tax_year_not_found'],
  ['2023/24', 'tax_year_not_found'],
  ['2999', 'year_not_over'],
])('cannot freeze %s', async (year, errorCode) => {
  const ann = await userWithLedger('Ann');
  expect((await ann.graphql(FREEZE, { year })).answer).toMatchObject({ success: false, errorCode });
});

test('reports a frozen year in the preview of a change', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  const { preview, settings } = await ann.graphql(`{
    preview: editPreview(selection: { query: "BTC" }, edit: { all: { isIgnored: true } }) { effect { errorCode } }
    settings: settingsPreview(method: HIFO) { error } }`);
  expect([preview.effect.errorCode, settings.error]).toEqual(['year_frozen', expect.stringContaining('Unfreeze 2022')]);
});

const DRIFT = `{ yearDrift(taxYear: "2023") { figures { name asFiled now difference } transactionCount
  transactions { asFiled now why transaction { publicId } } reasons leftOut } }`;
const GAINS = '{ y23: taxSummary(taxYear: "2023") { capitalGain } y24: taxSummary(taxYear: "2024") { capitalGain } }';

test('keeps frozen years and later lots when a job finds a value later, and shows it', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  const before = await ann.graphql(GAINS);
  expect((await ann.graphql(DRIFT)).yearDrift).toMatchObject({ figures: [], transactions: [], leftOut: null });
  const traded = await idOf(ann, 'date:2023-03-08');
  await asUser(server.db, ann.userId, (tx) =>
    sql`update flows set fiat_value = 9000, fiat_currency = 'USD', fiat_source = 'a market' where transaction_id = ${traded}::uuid`.execute(
      tx,
    ),
  );
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  expect(await ann.graphql(GAINS)).toEqual(before);
  const { yearDrift } = await ann.graphql(DRIFT);
  expect(
    yearDrift.figures.map(({ name, difference }: { name: string; difference: string }) => [name, difference]),
  ).toEqual([
    ['Long-term gains', '9000.00'],
    ['Total gains', '9000.00'],
    ['Proceeds', '9000.00'],
  ]);
  expect(yearDrift.transactions).toEqual([
    { asFiled: '-5000.00', now: '4000.00', why: 'PROCEEDS', transaction: { publicId: traded } },
  ]);
  expect(yearDrift.reasons).toEqual(['Market values of this year were found or corrected after it was frozen.']);
  // An unfrozen year is recomputed, and its filed figures remain for comparison.
  await unfreeze(ann, '2023');
  expect((await ann.graphql(GAINS)).y23.capitalGain).toBe('24000.00');
  expect((await ann.graphql(DRIFT)).yearDrift.transactionCount).toBe(1);
});

test('files an unfrozen and changed year with its new figures', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  await unfreeze(ann, '2023');
  const airdrop = await idOf(ann, 'date:2023 ODD');
  await ann.graphql(`mutation { setFlowValue(transactionId: "${airdrop}", position: 0, fiatValue: "80") { success } }`);
  await server.runJobs();
  const { yearDrift } = await ann.graphql(DRIFT);
  expect(yearDrift.figures).toEqual([{ name: 'Income', asFiled: '0.00', now: '80.00', difference: '80.00' }]);
  expect(yearDrift.reasons).toEqual([
    'The year was unfrozen, and its transactions, values or settings have changed since.',
  ]);
  await freeze(ann, '2023');
  expect((await ann.graphql(DRIFT)).yearDrift).toMatchObject({ figures: [], transactions: [] });
});

test('records freezing in the history and audit log, unfreezes on undo, and rejects a redo', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  const { changes } = await ann.graphql('{ changes(limit: 5) { changes { id sentence canUndo } } }');
  expect(changes.changes[0]).toMatchObject({ sentence: 'Tax years up to 2023 frozen', canUndo: true });
  const { id } = changes.changes[0];
  const { auditEvents } = await ann.graphql('{ auditEvents(limit: 3) { action } }');
  expect(auditEvents.map(({ action }: { action: string }) => action)).toContain('year.freeze');
  const undo = await ann.graphql(`mutation { answer: undoChange(id: "${id}") { success error } }`);
  expect(undo.answer).toEqual({ success: true, error: null });
  expect((await status(ann)).status).toBe('unfrozen');
  const redo = await ann.graphql(`mutation { answer: redoChange(id: "${id}") { errorCode error } }`);
  expect(redo.answer.errorCode).toBe('change_refused');
  await freeze(ann, '2023');
  await unfreeze(ann, '2023');
  const [last] = (await ann.graphql('{ changes(limit: 1) { changes { id canUndo whyNot } } }')).changes.changes;
  expect(last).toMatchObject({ canUndo: false, whyNot: expect.stringContaining('Freeze it again') });
});

test('undoes an earlier change only if that affects no frozen year', async () => {
  const ann = await userWithLedger('Ann');
  const [closed, open] = [await idOf(ann, 'date:2023-02'), await idOf(ann, 'date:2024-02 BTC')];
  const ids: string[] = [];
  for (const id of [closed, open]) {
    const made = await ann.graphql(
      `mutation { answer: updateCostBasisAndProceeds(publicId: "${id}", proceeds: "31000") { change { id } } }`,
    );
    ids.push(made.answer.change.id);
  }
  await server.runJobs();
  await freeze(ann, '2023');
  const undo = async (id: string) =>
    (await ann.graphql(`mutation { answer: undoChange(id: "${id}") { success errorCode } }`)).answer;
  expect(await undo(ids[0]!)).toEqual({ success: false, errorCode: 'year_frozen' });
  expect(await undo(ids[1]!)).toEqual({ success: true, errorCode: null });
});

// HMRC CG51560: a purchase within thirty days after a sale is matched with it. ITA 54: a loss is denied if the asset is
// bought back by then.
test.each([
  { country: 'GB', year: '2022/23', day: '2023-04-10', gain: ['5000.00', '-1000.00'] },
  { country: 'CA', year: '2022', day: '2023-01-10', gain: ['-2000.00', '0.00'] },
])(
  '$country: keeps the frozen year after a purchase in the first open days, and explains the difference',
  async (one) => {
    const eve = await server.signUp('Eve');
    const currency = one.country === 'GB' ? 'GBP' : 'CAD';
    await eve.graphql(`mutation { updateCountry(code: "${one.country}") { success } }`);
    const cost = one.country === 'GB' ? '10000' : '17000';
    const sold = one.country === 'GB' ? '03/25/2023' : '12/20/2022';
    const rows = [
      `01/02/2022 10:00:00,2,BTC,${cost === '10000' ? '20000' : '34000'},${currency},,,,e1`,
      `${sold} 10:00:00,15000,${currency},1,BTC,,,,e2`,
    ];
    await importText(server, eve, genericCsv(...rows), { walletName: 'Here' });
    await freeze(eve, one.year);
    const drift = async () =>
      (
        await eve.graphql(
          `{ yearDrift(taxYear: "${one.year}") { figures { name asFiled now } transactionCount reasons leftOut } }`,
        )
      ).yearDrift;
    expect(await drift()).toMatchObject({ figures: [], reasons: [], leftOut: null });
    const { wallets } = await eve.graphql('{ wallets { customWallets { id } } }');
    const bought = `{ type: "buy", accountId: "${wallets.customWallets[0].id}", dateTime: "${one.day}T10:00:00Z",
    sentQuantity: "16000", sentAsset: "${currency}", receivedQuantity: "1", receivedAsset: "BTC" }`;
    const { answer } = await eve.graphql(
      `mutation { answer: createTransactions(inputs: [${bought}]) { success error errors { message } } }`,
    );
    expect(answer).toMatchObject({ success: true });
    await server.runJobs();
    const { taxSummary } = await eve.graphql(`{ taxSummary(taxYear: "${one.year}") { capitalGain } }`);
    expect(taxSummary.capitalGain).toBe(one.gain[0]);
    const shown = await drift();
    const [asFiled, now] = one.gain;
    expect(shown.figures).toContainEqual(expect.objectContaining({ asFiled, now }));
    expect(shown.transactionCount).toBe(1);
    expect(shown.reasons).toEqual([expect.stringContaining('thirty days after a sale')]);
  },
);
