/** Wallets on Solana with the expected ledger lines. */
import { authorizeChecked, authorizeWithdrawer, setOwner, transfer, withdrawStake } from './programs.ts';
import { SOL } from './svm.ts';
import type { Village } from './village.ts';
import type { Wallet } from './wire.ts';

export type Story = {
  readonly what: string;
  tell(village: Village, own: Wallet): unknown;
  /**
   * The ledger lines, without the first deposit of ten coins. `DOLLAR` and `TAXED` replace the first letters of token
   * addresses.
   */
  readonly lines: readonly string[];
  readonly issues?: readonly string[];
};

export const STORIES: readonly Story[] = [
  {
    what: 'coins that came and went, to itself too, with their fees',
    tell(village, own) {
      const other = village.newWallet();
      village.pay([own], own, other.address, SOL);
      village.pay([own], own, own.address, SOL);
      village.pay([other], other, own.address, SOL / 2n);
    },
    lines: ['withdrawal -1 SOL fee 0.000005 SOL', 'fee -0.000005 SOL', 'deposit +0.5 SOL'],
  },
  {
    what: 'a fee that somebody else pays, and one that is paid for somebody else',
    tell(village, own) {
      const other = village.newOwner(5n * SOL);
      village.pay([other, own], own, other.address, SOL);
      village.pay([own, other], other, village.newOwner(SOL).address, SOL);
    },
    lines: ['withdrawal -1 SOL', 'fee -0.00001 SOL'],
  },
  {
    what: 'a transaction that failed costs its fee alone',
    tell: (village, own) => village.pay([own], own, village.rich.address, 1000n * SOL),
    lines: ['fee -0.000005 SOL (failed)'],
  },
  {
    what: 'a token that came, part of which went to somebody who had no account for it',
    tell(village, own) {
      village.issue(own.address, village.dollar, 25_000_000n);
      village.payToken([own], own, village.newWallet().address, village.dollar, 10_000_000n);
    },
    lines: ['deposit +0.00203928 SOL', 'deposit +25 DOLLAR', 'withdrawal -10 DOLLAR fee 0.00204428 SOL'],
  },
  {
    what: 'an account for a token, opened and closed; what was kept for it comes back and is no receipt',
    tell(village, own) {
      village.open(own, own.address, village.dollar);
      village.close(own, village.dollar);
      village.open(own, own.address, village.dollar);
      village.close(own, village.dollar, village.rich.address);
    },
    lines: [
      'fee -0.000005 SOL',
      'fee -0.000005 SOL',
      'fee -0.000005 SOL',
      'withdrawal -0.00203928 SOL fee 0.000005 SOL',
    ],
  },
  {
    what: 'tokens burnt',
    tell(village, own) {
      village.open(own, own.address, village.dollar);
      village.issue(own.address, village.dollar, 5n);
      village.burn(own, village.dollar, 2n);
    },
    lines: ['fee -0.000005 SOL', 'deposit +0.000005 DOLLAR', 'withdrawal -0.000002 DOLLAR fee 0.000005 SOL'],
  },
  {
    what: 'a token of the newer program that keeps a part of what is sent',
    tell(village, own) {
      const other = village.newOwner(5n * SOL);
      village.open(own, own.address, village.taxed);
      village.issue(other.address, village.taxed, 100_000_000_000n);
      village.payToken([other], other, own.address, village.taxed, 50_000_000_000n);
      village.payToken([own], own, other.address, village.taxed, 10_000_000_000n);
    },
    lines: ['fee -0.000005 SOL', 'deposit +49.5 TAXED', 'withdrawal -10 TAXED fee 0.000005 SOL'],
  },
  {
    what: 'coins wrapped, some of them sent, the others unwrapped',
    tell(village, own) {
      village.wrap(own, 2n * SOL);
      village.payToken([own], own, village.newOwner(SOL).address, village.wrapped, SOL / 2n);
      village.close(own, village.wrapped);
    },
    lines: ['fee -0.000005 SOL', 'withdrawal -0.50203928 SOL fee 0.000005 SOL', 'fee -0.000005 SOL'],
  },
  {
    what: 'staked, divided, paid, withdrawn, and put into one that another may withdraw from',
    tell(village, own) {
      const stake = village.stake(own, 2n * SOL);
      const half = village.split(own, stake, SOL);
      village.endEpoch(new Map([[half, 1234n]]));
      village.endEpoch(new Map());
      village.send([own], withdrawStake(stake, own.address, own.address, SOL / 4n));
      village.stake(own, SOL, village.rich.address);
    },
    lines: [
      'fee -0.00001 SOL (staking)',
      'fee -0.00001 SOL (staking)',
      'income (staking) +0.000001234 SOL (staking reward of epoch 0)',
      'fee -0.000005 SOL (staking)',
      'withdrawal -1.00228288 SOL fee 0.00001 SOL',
    ],
    issues: ['STAKED'],
  },
  {
    what: 'several things in one transaction, and one that undoes all of them',
    tell(village, own) {
      const other = village.newWallet();
      const [first, second] = [
        transfer(own.address, other.address, SOL),
        transfer(own.address, village.rich.address, 1n),
      ];
      village.send([own], first, second);
      village.send([own], first, transfer(own.address, other.address, 1000n * SOL));
    },
    lines: ['withdrawal -1.000000001 SOL fee 0.000005 SOL', 'fee -0.000005 SOL (failed)'],
  },
  {
    what: 'an account of a token that was made somebody else’s, with what is in it and what is kept for it',
    tell(village, own) {
      village.open(own, own.address, village.dollar);
      village.issue(own.address, village.dollar, 3_000_000n);
      village.send(
        [own],
        setOwner(
          village.dollar.program,
          village.placeOf(own.address, village.dollar),
          own.address,
          village.rich.address,
        ),
      );
    },
    lines: [
      'fee -0.000005 SOL',
      'deposit +3 DOLLAR',
      'withdrawal -0.00203928 SOL fee 0.000005 SOL',
      'withdrawal -3 DOLLAR',
    ],
  },
  {
    what: 'a stake account that was made somebody else’s, and one that somebody made one’s own',
    tell(village, own) {
      const other = village.newOwner(5n * SOL);
      const [given, got] = [village.stake(own, 2n * SOL), village.stake(other, 3n * SOL)];
      village.send([own], authorizeWithdrawer(given, own.address, other.address));
      village.send([other, own], authorizeChecked(got, other.address, own.address));
      village.give(given, SOL);
      village.give(got, SOL);
    },
    lines: [
      'fee -0.00001 SOL (staking)',
      'withdrawal -2.00228288 SOL fee 0.000005 SOL',
      'deposit +3.00228288 SOL',
      'deposit +1 SOL',
    ],
    issues: ['STAKED'],
  },
  {
    what: 'a stake account that became one’s own without being asked is found when something is taken from it',
    tell(village, own) {
      const other = village.newOwner(5n * SOL);
      const got = village.stake(other, 3n * SOL);
      village.send([other], authorizeWithdrawer(got, other.address, own.address));
      village.send([own], withdrawStake(got, own.address, own.address, SOL));
    },
    lines: ['deposit +3.00228288 SOL', 'fee -0.000005 SOL (staking)'],
  },
];
