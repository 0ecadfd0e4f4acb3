/** Protocol calls in Etherscan's format, with the protocols' real addresses. */

import {
  address,
  evmIndex,
  type Index,
  type Row,
  tokenTransfer,
  transaction,
} from '@lotbook/test-kit/networks/evm-index';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { readWhole } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EvmAccount, evmConnector } from './etherscan-like.ts';
import { evmNetwork } from './networks.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const NOBODY = address(0);
const COIN = 10n ** 18n;

const ROUTER = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad';
const COW = '0x9008d19f58aabd9ed0d60971565aa8510560ab41';
const UNISWAP_POSITIONS = '0xc36442b4a4522e871399cd717abdd847ab11fe88';
const LIDO_QUEUE = '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1';
const [STETH, WSTETH, RETH] = [
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
  '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0',
  '0xae78736cd615f374d3085123a210448e74fc6393',
];
const AAVE = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const [A_USDC, DEBT, TOKEN, VAULT, ART, FAKE] = [1, 2, 3, 4, 5, 6].map((n) => address(0x100 + n)) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const NAMES: Readonly<Record<string, [symbol: string, decimals: number]>> = {
  [USDC]: ['USDC', 6],
  [A_USDC]: ['aEthUSDC', 6],
  [DEBT]: ['variableDebtEthUSDC', 6],
  [TOKEN]: ['TKN', 18],
  [VAULT]: ['yTKN', 18],
  [FAKE]: ['USDC', 6],
  [STETH]: ['stETH', 18],
  [WSTETH]: ['wstETH', 18],
  [RETH]: ['rETH', 18],
};

let index: Index;
beforeEach(async () => {
  index = await evmIndex({ most: 50 });
});
afterEach(() => index.stop());

function call(n: number, to: string, name: string, { coins = '0', by = OWN, failed = false } = {}) {
  const value = BigInt(Math.round(Number(coins) * 1000)) * (COIN / 1000n);
  const more: Row = { functionName: `${name}()`, ...(failed && { isError: '1' }) };
  if (by === OWN || coins !== '0') index.lists.txlist!.push(transaction(n, by, to, `${value}`, more));
}
function token(n: number, contract: string, amount: string, from: string, to: string) {
  const [symbol, decimals] = NAMES[contract]!;
  const units = BigInt(Math.round(Number(amount) * 1000)) * 10n ** BigInt(decimals - 3);
  const named = { tokenSymbol: symbol, tokenName: symbol, tokenDecimal: `${decimals}` };
  index.lists.tokentx!.push(tokenTransfer(n, contract, from, to, `${units}`, named));
}
function nft(n: number, contract: string, id: string, from: string, to: string, symbol = 'ART') {
  const named = { tokenID: id, tokenDecimal: '0', tokenSymbol: symbol, tokenName: symbol };
  index.lists.tokennfttx!.push(tokenTransfer(n, contract, from, to, '1', named));
}
function paid(n: number, from: string, coins: string) {
  const value = BigInt(Math.round(Number(coins) * 1000)) * (COIN / 1000n);
  index.lists.txlistinternal!.push({ ...transaction(n, from, OWN, `${value}`), gasUsed: '0' });
}

async function read() {
  const account: EvmAccount = {
    network: evmNetwork('ethereum')!,
    address: OWN,
    indexes: [{ name: 'Etherscan', baseUrl: index.url, key: 'none', perSecond: 1000, most: 50 }],
  };
  const { drafts, issues } = await readWhole(evmConnector, account);
  return {
    lines: linesOf(drafts).map((line) => line.replace(' fee 0.000021 ETH', '').replace(/ \(.*/, '')),
    purposes: drafts.map(({ purpose }) => purpose),
    reasons: drafts.map(({ reason }) => reason),
    issues: issues.map(({ code }) => code),
  };
}

describe('trades', () => {
  test('reads a router that calls everything `execute`: coins for tokens with a refund', async () => {
    call(1, ROUTER, 'execute', { coins: '1' });
    paid(1, ROUTER, '0.1');
    token(1, TOKEN, '50', OTHER, OWN);
    expect(await read()).toMatchObject({
      lines: ['trade -0.9 ETH +50 TKN'],
      reasons: ['Read as a trade because it calls execute of Uniswap.'],
      issues: [],
    });
  });

  test('reads a swap over several pools with wrapping, where the contract pays out coins', async () => {
    call(1, ROUTER, 'multicall');
    token(1, USDC, '2000', OWN, OTHER);
    paid(1, ROUTER, '1');
    expect((await read()).lines).toEqual(['trade -2000 USDC +1 ETH']);
  });

  test('counts the received amount of a token with a transfer tax', async () => {
    call(1, OTHER, 'swapExactETHForTokensSupportingFeeOnTransferTokens', { coins: '1' });
    token(1, TOKEN, '95', OTHER, OWN);
    expect((await read()).lines).toEqual(['trade -1 ETH +95 TKN']);
  });

  test('reads a router that takes its fee in coins, and one that refunds the rest of a third token', async () => {
    call(1, OTHER, 'swap', { coins: '0.01' });
    token(1, USDC, '2000', OWN, OTHER);
    token(1, TOKEN, '50', OTHER, OWN);
    call(2, OTHER, 'exactInput');
    token(2, TOKEN, '50', OWN, OTHER);
    token(2, RETH, '1', OTHER, OWN);
    token(2, USDC, '0.5', OTHER, OWN);
    expect(await read()).toMatchObject({
      lines: ['trade -0.01 ETH -2000 USDC +50 TKN', 'trade -50 TKN +0.5 USDC +1 rETH'],
      issues: [],
    });
  });

  test('leaves `execute` of an unknown contract as two movements', async () => {
    call(1, OTHER, 'execute', { coins: '1' });
    token(1, TOKEN, '50', OTHER, OWN);
    const { lines, reasons, issues } = await read();
    expect(lines).toEqual(['withdrawal -1 ETH', 'deposit +50 TKN']);
    expect(reasons[0]).toBe(
      'Not understood: ETH went out and TKN came in, and no rule knows what execute is. Each is by itself until you say what it was.',
    );
    expect(issues).toEqual(['NOT_UNDERSTOOD']);
  });

  test('costs only the fee of a failed trade', async () => {
    call(1, ROUTER, 'execute', { coins: '1', failed: true });
    expect(await read()).toMatchObject({
      lines: ['fee -0.000021 ETH'],
      reasons: ['Read as a fee because the call of execute failed: nothing moved but the network’s fee.'],
    });
  });

  test('reads an order filled by others at a settlement as a trade without a network fee', async () => {
    token(1, USDC, '2000', OWN, COW);
    token(1, TOKEN, '50', COW, OWN);
    expect(await read()).toMatchObject({
      lines: ['trade -2000 USDC +50 TKN'],
      reasons: ['Read as a trade because an order was filled at CoW Protocol.'],
      issues: [],
    });
  });

  test('ignores fake tokens moved by others, whatever contract they name', async () => {
    token(1, FAKE, '2000', OWN, COW);
    token(1, TOKEN, '50', COW, OWN);
    token(2, USDC, '2000', OWN, OTHER);
    token(2, TOKEN, '50', OTHER, OWN);
    expect((await read()).issues).toEqual(['NOT_UNDERSTOOD', 'NOT_UNDERSTOOD']);
  });
});

describe('NFTs', () => {
  test('reads three for one payment with change, and three sold for one price, and asks about a swap of NFTs', async () => {
    call(1, OTHER, 'sweep', { coins: '3' });
    paid(1, OTHER, '0.3');
    for (const id of ['1', '2', '3']) nft(1, ART, id, OTHER, OWN);
    call(2, OTHER, 'acceptOffers');
    for (const id of ['1', '2']) nft(2, ART, id, OWN, OTHER);
    paid(2, OTHER, '4');
    call(3, OTHER, 'acceptTrade');
    nft(3, ART, '3', OWN, OTHER);
    nft(3, ART, '4', OTHER, OWN);
    expect(await read()).toMatchObject({
      lines: [
        'trade -2.7 ETH +1 ART #1 +1 ART #2 +1 ART #3',
        'trade -1 ART #1 -1 ART #2 +4 ETH',
        'withdrawal -1 ART #3',
        'deposit +1 ART #4',
      ],
      reasons: [
        'Read as the purchase of several NFTs because NFTs came in for what went out.',
        'Read as the sale of several NFTs because NFTs went out for what came in.',
        expect.stringContaining('Not understood'),
        expect.stringContaining('Not understood'),
      ],
      issues: ['NOT_UNDERSTOOD'],
    });
  });

  test('reads two NFTs bought by others in one transaction as sold together, and a mint that cost only its fee as a deposit with a note', async () => {
    nft(1, ART, '1', OWN, OTHER);
    nft(1, ART, '2', OWN, OTHER);
    paid(1, OTHER, '2');
    call(2, ART, 'mint');
    nft(2, ART, '9', NOBODY, OWN);
    const { lines, reasons } = await read();
    expect(lines).toEqual(['trade -1 ART #1 -1 ART #2 +2 ETH', 'deposit +1 ART #9']);
    expect(reasons[1]).toBe(
      'Left as a deposit because no rule knows what mint is when ART #9 comes in and nothing goes out.',
    );
  });
});

describe('pools and vaults', () => {
  test('treats the NFT of a pool position as no purchase, for two assets and for one, and returns both when it is burnt', async () => {
    call(1, UNISWAP_POSITIONS, 'multicall', { coins: '1' });
    token(1, USDC, '2000', OWN, OTHER);
    nft(1, UNISWAP_POSITIONS, '77', NOBODY, OWN, 'UNI-V3-POS');
    call(2, UNISWAP_POSITIONS, 'mint');
    token(2, USDC, '500', OWN, OTHER);
    nft(2, UNISWAP_POSITIONS, '78', NOBODY, OWN, 'UNI-V3-POS');
    call(3, UNISWAP_POSITIONS, 'multicall');
    nft(3, UNISWAP_POSITIONS, '77', OWN, NOBODY, 'UNI-V3-POS');
    token(3, USDC, '2100', OTHER, OWN);
    paid(3, UNISWAP_POSITIONS, '0.9');
    expect(await read()).toMatchObject({
      lines: [
        'trade -1 ETH -2000 USDC +1 UNI-V3-POS #77',
        'trade -500 USDC +1 UNI-V3-POS #78',
        'trade -1 UNI-V3-POS #77 +0.9 ETH +2100 USDC',
      ],
      purposes: ['liquidity_deposit', 'liquidity_deposit', 'liquidity_withdrawal'],
      reasons: [
        'Read as a deposit into a liquidity pool because the NFT that came in is a position of Uniswap v3.',
        expect.any(String),
        'Read as a withdrawal from a liquidity pool because the NFT that went out is a position of Uniswap v3.',
      ],
    });
  });

  test('does not guess about partial withdrawals of a position', async () => {
    call(1, UNISWAP_POSITIONS, 'multicall');
    token(1, USDC, '100', OTHER, OWN);
    paid(1, UNISWAP_POSITIONS, '0.1');
    expect((await read()).lines).toEqual(['deposit +0.1 ETH', 'deposit +100 USDC']);
  });

  test('reads pools of three assets, and a vault that issues shares', async () => {
    call(1, OTHER, 'add_liquidity');
    for (const one of [USDC, TOKEN, RETH]) token(1, one, '10', OWN, OTHER);
    token(1, VAULT, '30', NOBODY, OWN);
    call(2, VAULT, 'deposit');
    token(2, TOKEN, '10', OWN, VAULT);
    token(2, VAULT, '9', NOBODY, OWN);
    call(3, VAULT, 'redeem');
    token(3, VAULT, '9', OWN, NOBODY);
    token(3, TOKEN, '11', VAULT, OWN);
    expect(await read()).toMatchObject({
      lines: ['trade -10 TKN -10 USDC -10 rETH +30 yTKN', 'trade -10 TKN +9 yTKN', 'trade -9 yTKN +11 TKN'],
      purposes: ['liquidity_deposit', 'lending_deposit', 'lending_withdrawal'],
      reasons: [
        expect.any(String),
        'Read as a deposit into a vault because it calls deposit, and the contract itself issues what came in.',
        'Read as a withdrawal from a vault because it calls redeem, and the contract itself issues what went out.',
      ],
      issues: [],
    });
  });
});

test('asks about coins for a token issued by the called contract, which may be a purchase', async () => {
  call(1, TOKEN, 'mint', { coins: '1' });
  token(1, TOKEN, '500', NOBODY, OWN);
  expect(await read()).toMatchObject({ lines: ['withdrawal -1 ETH', 'deposit +500 TKN'], issues: ['NOT_UNDERSTOOD'] });
});

describe('staked coins', () => {
  test('reads staking with Lido and Rocket Pool, wrapping and unwrapping, and the withdrawal queue', async () => {
    call(1, STETH, 'submit', { coins: '2' });
    token(1, STETH, '2', NOBODY, OWN);
    call(2, WSTETH, 'wrap');
    token(2, STETH, '1', OWN, WSTETH);
    token(2, WSTETH, '0.87', NOBODY, OWN);
    call(3, WSTETH, 'unwrap');
    token(3, WSTETH, '0.87', OWN, NOBODY);
    token(3, STETH, '1.01', WSTETH, OWN);
    call(4, OTHER, 'deposit', { coins: '1' });
    token(4, RETH, '0.93', NOBODY, OWN);
    call(5, LIDO_QUEUE, 'requestWithdrawals');
    token(5, STETH, '2', OWN, LIDO_QUEUE);
    nft(5, LIDO_QUEUE, '31', NOBODY, OWN, 'unstETH');
    call(6, LIDO_QUEUE, 'claimWithdrawal');
    nft(6, LIDO_QUEUE, '31', OWN, NOBODY, 'unstETH');
    paid(6, LIDO_QUEUE, '2');
    expect(await read()).toMatchObject({
      lines: [
        'trade -2 ETH +2 stETH',
        'trade -1 stETH +0.87 wstETH',
        'trade -0.87 wstETH +1.01 stETH',
        'trade -1 ETH +0.93 rETH',
        'trade -2 stETH +1 unstETH #31',
        'trade -1 unstETH #31 +2 ETH',
      ],
      purposes: ['liquid_stake', 'wrap', 'unwrap', 'liquid_stake', 'liquid_unstake', 'liquid_unstake'],
    });
    expect((await read()).reasons[3]).toBe(
      'Read as liquid staking because it calls deposit, and what came in represents coins staked with Rocket Pool.',
    );
  });

  test('reads staked coins bought from a pool as a trade', async () => {
    call(1, OTHER, 'exchange', { coins: '1' });
    token(1, STETH, '1', OTHER, OWN);
    expect(await read()).toMatchObject({ lines: ['trade -1 ETH +1 stETH'], purposes: [undefined] });
  });
});

describe('loans', () => {
  test('reads lending with interest, borrowing and repayment, where the debt token is no asset', async () => {
    call(1, AAVE, 'supply');
    token(1, USDC, '1000', OWN, A_USDC);
    token(1, A_USDC, '1000', NOBODY, OWN);
    call(2, AAVE, 'borrow');
    token(2, DEBT, '400', NOBODY, OWN);
    token(2, USDC, '400', A_USDC, OWN);
    call(3, AAVE, 'repay');
    token(3, DEBT, '400', OWN, NOBODY);
    token(3, USDC, '401', OWN, A_USDC);
    call(4, AAVE, 'withdraw');
    token(4, A_USDC, '1000', OWN, NOBODY);
    token(4, USDC, '1010', A_USDC, OWN);
    expect(await read()).toMatchObject({
      lines: [
        'trade -1000 USDC +1000 aEthUSDC',
        'deposit +400 USDC',
        'withdrawal -401 USDC',
        'trade -1000 aEthUSDC +1010 USDC',
      ],
      purposes: ['lending_deposit', 'loan_received', 'loan_repaid', 'lending_withdrawal'],
      reasons: [
        'Read as a deposit to be lent because it calls supply of Aave.',
        'Read as a loan received because it calls borrow.',
        'Read as a loan repaid because it calls repay.',
        'Read as lent units taken back because it calls withdraw of Aave.',
      ],
      issues: [],
    });
  });

  test('reads collateral taken by others who repay the debt as liquidated, and otherwise as a withdrawal', async () => {
    token(1, A_USDC, '500', OWN, OTHER);
    token(1, DEBT, '450', OWN, NOBODY);
    token(2, A_USDC, '500', OWN, OTHER);
    const { lines, purposes, reasons } = await read();
    expect(lines).toEqual(['withdrawal -500 aEthUSDC', 'withdrawal -500 aEthUSDC']);
    expect(purposes).toEqual(['liquidation', undefined]);
    expect(reasons[0]).toBe('Read as a liquidation because another address seized the collateral and repaid the debt.');
  });
});

test('counts an airdrop as income only if the call says so, not for claim alone', async () => {
  call(1, OTHER, 'claimAirdrop');
  token(1, TOKEN, '5', OTHER, OWN);
  call(2, OTHER, 'claim');
  token(2, TOKEN, '6', OTHER, OWN);
  expect((await read()).lines).toEqual(['income', 'deposit +6 TKN']);
});
