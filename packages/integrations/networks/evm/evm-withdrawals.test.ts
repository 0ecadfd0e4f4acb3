import { held } from '@lotbook/test-kit/exchanges/replay';
import { address, evmIndex, type Index, transaction } from '@lotbook/test-kit/networks/evm-index';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { memoryStore } from '@lotbook/test-kit/services/store';
import { expectUndisturbed, readWhole } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EvmAccount, evmConnector } from './etherscan-like.ts';
import { evmNetwork } from './networks.ts';

const OWN = address(0xa);
const BEFORE = Date.UTC(2023, 4, 1) / 1000;
const AFTER = Date.UTC(2025, 6, 1) / 1000;

let index: Index;
beforeEach(async () => {
  index = await evmIndex();
});
afterEach(() => index.stop());

const accountAt = ({ url }: Index): EvmAccount => ({
  network: evmNetwork('ethereum')!,
  address: OWN,
  indexes: [{ name: 'Index', baseUrl: url, key: 'none', perSecond: 100_000, most: 4, isMostUnknown: true }],
});
let made = 0;
const RETURNED = 'deposit +32 ETH (stake of validator 7: understood as the return of what was staked)';
/**
 * @param gwei  as Etherscan writes it
 */
const paidOut = (gwei: string, seconds = BEFORE, blockNumber = ++made) =>
  index.lists.txsBeaconWithdrawal!.push({
    withdrawalIndex: `${1000 + ++made}`,
    validatorIndex: '7',
    address: OWN,
    amount: gwei,
    blockNumber: `${blockNumber}`,
    timestamp: `${seconds + made}`,
  });
const read = async (of = index) => {
  const { drafts, issues, states } = await readWhole(evmConnector, accountAt(of));
  expect(states.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'complete'));
  return { lines: linesOf(drafts), codes: issues.map(({ code }) => code), drafts };
};

describe('classification', () => {
  test.each([
    ['what was earned', '17654321', BEFORE, ['income (staking) +0.017654321 ETH (earned by validator 7)'], []],
    ['what was earned in two years', '3900000000', BEFORE, ['income (staking) +3.9 ETH (earned by validator 7)'], []],
    ['just what was staked', '32000000000', BEFORE, [RETURNED], []],
    [
      'what was staked, with the last earnings',
      '32012345678',
      AFTER,
      [RETURNED, 'income (staking) +0.012345678 ETH (earned by validator 7)'],
      [],
    ],
    [
      'less than was staked',
      '31000000000',
      BEFORE,
      ['deposit +31 ETH (stake or earnings of validator 7)'],
      ['STAKE_RETURNED'],
    ],
    [
      'a part of one that keeps what it earns',
      '5000000000',
      AFTER,
      ['deposit +5 ETH (stake or earnings of validator 7)'],
      ['STAKE_RETURNED'],
    ],
    [
      'all of one that kept what it earned',
      '96500000000',
      AFTER,
      ['deposit +96.5 ETH (stake or earnings of validator 7)'],
      ['STAKE_RETURNED'],
    ],
    ['nothing', '0', AFTER, [], []],
  ])('%s', async (_, gwei, seconds, lines, codes) => {
    paidOut(gwei, seconds);
    expect(await read()).toMatchObject({ lines, codes });
  });
});

test("matches the network's balance with everything else, to the last unit", async () => {
  index.lists.txlist!.push(transaction(1, address(0xb), OWN, '33000000000000000000'));
  index.lists.txlist!.push(transaction(2, OWN, '0x00000000219ab540356cbb839cbe05303d7705fa', '32000000000000000000'));
  for (const gwei of ['11111111', '22222222', '32000000001']) paidOut(gwei);
  const { drafts } = await read();
  // 1 + 0.011111111 + 0.022222222 + 32.000000001, less the fee of 21,000 gas at 1 gwei.
  expect(held(drafts)).toEqual({ ETH: '33.033312334' });
});

test('reads many withdrawals in one block and on many pages once each, after any interruption', async () => {
  for (let i = 0; i < 10; i++) paidOut('1000000', BEFORE, 50);
  for (let i = 0; i < 5; i++) paidOut('2000000');
  expect(held((await read()).drafts)).toEqual({ ETH: '0.02' });
  await expectUndisturbed(evmConnector, accountAt(index), index, 5);
});

test('accepts an index without validators, and reads their withdrawals later from another index', async () => {
  paidOut('17000000');
  const other = await evmIndex({ hasWithdrawals: false });
  other.lists.txlist!.push(transaction(1, address(0xb), OWN, '5'));
  expect((await read(other)).lines).toEqual(['deposit +0.000000000000000005 ETH']);
  await other.stop();
});

test('are not requested for networks without validators', async () => {
  const network = evmNetwork('base')!;
  expect(evmConnector.streams({ ...accountAt(index), network }).map(({ id }) => id)).not.toContain('withdrawals');
  const store = memoryStore();
  await readWhole(evmConnector, { ...accountAt(index), network }, store);
  expect(index.asked.join(' ')).not.toContain('Withdrawal');
});
