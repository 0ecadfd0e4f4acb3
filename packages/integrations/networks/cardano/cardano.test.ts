import { type Koios, koiosServer, STAKE, TOKEN } from '@lotbook/test-kit/networks/koios-server';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount } from '../../connecting/accounts.ts';
import { stakeAddressOf } from './address.ts';
import { type CardanoAccount, cardanoConnector } from './koios.ts';

let koios: Koios;
let account: CardanoAccount;
beforeEach(async () => {
  koios = await koiosServer();
  account = { address: STAKE, servers: serverAt(koios) };
});
afterEach(() => koios.stop());

const ADA = 1_000_000;
const FEE = 170_000;
const receive = (own: number, token?: number) =>
  koios.add({ inputs: [{ other: own + FEE }], outputs: [{ own, ...(token !== undefined && { token }) }] });

describe('transactions', () => {
  test('reads a receipt with a token and a message, a payment with change, and a move among own addresses', async () => {
    koios.add({
      inputs: [{ other: 5 * ADA + FEE }],
      outputs: [{ own: 5 * ADA, token: 2_500_000 }],
      message: ['for', 'you'],
    });
    koios.add({
      inputs: [{ own: 5 * ADA, token: 2_500_000 }],
      outputs: [
        { other: 2 * ADA, token: 500_000 },
        { own: 3 * ADA - FEE, token: 2_000_000 },
      ],
    });
    koios.add({
      inputs: [{ own: 3 * ADA - FEE, token: 2_000_000 }],
      outputs: [{ own: 3 * ADA - 2 * FEE, token: 2_000_000 }],
    });
    const { drafts, issues } = await readWhole(cardanoConnector, account);
    expect(issues).toEqual([]);
    expect(linesOf(drafts)).toEqual([
      'deposit +5 ADA (for you)',
      'deposit +2.5 MIN (for you)',
      'withdrawal -2 ADA fee 0.17 ADA',
      'withdrawal -0.5 MIN',
      'fee -0.17 ADA',
    ]);
    expect(drafts[1]!.received!.asset).toMatchObject({ chain: 'cardano', contract: `${TOKEN.policy_id}4d494e` });
  });

  test('keeps the deposit of a stake key, and counts rewards as income when spendable, not when withdrawn', async () => {
    receive(100 * ADA);
    koios.add({
      inputs: [{ own: 100 * ADA }],
      outputs: [{ own: 98 * ADA - FEE }],
      deposit: 2 * ADA,
      certificate: 'stake_registration',
    });
    koios.reward(420, 345_678);
    koios.reward(421, 2 * ADA, 'refund');
    koios.add({
      inputs: [{ own: 98 * ADA - FEE }],
      outputs: [{ own: 98 * ADA - 2 * FEE + 345_678 }],
      withdrawn: 345_678,
    });
    const { drafts } = await readWhole(cardanoConnector, account);
    expect(linesOf(drafts)).toEqual([
      'income (staking) +0.345678 ADA (member, epoch 420)',
      'deposit +100 ADA',
      'fee -0.17 ADA (stake_registration)',
      'fee -0.17 ADA',
    ]);
    // Epoch 422 began 1070 days after epoch 208.
    expect(drafts[0]).toMatchObject({ timestamp: '2023-07-04T21:44:51.000Z' });
    expect(drafts[0]).not.toHaveProperty('transactionHash');
  });

  test('reports inputs of others, and sums that do not add up', async () => {
    receive(10 * ADA);
    koios.add({
      inputs: [{ own: 10 * ADA }, { other: 5 * ADA }],
      outputs: [{ own: 9 * ADA }, { other: 6 * ADA - FEE }],
    });
    koios.add({ inputs: [{ own: 9 * ADA }], outputs: [{ own: 9 * ADA }] });
    const { drafts, issues } = await readWhole(cardanoConnector, account);
    expect(linesOf(drafts)).toEqual(['deposit +10 ADA', 'withdrawal -1 ADA']);
    expect(issues.map(({ code }) => code)).toEqual(['SHARED_TRANSACTION', 'NOT_BALANCED']);
  });
});

describe('pages and faults', () => {
  const live = () => {
    let own = 900 * ADA;
    receive(own, 1_000_000);
    for (let i = 1; i <= 60; i++) {
      const rest = own - i * 1001 - FEE;
      koios.add({
        inputs: [{ own, token: 1_000_001 - i }],
        outputs: [
          { own: rest, token: 1_000_000 - i },
          { other: i * 1001, token: 1 },
        ],
      });
      own = rest;
    }
    for (let epoch = 400; epoch < 430; epoch++) koios.reward(epoch, epoch * 7);
  };

  test("matches the service's balance to the last unit", async () => {
    live();
    await expectBalances(cardanoConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    await expectUndisturbed(cardanoConnector, account, koios, 10);
  });

  test('reads new transactions in a later run', async () => {
    live();
    const { store } = await readWhole(cardanoConnector, account);
    receive(5 * ADA);
    koios.reward(430, 9);
    const { drafts } = await readWhole(cardanoConnector, account, store);
    expect(drafts).toEqual((await readWhole(cardanoConnector, account)).drafts);
    expect(linesOf(drafts)).toContain('deposit +5 ADA');
  });
});

test("maps a wallet's address to the account of its stake key with all its addresses", () => {
  const address =
    'addr1qxqs59lphg8g6qndelq8xwqn60ag3aeyfcp33c2kdp46a09re5df3pzwwmyq946axfcejy5n4x0y99wqpgtp2gd0k09qsgy6pz';
  const stake = stakeAddressOf(address)!;
  expect(stake).toMatch(/^stake1u/);
  const [one, other] = [address, stake].map((text) => linkAccount({ addresses: [text] }, new Map(), 'anywhere'));
  expect(one!.ok && other!.ok && one!.value.identity).toBe(other!.ok && other!.value.identity);
  expect(one).toMatchObject({ ok: true, value: { network: 'cardano', identity: `cardano ${stake}` } });
});
