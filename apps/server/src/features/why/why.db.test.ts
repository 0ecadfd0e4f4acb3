import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const SOLD = 'ABCDEFGHI'
  .split('')
  .flatMap((letter, i) => [
    `03/0${i + 1}/2024 08:00:00,3,TOK${letter},${i + 1}00,USD,,,,p${letter}`,
    `04/0${i + 1}/2024 08:00:00,10${i},USD,1,TOK${letter},,,,q${letter}`,
  ]);
const HERE = genericCsv(
  '05/01/2023 10:00:00,1,BTC,30000,USD,,,,b1',
  '05/01/2024 10:00:00,1,BTC,40000,USD,10,USD,,b2',
  '06/01/2024 10:00:00,90000,USD,1.5,BTC,0.1,BTC,,s1',
  ...SOLD,
);

let server: TestServer;
let ann: TestUser;
let here: string;
let sale: string;
beforeAll(async () => {
  const made = await serverWithLedger({ Here: HERE });
  ({ server, ann } = made);
  here = made.wallets.Here!;
  const found = await ann.graphql(
    '{ transactions(query: "type:sell asset_id:crypto:BTC") { transactions { publicId } } }',
  );
  sale = found.transactions.transactions[0].publicId;
});
afterAll(() => server?.close());

const WHY = `query($figure: ExplainedFigure!, $taxYear: String, $month: Int, $at: DateTime, $term: Term, $assetId: ID, $walletId: ID, $label: String, $transactionId: ID) {
  explanation(figure: $figure, taxYear: $taxYear, term: $term, assetId: $assetId, walletId: $walletId, label: $label,
    transactionId: $transactionId, month: $month, at: $at) { count startsOn endsOn lines { sign label value currency count isUnknown isQuantity acquiredAt } } }`;
type Line = { sign: string | null; label: string; value: string; count: number; acquiredAt: string | null };
const whyOf = async (about: object, user = ann) => (await user.graphql(WHY, about)).explanation;
const linesOf = async (about: object) =>
  (await whyOf(about)).lines.map(({ sign, label, value }: Line) => `${sign ?? ''} ${label} ${value}`.trim());

const SUMMARY = `{ taxSummary(taxYear: "2024") { capitalGain disposalCount shortTerm { gain proceeds costBasis count } longTerm { gain } } }`;

test("explains a year's gain by its calculation and largest parts", async () => {
  const { taxSummary } = await ann.graphql(SUMMARY);
  const { lines, count, startsOn, endsOn } = await whyOf({ figure: 'GAIN', taxYear: '2024' });
  const same = (a: string, b: string) => expect(Number(a)).toBe(Number(b));
  expect([startsOn, endsOn, count]).toEqual(['2024-01-01', '2024-12-31', taxSummary.disposalCount]);
  const total = lines.findIndex(({ sign }: Line) => sign === 'EQUALS');
  same(lines[total].value, taxSummary.capitalGain);
  same(lines[0].value, String(Number(lines[1].value) + Number(taxSummary.capitalGain)));
  const parts: Line[] = lines.slice(total + 1);
  expect(parts.map(({ label }) => label).at(0)).toBe('BTC');
  expect(parts.at(-1)!.label).toBe('4 others');
  expect(parts).toHaveLength(7);
  const cents = parts.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
  expect(cents).toBe(Math.round(Number(taxSummary.capitalGain) * 100));
  expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
});

test('narrows by term, asset and wallet like the page', async () => {
  const { taxSummary } = await ann.graphql(SUMMARY);
  const long = await whyOf({ figure: 'GAIN', taxYear: '2024', term: 'LONG' });
  expect(Number(long.lines.find(({ sign }: Line) => sign === 'EQUALS').value)).toBe(Number(taxSummary.longTerm.gain));
  expect((await whyOf({ figure: 'PROCEEDS', taxYear: '2024', term: 'SHORT' })).count).toBe(taxSummary.shortTerm.count);
  const perWallet = await whyOf({ figure: 'COST_BASIS', taxYear: '2024', assetId: 'crypto:BTC' });
  expect(perWallet.lines.map(({ label }: Line) => label)).toEqual(['Here']);
  const ofBoth = await linesOf({ figure: 'PROCEEDS', taxYear: '2024', assetId: 'crypto:BTC', walletId: here });
  expect(ofBoth.map((line: string) => line.split(' ')[0]).sort()).toEqual(['Long-term', 'Short-term']);
  expect(await whyOf({ figure: 'GAIN', taxYear: '2024', walletId: 'x' })).toBe(null);
});

test("explains a transaction's gain in total and by lot", async () => {
  const { transaction } = await ann.graphql('query($id: ID!) { transaction(publicId: $id) { gain } }', { id: sale });
  const { lines, count } = await whyOf({ figure: 'GAIN', transactionId: sale });
  const total = lines.find(({ sign }: Line) => sign === 'EQUALS');
  expect(Number(total.value)).toBe(Number(transaction.gain));
  const lots = lines.filter(({ acquiredAt }: Line) => acquiredAt !== null);
  expect(lots).toHaveLength(count);
  expect(lots.some(({ acquiredAt }: Line) => acquiredAt!.startsWith('2023-05-01'))).toBe(true);
});

test("explains a wallet's balance as deposits minus withdrawals and fees", async () => {
  const balance = { figure: 'BALANCE', walletId: here, assetId: 'crypto:BTC' };
  expect(await linesOf(balance)).toEqual([
    'Came in 2',
    'MINUS Left 1.5',
    'MINUS Paid in fees 0.1',
    'EQUALS Balance 0.4',
  ]);
  expect((await whyOf(balance)).lines[0]).toMatchObject({ currency: 'BTC', isQuantity: true, count: 2 });
});

test("explains nothing for an unknown figure or another user's figure", async () => {
  const bob = await server.signUp('Bob');
  expect(await whyOf({ figure: 'GAIN', taxYear: '2024' }, bob)).toBe(null);
  expect(await whyOf({ figure: 'GAIN', transactionId: sale }, bob)).toBe(null);
  expect(await whyOf({ figure: 'BALANCE', walletId: here, assetId: 'crypto:BTC' }, bob)).toBe(null);
  expect(await whyOf({ figure: 'GAIN' })).toBe(null);
  expect(await whyOf({ figure: 'BALANCE', walletId: 'x', assetId: 'crypto:BTC' })).toBe(null);
  expect(await whyOf({ figure: 'GAIN', transactionId: 'x' })).toBe(null);
  expect((await whyOf({ figure: 'INCOME', taxYear: '2024' })).lines).toEqual([]);
});

test('explains total holdings by wallet', async () => {
  const { lines } = await whyOf({ figure: 'BALANCE', assetId: 'crypto:BTC' });
  expect(lines.map(({ sign, label, value }: Line) => [sign, label, value])).toEqual([
    ['EQUALS', 'Balance in all wallets', '0.4'],
    [null, 'Here', '0.4'],
  ]);
});

test('explains quantity, cost and value of holdings as on the lots page', async () => {
  const { heldAssets } = await ann.graphql(
    '{ heldAssets { assets { asset { id } costBasis value unrealizedGain } total { costBasis value gain lotCount } } }',
  );
  const same = (a: string, b: string) => expect(Number(a)).toBeCloseTo(Number(b), 10);
  const totalOf = (lines: Line[]) => lines.find(({ sign }) => sign === 'EQUALS')!;
  const all = await whyOf({ figure: 'UNREALIZED_GAIN' });
  expect(all.count).toBe(heldAssets.total.lotCount);
  same(totalOf(all.lines).value, heldAssets.total.gain);
  same(all.lines[0].value, String(Number(all.lines[1].value) + Number(heldAssets.total.gain)));
  same(totalOf((await whyOf({ figure: 'HELD_COST' })).lines).value, heldAssets.total.costBasis);
  same(totalOf((await whyOf({ figure: 'HELD_VALUE' })).lines).value, heldAssets.total.value);
  const [btc] = heldAssets.assets.filter(({ asset }: { asset: { id: string } }) => asset.id === 'crypto:BTC');
  const ofBtc = await whyOf({ figure: 'UNREALIZED_GAIN', assetId: 'crypto:BTC' });
  same(totalOf(ofBtc.lines).value, btc.unrealizedGain);
  expect(await whyOf({ figure: 'HELD_COST', assetId: 'x' })).toBe(null);
  expect(await whyOf({ figure: 'HELD_COST', walletId: 'x' })).toBe(null);
  const dora = await server.signUp('Dora');
  expect(await whyOf({ figure: 'HELD_VALUE' }, dora)).toBe(null);
  expect(await whyOf({ figure: 'BALANCE', assetId: 'crypto:BTC' }, dora)).toBe(null);
});

test('shows months that add up to the year and match the list of lots', async () => {
  const MONTH_LOTS = `query($month: Int) { disposedLots(taxYear: "2024", month: $month) { totalCount sums { gain } months { startsOn endsOn } } }`;
  const cents = (value: string) => Math.round(Number(value) * 100);
  const all = { count: 0, gain: 0, listed: 0 };
  for (let month = 1; month <= 12; month++) {
    const why = await whyOf({ figure: 'GAIN', taxYear: '2024', month });
    const { disposedLots } = await ann.graphql(MONTH_LOTS, { month });
    expect([why.count, why.startsOn, why.endsOn]).toEqual([
      disposedLots.totalCount,
      disposedLots.months[month - 1].startsOn,
      disposedLots.months[month - 1].endsOn,
    ]);
    all.count += why.count;
    all.gain += cents(why.lines.find(({ sign }: Line) => sign === 'EQUALS').value);
    all.listed += cents(disposedLots.sums.gain);
  }
  const { taxSummary } = await ann.graphql(SUMMARY);
  const year = cents(taxSummary.capitalGain);
  expect(all).toEqual({ count: taxSummary.disposalCount, gain: year, listed: year });
  expect(await whyOf({ figure: 'GAIN', taxYear: '2024', month: 13 })).toBe(null);
  expect(await whyOf({ figure: 'GAIN', taxYear: '1/2', month: 1 })).toBe(null);
});

test("explains a year's fees by asset", async () => {
  const { taxSummary } = await ann.graphql('{ taxSummary(taxYear: "2024") { fees { total count } } }');
  const why = await whyOf({ figure: 'FEES', taxYear: '2024' });
  expect(why.count).toBe(taxSummary.fees.count);
  expect(why.lines.map(({ label, count }: Line) => [label, count])).toEqual([
    ['USD', 1],
    ['BTC', 1],
  ]);
  // Bitcoin has no price here, so the value of that fee is unknown.
  expect(why.lines.map(({ isUnknown }: { isUnknown: boolean }) => isUnknown)).toEqual([false, true]);
  const sum = why.lines.reduce((cents: number, { value }: Line) => cents + Math.round(Number(value) * 100), 0);
  expect(sum).toBe(Math.round(Number(taxSummary.fees.total) * 100));
  expect((await whyOf({ figure: 'FEES', taxYear: '2024', label: 'margin' })).lines).toEqual([]);
});

test('explains removals, and the calculated balance next to a reported one', async () => {
  const eve = await server.signUp('Eve');
  const rows = genericCsv(
    '01/01/2024 10:00:00,4,BTC,40000,USD,,,,b1',
    '02/01/2024 10:00:00,,,1,BTC,,,gift,g1',
    '03/01/2024 10:00:00,,,2,BTC,,,lost,l1',
  );
  const wallet = (await importText(server, eve, rows, { walletName: 'Eve' })).createdCustomWallet.id;
  await server.runJobs();
  const of = async (figure: string) => (await whyOf({ figure, taxYear: '2024' }, eve)).lines;
  expect(await of('GIFTS_COST')).toMatchObject([{ label: 'BTC', value: '10000', count: 1 }]);
  expect(await of('LOST_COST')).toMatchObject([{ label: 'BTC', value: '20000', count: 1 }]);
  expect(await of('DONATIONS_COST')).toEqual([]);
  expect(await of('DENIED_LOSS')).toEqual([]);
  await eve.graphql(
    `mutation($id: ID!) { reportBalance(accountId: $id, assetId: "crypto:BTC", on: "2024-02-15", quantity: "3") { success } }`,
    { id: wallet },
  );
  const { reportedBalances } = await eve.graphql(
    'query($id: ID!) { reportedBalances(accountId: $id) { reportedAt calculatedBalance } }',
    { id: wallet },
  );
  const [{ reportedAt, calculatedBalance }] = reportedBalances;
  const about = { figure: 'BALANCE', walletId: wallet, assetId: 'crypto:BTC', at: reportedAt };
  const why = await whyOf(about, eve);
  expect([calculatedBalance, why.endsOn]).toEqual(['3', '2024-02-15']);
  expect(why.lines.map(({ label, value }: Line) => `${label} ${value}`)).toEqual(['Came in 4', 'Left 1', 'Balance 3']);
  expect(await whyOf({ ...about, at: '2024-02-16T00:00:00Z' }, eve)).toBe(null);
  expect(await whyOf(about)).toBe(null);
});
