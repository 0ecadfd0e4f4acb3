// Slow: most tests compute the ledger after each entry.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

const RESULT = `{ success error errorCode customTokens errors { row field message remedy }
  transactions { publicId transactionType type label sentence dateTime isManual note link { kind }
    flows { direction quantity fiatValue fiatSource asset { id symbol isUserDefined } account { name } } } }`;
const CREATE = `mutation($inputs: [CreateTransactionInput!]!) { createTransactions(inputs: $inputs) ${RESULT} }`;
const REPLACE = `mutation($id: ID!, $input: CreateTransactionInput!) {
  updateManualTransaction(publicId: $id, input: $input) ${RESULT} }`;
const DELETE = 'mutation($ids: [ID!]!) { deleteManualTransactions(ids: $ids) { success error errorCode count } }';
const LIST = '{ transactions(limit: 50) { totalCount transactions { publicId sentence gain } } }';
const AUDIT = '{ auditEvents(limit: 50) { action entityId before after } }';

let server: TestServer;
let ann: TestUser;
let here: string;
let there: string;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  [here, there] = await wallets(ann);
});
afterAll(() => server?.close());

async function wallets(user: TestUser): Promise<[string, string]> {
  await importText(server, user, genericCsv('01/05/2019 10:00:00,5,BTC,20000,USD,,,,h1'), { walletName: 'Here' });
  await importText(server, user, genericCsv('01/05/2019 10:00:00,5,ETH,700,USD,,,,t1'), { walletName: 'There' });
  const { wallets } = await user.graphql('{ wallets { customWallets { id name } } }');
  const id = (name: string) => wallets.customWallets.find((wallet: { name: string }) => wallet.name === name).id;
  return [id('Here'), id('There')];
}

type Row = Record<string, string | null>;
const at = (time = '2024-03-01 14:30'): Row => ({ accountId: here, dateTime: time });
const sent = (sentQuantity: string, sentAsset: string): Row => ({ sentQuantity, sentAsset });
const received = (receivedQuantity: string, receivedAsset: string): Row => ({ receivedQuantity, receivedAsset });

async function create(user: TestUser, ...inputs: Row[]) {
  return (await user.graphql(CREATE, { inputs })).createTransactions;
}

async function made(user: TestUser, input: Row) {
  const answer = await create(user, input);
  expect(answer).toMatchObject({ success: true, errors: [] });
  return answer.transactions[0];
}

describe('entry of each type', () => {
  test.each<[string, Row, string]>([
    ['buy', { ...sent('300', 'USD'), ...received('0.01', 'BTC') }, 'Bought 0.01 BTC for 300.00 USD on Here.'],
    ['sell', { ...sent('0.01', 'btc'), ...received('310', 'usd') }, 'Sold 0.01 BTC for 310.00 USD on Here.'],
    ['trade', { ...sent('0.01', 'BTC'), ...received('0.2', 'ETH') }, 'Traded 0.01 BTC for 0.2 ETH on Here.'],
    ['income', received('0.01', 'ETH'), 'Received 0.01 ETH as income on Here.'],
    ['deposit', received('0.5', 'SOL'), 'Deposited 0.5 SOL into Here.'],
    ['gift_received', received('0.02', 'BTC'), 'Received 0.02 BTC as a gift on Here.'],
    ['withdrawal', sent('0.013', 'BTC'), 'Withdrew 0.013 BTC from Here.'],
    ['spend', sent('0.01', 'BTC'), 'Spent 0.01 BTC from Here.'],
    ['fee', sent('0.001', 'BTC'), 'Paid a fee of 0.001 BTC on Here.'],
    ['gift', sent('0.01', 'BTC'), 'Gave 0.01 BTC as a gift from Here.'],
    ['donation', sent('0.01', 'BTC'), 'Donated 0.01 BTC from Here.'],
    ['lost', sent('0.01', 'BTC'), 'Lost 0.01 BTC on Here.'],
    ['stolen', sent('0.01', 'BTC'), '0.01 BTC was stolen from Here.'],
    ['margin_gain', received('50', 'USD'), 'Gained 50.00 USD from a margin position on Here.'],
    ['margin_loss', sent('50', 'USD'), 'Lost 50.00 USD on a margin position on Here.'],
    ['rename', { ...sent('0.5', 'SOL'), ...received('0.5', 'SOLX') }, '0.5 SOL became 0.5 SOLX on Here.'],
  ])('stores %s', async (type, legs, sentence) => {
    const transaction = await made(ann, { ...at(), type, ...legs });
    expect(transaction).toMatchObject({ type, isManual: true });
    expect(transaction.sentence).toBe(sentence);
    expect(transaction.dateTime).toBe('2024-03-01T14:30:00.000Z');
  });

  test('stores a transfer with its fee on top in one row', async () => {
    const transaction = await made(ann, {
      ...at(),
      type: 'transfer',
      toAccountId: there,
      ...sent('0.25', 'BTC'),
      feeQuantity: '0.0001',
      feeAsset: 'BTC',
    });
    expect(transaction).toMatchObject({ transactionType: 'Transfer', sentence: 'Moved 0.25 BTC from Here to There.' });
    expect(transaction.flows).toMatchObject([
      { direction: 'OUT', quantity: '0.25', account: { name: 'Here' } },
      { direction: 'IN', quantity: '0.25', account: { name: 'There' } },
      { direction: 'FEE', quantity: '0.0001', account: { name: 'Here' } },
    ]);
  });

  test.each(['staking', 'interest', 'airdrop', 'mining', 'fork', 'salary', 'royalty', 'other'])(
    'stores income from %s',
    async (label) => {
      expect(await made(ann, { ...at(), type: 'income', label, ...received('0.01', 'ETH') })).toMatchObject({ label });
    },
  );

  test('computes all types', async () => {
    await server.runJobs();
    const status = await ann.graphql('{ getCostBasisStatus { isOutOfDate errorMessage transactionCount } }');
    expect(status.getCostBasisStatus).toMatchObject({ isOutOfDate: false, errorMessage: null });
    const { transactions } = await ann.graphql(LIST);
    const sold = transactions.transactions.find((row: Row) => row.sentence?.startsWith('Sold'));
    // 0.01 of the BTC bought at 4,000 each, sold for 310.
    expect(sold.gain).toBe('270');
  });
});

describe('parsed entry', () => {
  test('creates a custom currency for an unknown symbol and reports it', async () => {
    const answer = await create(ann, { ...at(), type: 'deposit', ...received('12', 'Zorblax') });
    expect(answer).toMatchObject({ success: true, customTokens: ['Zorblax'] });
    expect(answer.transactions[0].flows).toMatchObject([{ asset: { id: 'user:ZORBLAX', isUserDefined: true } }]);
  });

  test('applies an entered value to both sides of a trade', async () => {
    const input = { ...at(), type: 'trade', ...sent('0.1', 'BTC'), ...received('2', 'ETH'), fiatValue: '6100.50' };
    const { flows } = await made(ann, { ...input, feeQuantity: '0.001', feeAsset: 'ETH' });
    expect(flows).toMatchObject([
      { direction: 'OUT', fiatValue: '6100.5', fiatSource: 'typed' },
      { direction: 'IN', fiatValue: '6100.5', fiatSource: 'typed' },
      { direction: 'FEE', quantity: '0.001' },
    ]);
  });

  test('keeps every digit of a quantity', async () => {
    const quantity = '123456789012345678.123456789012345678901234567891';
    const { flows } = await made(ann, { ...at(), type: 'deposit', ...received(quantity, 'SHIB') });
    expect(flows[0].quantity).toBe(quantity);
    const tiny = await made(ann, { ...at(), type: 'deposit', ...received('1E-8', 'BTC') });
    expect(tiny.flows[0].quantity).toBe('0.00000001');
  });

  test("reads times in the user's time zone unless they have an offset", async () => {
    const carl = await server.signUp('Carl');
    const [home] = await wallets(carl);
    await carl.graphql('mutation { updateTimeZone(timeZone: "Europe/Berlin") { success } }');
    const time = async (dateTime: string) => {
      const answer = await create(carl, { type: 'deposit', accountId: home, dateTime, ...received('1', 'ADA') });
      return answer.success ? answer.transactions[0].dateTime : answer.errors[0].message;
    };
    expect(await time('2024-07-01 12:00')).toBe('2024-07-01T10:00:00.000Z');
    expect(await time('2024-01-01T12:00:07')).toBe('2024-01-01T11:00:07.000Z');
    expect(await time('2024-07-01 12:00Z')).toBe('2024-07-01T12:00:00.000Z');
    expect(await time('2024-07-01T12:00:00.250-05:00')).toBe('2024-07-01T17:00:00.250Z');
    expect(await time('2024-03-31 02:30')).toBe('The clocks in Europe/Berlin skipped this time.');
    expect(await time('2024-02-30 10:00')).toBe('2024-02-30 10:00 is not in the calendar.');
    expect(await time('2024-07-01')).toBe('The time of day is missing.');
    expect(await time('1999-07-01 10:00')).toBe('1999-07-01 is before there was crypto.');
    expect(await time('0001-01-01 10:00')).toBe('0001-01-01 is before there was crypto.');
    expect(await time('2199-07-01 10:00')).toBe('2199-07-01 is in the future.');
    expect(await time('yesterday')).toBe('“yesterday” is not a date and time.');
  });

  test('matches a withdrawal and its deposit as one transfer', async () => {
    const dora = await server.signUp('Dora');
    const [from, to] = await wallets(dora);
    const answer = await create(
      dora,
      { type: 'withdrawal', accountId: from, dateTime: '2024-05-01 10:00', ...sent('0.75', 'BTC') },
      { type: 'deposit', accountId: to, dateTime: '2024-05-01 10:20', ...received('0.75', 'BTC') },
    );
    expect(answer.transactions).toMatchObject([{ link: { kind: 'TRANSFER' } }, { link: { kind: 'TRANSFER' } }]);
    const [, deposit] = answer.transactions;
    const { deleteManualTransactions } = await dora.graphql(DELETE, { ids: [deposit.publicId] });
    expect(deleteManualTransactions).toEqual({ success: true, error: null, errorCode: null, count: 1 });
    const { transactions } = await dora.graphql(LIST);
    expect(transactions.transactions[0].sentence).toBe('Withdrew 0.75 BTC from Here.');
  });

  test('stores two identical rows as two transactions', async () => {
    const row = { ...at('2024-06-01 10:00'), type: 'income', ...received('1', 'DOT') };
    const answer = await create(ann, row, row);
    expect(new Set(answer.transactions.map(({ publicId }: { publicId: string }) => publicId)).size).toBe(2);
  });
});

describe('errors per cell', () => {
  const buy = { ...sent('300', 'USD'), ...received('0.01', 'BTC') };
  test.each<[string, Row, string, string]>([
    ['no type', { type: '' }, 'type', 'The type is missing.'],
    ['an unknown type', { type: 'yolo' }, 'type', '“yolo” is not a type of transaction.'],
    ['a ratio of a purchase', { splitRatio: '10' }, 'splitRatio', 'A buy has no ratio.'],
    ['no wallet', { accountId: '' }, 'accountId', 'The wallet is missing.'],
    ['no time', { dateTime: ' ' }, 'dateTime', 'The date and time are missing.'],
    ['no quantity', { sentQuantity: null }, 'sentQuantity', 'A buy needs the quantity that was sent.'],
    ['no asset', { receivedAsset: '' }, 'receivedAsset', 'A buy needs the asset that was received.'],
    ['zero', { sentQuantity: '0' }, 'sentQuantity', 'A quantity must be greater than zero.'],
    ['a minus', { receivedQuantity: '-1' }, 'receivedQuantity', 'A quantity must be greater than zero.'],
    ['words', { receivedQuantity: 'two' }, 'receivedQuantity', '“two” is not a number.'],
    ['a comma', { receivedQuantity: '1,5' }, 'receivedQuantity', '“1,5” is not a number.'],
    ['not a number', { receivedQuantity: 'NaN' }, 'receivedQuantity', '“NaN” is not a number.'],
    ['31 places', { receivedQuantity: `0.${'1'.repeat(31)}` }, 'receivedQuantity', 'This number has too many digits.'],
    ['a huge exponent', { receivedQuantity: '1e400' }, 'receivedQuantity', '“1e400” is not a number.'],
    ['crypto paid in a buy', { sentAsset: 'ETH' }, 'sentAsset', 'What was sent must be money in a buy.'],
    [
      'money got in a buy',
      { receivedAsset: 'EUR' },
      'receivedAsset',
      'What was received must be a crypto asset in a buy.',
    ],
    ['a kind of income', { label: 'staking' }, 'label', 'Only income has a kind.'],
    ['an unknown kind', { label: 'luck' }, 'label', '“luck” is not a kind of income.'],
    ['a place it went to', { toAccountId: 'THERE' }, 'toAccountId', 'A buy goes to no other wallet.'],
    ['half a fee', { feeQuantity: '1' }, 'feeAsset', 'The asset of the fee is missing.'],
    ['a fee of zero', { feeQuantity: '0', feeAsset: 'USD' }, 'feeQuantity', 'A fee is more than zero.'],
    ['a value of money', { fiatValue: '300' }, 'fiatValue', 'An amount of USD is its own value.'],
    ['a long note', { note: 'x'.repeat(2001) }, 'note', 'A note has at most 2000 characters.'],
    ['a long symbol', { receivedAsset: 'x'.repeat(41) }, 'receivedAsset', 'A symbol has at most 40 characters.'],
  ])('rejects %s', async (_name, change, field, message) => {
    const filled = { ...change, ...(change.toAccountId ? { toAccountId: there } : {}) };
    const answer = await create(ann, { ...at(), type: 'buy', ...buy, ...filled });
    expect(answer).toMatchObject({ success: false, transactions: [], errors: [{ row: 0, field, message }] });
    expect(answer.errors[0].remedy).toMatch(/\.$/);
  });

  test.each<[Row, string, string]>([
    [{ type: 'transfer', ...sent('1', 'BTC') }, 'toAccountId', 'A transfer needs the wallet it went to.'],
    [
      { type: 'transfer', ...sent('1', 'BTC'), toAccountId: 'HERE' },
      'toAccountId',
      'A transfer goes to another wallet.',
    ],
    [
      { type: 'transfer', ...sent('1', 'BTC'), ...received('1', 'BTC'), toAccountId: 'THERE' },
      'receivedQuantity',
      'What arrives in a transfer is what was sent.',
    ],
    [
      { type: 'deposit', ...received('1', 'BTC'), ...sent('1', 'USD') },
      'sentQuantity',
      'A deposit has nothing that was sent.',
    ],
    [
      { type: 'rename', ...sent('1', 'BTC'), ...received('1', 'btc') },
      'receivedAsset',
      'A rename needs two different assets.',
    ],
    [{ type: 'fee', ...sent('1', 'BTC'), feeQuantity: '1', feeAsset: 'BTC' }, 'feeQuantity', 'A fee can’t have a fee.'],
  ])('rejects %j', async (row, field, message) => {
    const to: Row = row.toAccountId === undefined ? {} : { toAccountId: row.toAccountId === 'HERE' ? here : there };
    const answer = await create(ann, { ...at(), ...row, ...to });
    expect(answer.errors).toMatchObject([{ row: 0, field, message }]);
  });

  test('reports all errors of all rows at once and stores nothing', async () => {
    const before = (await ann.graphql(LIST)).transactions.totalCount;
    const answer = await create(
      ann,
      { ...at(), type: 'buy', ...buy },
      { ...at('never'), type: 'sell', sentQuantity: 'x', sentAsset: 'BTC' },
      { ...at(), type: 'deposit', ...received('1', 'QQTOKEN') },
    );
    expect(answer).toMatchObject({
      success: false,
      error: '1 of 3 rows have fields to check: they are marked. Nothing was added.',
    });
    expect(answer.errors.map(({ row, field }: Row) => `${row} ${field}`)).toEqual([
      '1 dateTime',
      '1 sentQuantity',
      '1 receivedQuantity',
      '1 receivedAsset',
    ]);
    expect((await ann.graphql(LIST)).transactions.totalCount).toBe(before);
    const { searchCurrencies } = await ann.graphql('{ searchCurrencies(query: "QQTOKEN") { id } }');
    expect(searchCurrencies).toEqual([]);
  });

  test('rejects an empty list and too many rows', async () => {
    expect(await create(ann)).toMatchObject({ success: false, error: 'There is nothing to add.' });
    const many = Array.from({ length: 201 }, () => ({ ...at(), type: 'buy', ...buy }));
    expect(await create(ann, ...many)).toMatchObject({ success: false, errorCode: 'value_error' });
  });
});

describe('later change of an entry', () => {
  test('replaces an entry with the same ID, updates the figures and logs it', async () => {
    const eve = await server.signUp('Eve');
    const [home, away] = await wallets(eve);
    const first = await made(eve, {
      type: 'sell',
      accountId: home,
      dateTime: '2024-03-01 10:00',
      ...sent('1', 'BTC'),
      ...received('9000', 'USD'),
    });
    const input = {
      type: 'income',
      label: 'staking',
      accountId: away,
      dateTime: '2024-04-01 10:00',
      ...received('3', 'WEIRD'),
      fiatValue: '12',
      note: 'oops',
    };
    const { updateManualTransaction: answer } = await eve.graphql(REPLACE, { id: first.publicId, input });
    expect(answer).toMatchObject({ success: true, customTokens: ['WEIRD'] });
    expect(answer.transactions).toMatchObject([
      { publicId: first.publicId, sentence: 'Received 3 WEIRD as a staking reward on There.', note: 'oops' },
    ]);
    expect(answer.transactions[0].flows).toMatchObject([{ direction: 'IN', fiatValue: '12', fiatSource: 'typed' }]);
    expect((await eve.graphql(LIST)).transactions.totalCount).toBe(3);
    await server.runJobs();
    const { transaction } = await eve.graphql('query($id: ID!) { transaction(publicId: $id) { gain income } }', {
      id: first.publicId,
    });
    expect(transaction).toEqual({ gain: null, income: '12' });
    const { auditEvents } = await eve.graphql(AUDIT);
    const own = auditEvents.filter(({ entityId }: Row) => entityId === first.publicId);
    expect(own.map(({ action }: Row) => action)).toEqual(['transaction.update', 'transaction.create']);
    expect(JSON.parse(own[0].before)).toMatchObject({ type: 'sell', sent: '1 BTC', received: '9000 USD' });
    expect(JSON.parse(own[0].after)).toMatchObject({ type: 'income', received: '3 WEIRD', fiatValue: '12' });
    const wrong = await eve.graphql(REPLACE, { id: first.publicId, input: { ...input, receivedQuantity: 'x' } });
    expect(wrong.updateManualTransaction.errors).toMatchObject([{ row: 0, field: 'receivedQuantity' }]);
    const { changes } = await eve.graphql('{ changes { changes { id sentence } } }');
    expect(changes.changes[0].sentence).toBe('Transaction entered again');
    const undone = await eve.graphql(`mutation { undoChange(id: "${changes.changes[0].id}") { success error } }`);
    expect(undone.undoChange).toEqual({ success: true, error: null });
    const now = await eve.graphql('query($id: ID!) { transaction(publicId: $id) { type note } }', {
      id: first.publicId,
    });
    expect(now.transaction).toEqual({ type: 'sell', note: null });
  });

  test('deletes an entry with the token that only it used, but no imported transaction', async () => {
    const fay = await server.signUp('Fay');
    const [home] = await wallets(fay);
    const row = { type: 'deposit', accountId: home, dateTime: '2024-03-01 10:00', ...received('3', 'ODDCOIN') };
    const { publicId } = await made(fay, row);
    const { transactions } = await fay.graphql(LIST);
    const imported = transactions.transactions.at(-1).publicId;
    const remove = async (user: TestUser, ...ids: string[]) =>
      (await user.graphql(DELETE, { ids })).deleteManualTransactions;
    expect(await remove(fay, publicId, imported)).toMatchObject({ success: false, count: 0, errorCode: 'value_error' });
    const refused = await fay.graphql(REPLACE, { id: imported, input: row });
    expect(refused.updateManualTransaction).toMatchObject({ success: false, errorCode: 'value_error' });
    expect(await remove(fay, 'nonsense')).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
    expect(await remove(fay)).toMatchObject({ success: false });
    expect(await remove(ann, publicId)).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
    expect(await remove(fay, publicId)).toMatchObject({ success: true, count: 1 });
    expect(await remove(fay, publicId)).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
    expect((await fay.graphql(LIST)).transactions.totalCount).toBe(2);
    expect((await fay.graphql('{ searchCurrencies(query: "ODDCOIN") { id } }')).searchCurrencies).toEqual([]);
    const { auditEvents } = await fay.graphql(AUDIT);
    expect(auditEvents[0]).toMatchObject({ action: 'transaction.delete', entityId: publicId });
    expect(JSON.parse(auditEvents[0].before)).toMatchObject({ received: '3 ODDCOIN' });
  });

  test("rejects another user's wallets and entries", async () => {
    const gus = await server.signUp('Gus');
    const row = { ...at(), type: 'deposit', ...received('1', 'BTC') };
    expect((await create(gus, row)).errors).toMatchObject([
      { field: 'accountId', message: 'This wallet is not one of yours.' },
    ]);
    const { publicId } = await made(ann, row);
    const { updateManualTransaction } = await gus.graphql(REPLACE, { id: publicId, input: row });
    expect(updateManualTransaction).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
    const transfer = { type: 'transfer', accountId: here, dateTime: '2024-03-01 10:00', ...sent('1', 'BTC') };
    const [other] = await wallets(gus);
    expect((await create(ann, { ...transfer, toAccountId: other })).errors).toMatchObject([{ field: 'toAccountId' }]);
  });

  test('denies access to a stranger', async () => {
    const row = { ...at(), type: 'deposit', ...received('1', 'BTC') };
    for (const [document, variables] of [
      [CREATE, { inputs: [row] }],
      [REPLACE, { id: here, input: row }],
      [DELETE, { ids: [here] }],
    ] as const) {
      const { data, errors } = await server.stranger.ask(document, variables);
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('entry of a split', () => {
  const BALANCES = `{ wallets { customWallets { name balances { quantity asset { symbol } } } } }`;
  const FLOWS = `query($id: ID!) { transaction(publicId: $id) { sentence transactionType
    flows { quantity splitRatio asset { symbol } } } }`;
  const CHANGE = `mutation($id: ID!, $input: UpdateTransactionInput!) {
    updateTransaction(publicId: $id, input: $input) { success error } }`;
  const split = (ratio: string | null, asset = 'ETH'): Row => ({ type: 'split', sentAsset: asset, splitRatio: ratio });

  async function eth(user: TestUser): Promise<Record<string, string>> {
    const { wallets } = await user.graphql(BALANCES);
    return Object.fromEntries(
      wallets.customWallets.flatMap((wallet: { name: string; balances: { quantity: string; asset: Row }[] }) =>
        wallet.balances.filter(({ asset }) => asset.symbol === 'ETH').map(({ quantity }) => [wallet.name, quantity]),
      ),
    );
  }

  test("multiplies all wallets' holdings, keeps cost and date, and can be changed and deleted", async () => {
    const eve = await server.signUp('Eve');
    const [one, two] = await wallets(eve);
    const row = (input: Row, dateTime = '2024-03-01 14:30'): Row => ({ accountId: one, dateTime, ...input });
    const move = row({ type: 'transfer', toAccountId: one, accountId: two, ...sent('2', 'ETH') }, '2024-02-01 10:00');
    await made(eve, move);
    const entered = await made(eve, row(split('10.0')));
    const { publicId: id } = entered;
    expect(entered).toMatchObject({ transactionType: 'Split', sentence: 'Each ETH became 10 ETH.' });
    const sale = { type: 'sell', accountId: two, ...sent('15', 'ETH'), ...received('3000', 'USD') };
    const { publicId: saleId } = await made(eve, row(sale, '2024-04-01 10:00'));
    expect(await eth(eve)).toEqual({ Here: '20', There: '15' });

    const { transaction } = await eve.graphql(FLOWS, { id });
    expect(transaction.flows).toEqual([{ quantity: '0', splitRatio: '10', asset: { symbol: 'ETH' } }]);
    const found = await eve.graphql('{ transactions(query: "ETH type:split") { transactions { publicId } } }');
    expect(found.transactions.transactions).toEqual([{ publicId: id }]);

    await server.runJobs();
    const gainOf = async () => {
      const { transactions } = await eve.graphql(LIST);
      return transactions.transactions.find((one: Row) => one.publicId === saleId).gain;
    };
    // 5 ETH cost 700 USD. After the 10:1 split, 50 ETH cost 14 USD each; 15 were sold for 3,000 USD.
    expect(await gainOf()).toBe('2790');

    const answer = await eve.graphql(REPLACE, { id, input: row(split('5')) });
    expect(answer.updateManualTransaction.transactions).toMatchObject([
      { publicId: id, sentence: 'Each ETH became 5 ETH.' },
    ]);
    expect(await eth(eve)).toEqual({ Here: '10' });
    await server.runJobs();
    expect(await gainOf()).toBe('2580');
    expect(await eve.graphql(CHANGE, { id, input: { type: 'deposit' } })).toMatchObject({
      updateTransaction: { success: false, error: expect.stringContaining('A split moves nothing') },
    });
    expect(await eve.graphql(CHANGE, { id, input: { note: 'ten for one' } })).toMatchObject({
      updateTransaction: { success: true },
    });

    expect(await ann.graphql(FLOWS, { id })).toEqual({ transaction: null });
    expect(
      (await ann.graphql(REPLACE, { id, input: { ...at(), ...split('3') } })).updateManualTransaction,
    ).toMatchObject({
      success: false,
      errorCode: 'transaction_not_found',
    });

    expect((await eve.graphql(DELETE, { ids: [id] })).deleteManualTransactions).toMatchObject({
      success: true,
      count: 1,
    });
    const { auditEvents } = await eve.graphql(AUDIT);
    const events = auditEvents.filter(({ entityId }: { entityId: string }) => entityId === id);
    expect(JSON.stringify(events)).toContain('5 for each ETH');
    expect(await eth(eve)).toMatchObject({ Here: '2', There: '-12' });
  });

  test('has no effect when ignored', async () => {
    const kim = await server.signUp('Kim');
    const [one] = await wallets(kim);
    const { publicId } = await made(kim, { accountId: one, dateTime: '2024-03-01 14:30', ...split('10') });
    expect(await eth(kim)).toEqual({ There: '50' });
    await kim.graphql(`mutation { ignoreTransaction(publicId: "${publicId}", isIgnored: true) { success } }`);
    expect(await eth(kim)).toEqual({ There: '5' });
  });

  test.each<[string, Row, string, string]>([
    ['no asset', { sentAsset: '' }, 'sentAsset', 'A split needs the asset that was split.'],
    ['money', { sentAsset: 'USD' }, 'sentAsset', 'Money is not split.'],
    ['no ratio', { splitRatio: '' }, 'splitRatio', 'A split needs its ratio.'],
    ['a ratio of nothing', { splitRatio: '0' }, 'splitRatio', 'A ratio is more than zero.'],
    ['a ratio of one', { splitRatio: '1.0' }, 'splitRatio', 'A ratio of 1 changes nothing.'],
    ['words', { splitRatio: '10:1' }, 'splitRatio', '“10:1” is not a number.'],
    ['a quantity', { sentQuantity: '5' }, 'sentQuantity', 'A split has no quantity.'],
    ['something received', received('1', 'ETH'), 'receivedQuantity', 'A split has nothing that was received.'],
    ['a fee', { feeQuantity: '1' }, 'feeQuantity', 'A split has no fee.'],
    ['another wallet', { toAccountId: 'there' }, 'toAccountId', 'A split goes to no other wallet.'],
    ['a value', { fiatValue: '5' }, 'fiatValue', 'A split needs no value.'],
  ])('rejects %s', async (_story, change, field, message) => {
    const fixed = change.toAccountId ? { toAccountId: there } : change;
    const answer = await create(ann, { ...at(), ...split('10'), ...fixed });
    expect(answer).toMatchObject({ success: false, errors: [{ row: 0, field, message }] });
    expect(answer.errors[0].remedy).not.toBe('');
  });
});
