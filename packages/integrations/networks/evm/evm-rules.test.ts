import { address, evmIndex, type Index, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { readWhole } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EvmAccount, evmConnector } from './etherscan-like.ts';
import { evmNetwork } from './networks.ts';
import { CALL_RULES, type CallRule } from './rules.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const [TOKEN, SECOND] = [address(0x100), address(0x101)];
const ETH = '1000000000000000000';

let index: Index;
beforeEach(async () => {
  index = await evmIndex({ most: 50 });
});
afterEach(() => index.stop());

async function called(functionName: string, moved: { out?: string; into?: string; isNft?: boolean }, by = OWN) {
  index.lists.txlist!.push(
    transaction(1, by, OTHER, by === OWN && moved.out === 'ETH' ? ETH : '0', {
      functionName: `${functionName}(uint256)`,
    }),
  );
  if (moved.out === 'TKN') index.lists.tokentx!.push(tokenTransfer(1, TOKEN, OWN, OTHER, '5000000'));
  if (moved.into === 'TKN') index.lists.tokentx!.push(tokenTransfer(1, TOKEN, OTHER, OWN, '5000000'));
  if (moved.into === 'aTKN')
    index.lists.tokentx!.push(
      tokenTransfer(1, SECOND, OTHER, OWN, '5000000', { tokenSymbol: 'aTKN', tokenName: 'aTKN' }),
    );
  if (moved.isNft)
    index.lists.tokennfttx!.push(
      tokenTransfer(1, SECOND, OTHER, OWN, '1', { tokenID: '7', tokenDecimal: '0', tokenSymbol: 'ART' }),
    );
  const account: EvmAccount = {
    network: evmNetwork('ethereum')!,
    address: OWN,
    indexes: [{ name: 'Etherscan', baseUrl: index.url, key: 'none', perSecond: 1000, most: 50 }],
  };
  const { drafts, issues } = await readWhole(evmConnector, account);
  return {
    lines: linesOf(drafts),
    purposes: drafts.map(({ purpose }) => purpose),
    issues: issues.map(({ code }) => code),
  };
}

const FEE = 'fee 0.000021 ETH';
const AS = (name: string, as: string) => `(${name}: understood as ${as})`;

test.each([
  ['swapExactETHForTokens', { out: 'ETH', into: 'TKN' }, `trade -1 ETH +5 TKN ${FEE}`, 'a trade'],
  [
    'addLiquidity',
    { out: 'TKN', into: 'aTKN' },
    `trade -5 TKN +5 aTKN ${FEE}`,
    'a deposit into a liquidity pool',
    'liquidity_deposit',
  ],
  [
    'exitPool',
    { out: 'TKN', into: 'aTKN' },
    `trade -5 TKN +5 aTKN ${FEE}`,
    'a withdrawal from a liquidity pool',
    'liquidity_withdrawal',
  ],
  ['supply', { out: 'TKN', into: 'aTKN' }, `trade -5 TKN +5 aTKN ${FEE}`, 'a deposit to be lent', 'lending_deposit'],
  [
    'redeemUnderlying',
    { out: 'TKN', into: 'aTKN' },
    `trade -5 TKN +5 aTKN ${FEE}`,
    'lent units taken back',
    'lending_withdrawal',
  ],
  ['submit', { out: 'ETH', into: 'aTKN' }, `trade -1 ETH +5 aTKN ${FEE}`, 'liquid staking', 'liquid_stake'],
  [
    'claimWithdrawal',
    { out: 'TKN', into: 'aTKN' },
    `trade -5 TKN +5 aTKN ${FEE}`,
    'the end of liquid staking',
    'liquid_unstake',
  ],
  ['fulfillBasicOrder', { out: 'ETH', isNft: true }, `trade -1 ETH +1 ART #7 ${FEE}`, 'the purchase of an NFT'],
  ['getReward', { into: 'TKN' }, `income (staking) +5 TKN ${FEE}`, 'a reward for what is staked'],
  ['borrow', { into: 'TKN' }, `deposit +5 TKN ${FEE}`, 'a loan received', 'loan_received'],
  ['repay', { out: 'TKN' }, `withdrawal -5 TKN ${FEE}`, 'a loan repaid', 'loan_repaid'],
  ['bridgeETH', { out: 'ETH' }, `withdrawal -1 ETH ${FEE}`, 'a move over a bridge'],
] as const)('%s', async (name, moved, line, as, purpose?: string) => {
  expect(await called(name, moved)).toEqual({ lines: [`${line} ${AS(name, as)}`], purposes: [purpose], issues: [] });
});

test('costs only the fee for an approval', async () => {
  expect((await called('approve', {})).lines).toEqual(['fee -0.000021 ETH (approve)']);
});

test.each([['claim'], ['multicall']])('reads a receipt by %s as a deposit', async (name) => {
  expect((await called(name, { into: 'TKN' })).lines).toEqual([`deposit +5 TKN ${FEE} (${name})`]);
});

test('reads a call made by others by its meaning for the account', async () => {
  expect((await called('getReward', { into: 'TKN' }, OTHER)).lines).toEqual(['deposit +5 TKN']);
});

test('asks about unknown calls', async () => {
  expect((await called('execute', { out: 'ETH', into: 'TKN' })).issues).toEqual(['NOT_UNDERSTOOD']);
});

test('has no two rules with equal conditions and overlapping names', () => {
  const asks = ({ sides, kind, issues, staked }: CallRule) => JSON.stringify([sides, kind, issues, staked]);
  for (const rule of CALL_RULES)
    for (const other of CALL_RULES)
      if (rule !== other && asks(rule) === asks(other))
        for (const begin of rule.begins)
          expect(
            other.begins.some((one) => one.startsWith(begin) || begin.startsWith(one)),
            begin,
          ).toBe(false);
});
