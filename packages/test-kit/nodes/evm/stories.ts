/** Accounts on a node with the expected ledger lines. */
import { RICH } from './chain.ts';
import contracts from './contracts.json' with { type: 'json' };
import { COIN, type Town, UNIT } from './town.ts';

export const SINK = '0x00000000000000000000000000000000deadbeef';

export type Story = {
  readonly what: string;
  readonly ids?: readonly bigint[];
  tell(town: Town, own: string): Promise<unknown>;
  /** The ledger lines, without the first deposit of ten coins, and fees without their quantity. */
  readonly lines: readonly string[];
};

export const STORIES: readonly Story[] = [
  {
    what: 'coins that came and went, to itself too, with their fees',
    async tell(town, own) {
      await town.chain.send({ from: own, to: SINK, value: COIN });
      await town.chain.send({ from: own, to: own, value: COIN });
      await town.give(own, 5n);
    },
    lines: ['withdrawal -1 ETH fee ETH', 'fee - ETH', 'deposit +0.000000000000000005 ETH'],
  },
  {
    what: 'a call that failed, with coins that stayed, is its fee alone',
    tell: (town, own) => town.act(own, town.venue, 'fail()', [], COIN),
    lines: ['fee - ETH (failed: fail)'],
  },
  {
    what: 'an approval is its fee alone',
    tell: (town, own) => town.allow(own, town.usd),
    lines: ['fee - ETH (approve)'],
  },
  {
    what: 'a contract that was made with coins in it',
    tell: (town, own) => town.chain.send({ from: own, data: contracts.Doomed.creation, value: COIN / 4n }),
    lines: ['withdrawal -0.25 ETH fee ETH (making a contract: understood as a withdrawal)'],
  },
  {
    what: 'coins that contracts paid out, and a payment among them that was refused',
    async tell(town, own) {
      await town.act(RICH, town.venue, 'split(address,address)', [own, SINK], 3n);
      await town.act(RICH, town.venue, 'tryBoth(address,address)', [own, town.usd], COIN);
    },
    lines: ['deposit +0.000000000000000001 ETH', 'deposit +0.5 ETH'],
  },
  {
    what: 'coins wrapped and unwrapped',
    async tell(town, own) {
      await town.act(own, town.wrapped, 'deposit()', [], 2n * COIN);
      await town.act(own, town.wrapped, 'withdraw(uint256)', [COIN / 2n]);
      await town.act(own, town.wrapped, 'transfer(address,uint256)', [SINK, COIN / 4n]);
      await town.chain.send({ from: own, to: town.wrapped, value: 7n });
    },
    lines: [
      'trade -2 ETH +2 WETH fee ETH (deposit: understood as a wrap)',
      'trade -0.5 WETH +0.5 ETH fee ETH (withdraw: understood as an unwrap)',
      'withdrawal -0.25 WETH fee ETH (transfer)',
      'trade -0.000000000000000007 ETH +0.000000000000000007 WETH fee ETH (understood as a wrap)',
    ],
  },
  {
    what: 'exchanges, one of which gave back what it did not need',
    async tell(town, own) {
      await town.allow(own, town.usd);
      await town.act(own, town.venue, 'swapExactETHForTokens(address,uint256)', [town.usd, 3000n * UNIT], COIN);
      await town.act(own, town.venue, 'swapExactTokensForETH(address,uint256,uint256)', [
        town.usd,
        1000n * UNIT,
        COIN / 3n,
      ]);
      await town.act(
        own,
        town.venue,
        'swapETHForExactTokens(address,uint256,uint256)',
        [town.gov, 40n * COIN, COIN / 10n],
        COIN,
      );
      await town.act(own, town.venue, 'swapExactTokensForTokens(address,uint256,address,uint256)', [
        town.usd,
        500n * UNIT,
        town.gov,
        1n,
      ]);
    },
    lines: [
      'fee - ETH (approve)',
      'trade -1 ETH +3000 TUSD fee ETH (swapExactETHForTokens: understood as a trade)',
      'trade -1000 TUSD +0.333333333333333333 ETH fee ETH (swapExactTokensForETH: understood as a trade)',
      'trade -0.9 ETH +40 TGOV fee ETH (swapETHForExactTokens: understood as a trade)',
      'trade -500 TUSD +0.000000000000000001 TGOV fee ETH (swapExactTokensForTokens: understood as a trade)',
    ],
  },
  {
    what: 'NFTs bought, sold and received, and editions by one and by many',
    ids: [71n, 72n, 81n, 82n],
    async tell(town, own) {
      await town.act(own, town.venue, 'buyItem(address,uint256)', [town.pictures, 71n], COIN / 5n);
      await town.act(own, town.venue, 'buyItem(address,uint256)', [town.pictures, 72n], COIN / 5n);
      await town.act(own, town.venue, 'sellItem(address,uint256,uint256)', [town.pictures, 71n, COIN / 2n]);
      await town.act(RICH, town.editions, 'mintBatch(address,uint256[],uint256[])', [own, [81n, 82n], [5n, 7n]]);
      await town.act(own, town.editions, 'safeTransferFrom(address,address,uint256,uint256,bytes)', [
        own,
        SINK,
        82n,
        3n,
        { text: '' },
      ]);
    },
    lines: [
      'trade -0.2 ETH +1 PIC #71 fee ETH (buyItem: understood as the purchase of an NFT)',
      'trade -0.2 ETH +1 PIC #72 fee ETH (buyItem: understood as the purchase of an NFT)',
      'trade -1 PIC #71 +0.5 ETH fee ETH (sellItem: understood as the sale of an NFT)',
      'deposit +5 EDI #81',
      'deposit +7 EDI #82',
      'withdrawal -3 EDI #82 fee ETH (safeTransferFrom)',
    ],
  },
  {
    what: 'an NFT that somebody else bought with a transaction of theirs; one that was taken is no sale',
    ids: [73n, 74n],
    async tell(town, own) {
      await town.act(own, town.venue, 'buyItem(address,uint256)', [town.pictures, 73n], COIN / 5n);
      await town.act(own, town.venue, 'buyItem(address,uint256)', [town.pictures, 74n], COIN / 5n);
      await town.act(RICH, town.venue, 'fulfillOrder(address,uint256,address)', [town.pictures, 73n, own], COIN);
      await town.act(RICH, town.venue, 'fulfillOrder(address,uint256,address)', [town.pictures, 74n, own], 0n);
    },
    lines: [
      'trade -0.2 ETH +1 PIC #73 fee ETH (buyItem: understood as the purchase of an NFT)',
      'trade -0.2 ETH +1 PIC #74 fee ETH (buyItem: understood as the purchase of an NFT)',
      'trade -1 PIC #73 +1 ETH (understood as the sale of an NFT)',
      'withdrawal -1 PIC #74',
    ],
  },
  {
    what: 'lent and taken back, staked with a receipt and without, borrowed and repaid, rewarded',
    async tell(town, own) {
      await town.act(RICH, town.usd, 'mint(address,uint256)', [own, 900n * UNIT]);
      for (const token of [town.usd, town.receipt]) await town.allow(own, token);
      await town.act(own, town.venue, 'supply(address,uint256,address)', [town.usd, 300n * UNIT, town.receipt]);
      await town.act(own, town.venue, 'redeemUnderlying(address,uint256,address)', [
        town.receipt,
        100n * UNIT,
        town.usd,
      ]);
      await town.act(own, town.venue, 'submit(address)', [town.staked], COIN);
      await town.act(own, town.venue, 'stake(address,uint256)', [town.usd, 50n * UNIT]);
      await town.act(own, town.venue, 'getReward(address,uint256)', [town.gov, COIN]);
      await town.act(own, town.venue, 'claim(address,uint256)', [town.gov, 2n * COIN]);
      await town.act(own, town.venue, 'borrow(address,uint256)', [town.usd, 10n * UNIT]);
      await town.act(own, town.venue, 'repay(address,uint256)', [town.usd, 11n * UNIT]);
    },
    lines: [
      'deposit +900 TUSD',
      'fee - ETH (approve)',
      'fee - ETH (approve)',
      'trade -300 TUSD +300 aTUSD fee ETH (supply: understood as a deposit to be lent)',
      'trade -100 aTUSD +100 TUSD fee ETH (redeemUnderlying: understood as lent units taken back)',
      'trade -1 ETH +1 tETH fee ETH (submit: understood as liquid staking)',
      'withdrawal -50 TUSD fee ETH (stake)',
      'income (staking) +1 TGOV fee ETH (getReward: understood as a reward for what is staked)',
      'deposit +2 TGOV fee ETH (claim)',
      'deposit +10 TUSD fee ETH (borrow: understood as a loan received)',
      'withdrawal -11 TUSD fee ETH (repay: understood as a loan repaid)',
    ],
  },
  {
    what: 'into a pool of two and out again; over a bridge',
    async tell(town, own) {
      await town.act(RICH, town.usd, 'mint(address,uint256)', [own, 900n * UNIT]);
      for (const token of [town.usd, town.share]) await town.allow(own, token);
      await town.act(
        own,
        town.venue,
        'addLiquidityETH(address,uint256,address,uint256)',
        [town.usd, 500n * UNIT, town.share, 12n * COIN],
        COIN,
      );
      await town.act(own, town.venue, 'removeLiquidityETH(address,uint256,address,uint256,uint256)', [
        town.share,
        6n * COIN,
        town.usd,
        251n * UNIT,
        COIN / 2n,
      ]);
      await town.act(own, town.venue, 'addLiquidity(address,uint256,address,uint256)', [
        town.usd,
        UNIT,
        town.share,
        COIN,
      ]);
      await town.act(own, town.venue, 'bridgeETH(address)', [own], COIN);
    },
    lines: [
      'deposit +900 TUSD',
      'fee - ETH (approve)',
      'fee - ETH (approve)',
      'trade -1 ETH -500 TUSD +12 TLP fee ETH (addLiquidityETH: understood as a deposit into a liquidity pool)',
      'trade -6 TLP +0.5 ETH +251 TUSD fee ETH (removeLiquidityETH: understood as a withdrawal from a liquidity pool)',
      'trade -1 TUSD +1 TLP fee ETH (addLiquidity: understood as a deposit into a liquidity pool)',
      'withdrawal -1 ETH fee ETH (bridgeETH: understood as a move over a bridge)',
    ],
  },
];
