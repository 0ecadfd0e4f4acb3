import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv } from '../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';
import { choicesIn, lawOf } from '../api/method-law.ts';

const HERE = genericCsv(
  '05/01/2024 10:00:00,1,BTC,30000,USD,,,,b1',
  '05/02/2024 10:00:00,1,BTC,50000,USD,,,,b2',
  '06/01/2024 10:00:00,60000,USD,1,BTC,,,,s1',
  '02/01/2025 10:00:00,1,BTC,90000,USD,,,,b3',
);

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  ({ server, ann } = await serverWithLedger({ Here: HERE }));
});
afterAll(() => server?.close());

const CHOICES =
  'query($taxYear: String) { methodChoices(taxYear: $taxYear) { taxYear currency law choices { method name lotAllocation refusal isCurrent } } }';
const FIGURES = `query($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {
  methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) { error errorCode figures {
    shortGain longGain gain deniedLoss disposalCount unknownCount openBasis openLotCount openUnknownCount unrealizedGain unrealizedUnknownCount } } }`;
const figuresOf = async (method: string, lotAllocation = 'WALLET', taxYear = '2024', user = ann) =>
  (await user.graphql(FIGURES, { taxYear, method, lotAllocation })).methodFigures;

test("computes each method's gain and leaves the remaining lots with their cost", async () => {
  const { figures } = await figuresOf('FIFO');
  expect(figures).toEqual({
    shortGain: '30000.00',
    longGain: '0.00',
    gain: '30000.00',
    deniedLoss: '0.00',
    disposalCount: 1,
    unknownCount: 0,
    // At the end of 2024 and at the price of the sale. Purchases in 2025 don't count.
    openBasis: '50000.00',
    openLotCount: 1,
    openUnknownCount: 0,
    unrealizedGain: '10000.00',
    unrealizedUnknownCount: 0,
  });
  expect((await figuresOf('HIFO', 'UNIVERSAL')).figures).toMatchObject({
    gain: '10000.00',
    unrealizedGain: '30000.00',
  });
  const { taxSummary } = await ann.graphql('{ taxSummary(taxYear: "2024") { capitalGain } }');
  expect(Number(taxSummary.capitalGain)).toBe(Number(figures.gain));
});

test('rejects a method that the law does not allow, with a reason and without computing', async () => {
  const { methodChoices } = await ann.graphql(CHOICES, {});
  expect(methodChoices).toMatchObject({ taxYear: '2024', currency: 'USD' });
  expect(methodChoices.choices.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
  expect(await figuresOf('ACB', 'UNIVERSAL')).toEqual({
    figures: null,
    errorCode: 'not_allowed',
    error: 'Adjusted cost base is not accepted in the United States.',
  });
  expect((await figuresOf('ACB', 'WALLET')).errorCode).toBe('not_allowed');
  expect((await figuresOf('FIFO', 'WALLET', 'someday')).errorCode).toBe('invalid_tax_year');
  expect((await ann.graphql(CHOICES, { taxYear: 'someday' })).methodChoices).toBe(null);
});

test('allows universal lots in the United States until 2024 but never in Germany, pools in the United Kingdom, and adjusted cost base in Canada', () => {
  const refused = (country: string, endsOn: string, walletFrom: string | null = null) =>
    choicesIn({ country, endsOn, walletFrom })
      .filter(({ refusal }) => refusal === null)
      .map(({ method, lotAllocation }) => `${method} ${lotAllocation}`);
  expect(refused('US', '2024-12-31')).toContain('FIFO UNIVERSAL');
  expect(refused('US', '2025-12-31')).toEqual(['FIFO WALLET', 'LIFO WALLET', 'HIFO WALLET', 'LOFO WALLET']);
  expect(refused('US', '2025-12-31', '2025-01-01')).toContain('FIFO UNIVERSAL');
  expect(choicesIn({ country: 'US', endsOn: '2025-12-31', walletFrom: '2025-01-01' })[0]?.lots).toBe(
    'one inventory, per wallet from January 1, 2025',
  );
  expect(refused('DE', '2024-12-31')).toEqual(['FIFO WALLET', 'LIFO WALLET', 'WAC UNIVERSAL']);
  expect(refused('DE', '2024-12-31', '2024-01-01')).toContain('FIFO UNIVERSAL');
  expect(lawOf({ country: 'DE', endsOn: '2024-12-31' })).toContain(
    'Lots are kept per wallet: one inventory for all wallets is not accepted.',
  );
  expect(refused('GB', '2025-04-05')).toEqual(['SP UNIVERSAL']);
  expect(refused('CA', '2025-12-31')).toEqual(['ACB UNIVERSAL']);
  const inSettings = (country: string, walletFrom: string | null) =>
    choicesIn({ country, endsOn: '2024-12-31', walletFrom }).find(
      ({ method, lotAllocation }) => method === 'HIFO' && lotAllocation === 'UNIVERSAL',
    )?.inSettings;
  expect(inSettings('US', '2024-06-01')).toEqual({ lotAllocation: 'WALLET', walletFrom: '2024-06-01' });
  expect(inSettings('US', null)).toEqual({ lotAllocation: 'WALLET', walletFrom: '2025-01-01' });
  expect(inSettings('AU', null)).toEqual({ lotAllocation: 'UNIVERSAL', walletFrom: null });
  expect(lawOf({ country: 'GB', endsOn: '2025-04-05' })).toBe(
    'In the United Kingdom the only accepted method is share pooling.',
  );
  expect(lawOf({ country: 'NO', endsOn: '2025-12-31' })).toBe(
    'In Norway the only accepted method is first in, first out.',
  );
  expect(lawOf({ country: 'ZA', endsOn: '2025-02-28' })).toBe(
    'In South Africa you may choose between first in, first out and weighted average cost.',
  );
  expect(lawOf({ country: 'FR', endsOn: '2025-12-31' })).toMatch(/^The French method .* is not supported/);
  expect(lawOf({ country: 'JP', endsOn: '2025-12-31' })).toMatch(/^Japan's usual method is the total average/);
  expect(lawOf({ country: 'US', endsOn: '2025-12-31' })).toContain(
    'From 2025 lots are kept per wallet: one inventory for all wallets is not allowed.',
  );
});

test('shows a stranger no figures', async () => {
  const bob = await server.signUp('Bob');
  expect((await figuresOf('FIFO', 'WALLET', '2024', bob)).figures).toMatchObject({ gain: '0.00', openLotCount: 0 });
});
