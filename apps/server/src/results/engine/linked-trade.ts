/**
 * Converts a withdrawal of one asset and a deposit of another that are the two sides of one trade. A trade in the
 * engine happens in one place, so units that arrive elsewhere are moved there at the same instant, by lot:
 *
 *   withdrew 1 ETH from A, deposited 3,000 USDC into B
 *   trade in A: 1 ETH for 3,000 USDC, under the withdrawal's ID
 *   transfer A → B: 3,000 USDC, those of that trade, under the deposit's ID
 */
import { isMoney } from '@lotbook/ledger/asset-id';
import { add, dec, ledgerText, sub, ZERO } from '@lotbook/ledger/decimal';
import type { Transaction } from '@lotbook/ledger/transaction';
import { CannotCompute, engineTransaction, type InputFlow, type InputTransaction } from './engine-ledger.ts';

/** Returns the trade at the earlier of the two times, because clocks differ. */
export function tradeOf(withdrawal: InputTransaction, deposit: InputTransaction): InputTransaction {
  const [sent, received] = [side(withdrawal, 'out'), side(deposit, 'in')];
  return {
    ...withdrawal,
    costBasis: deposit.costBasis,
    happenedAt: deposit.happenedAt < withdrawal.happenedAt ? deposit.happenedAt : withdrawal.happenedAt,
    type: isMoney(sent.assetId) ? 'buy' : isMoney(received.assetId) ? 'sell' : 'trade',
    // Money has no lots, so a purchase happens where the units arrive.
    accountId: isMoney(sent.assetId) ? received.accountId : sent.accountId,
    flows: [...withdrawal.flows, ...deposit.flows.map((flow) => ofArrival(flow, received))],
  };
}

/**
 * Returns the trade, and a transfer if the units arrive in another account.
 * @throws {Error} if the two can't be one trade; such a pair should never be linked
 */
export function engineLinkedTrade(withdrawal: InputTransaction, deposit: InputTransaction): Transaction[] {
  const row = tradeOf(withdrawal, deposit);
  const trade = { ...engineTransaction(row), accountId: row.accountId };
  const { received } = trade;
  const place = side(deposit, 'in');
  if (!received || isMoney(place.assetId) || place.accountId === row.accountId) return [trade];
  const quantity = ledgerText(sub(dec(received.quantity), feesFromArrival(row, place)));
  const { assetId } = received;
  const moved: Transaction = {
    id: deposit.id,
    timestamp: row.happenedAt,
    type: 'transfer',
    accountId: row.accountId,
    toAccountId: place.accountId,
    sent: { assetId, quantity },
    identifiedLots: [{ acquiredTransactionId: trade.id, quantity }],
  };
  return [trade, moved];
}

function feesFromArrival({ flows }: InputTransaction, { assetId }: InputFlow) {
  return flows
    .filter((flow) => flow.direction === 'fee' && flow.isWithheld && flow.assetId === assetId)
    .reduce((total, { quantity }) => add(total, dec(quantity)), ZERO);
}

function ofArrival(flow: InputFlow, received: InputFlow): InputFlow {
  const isOfIt = flow.direction === 'fee' && flow.assetId === received.assetId && !isMoney(flow.assetId);
  return isOfIt ? { ...flow, isWithheld: true } : flow;
}

function side(row: InputTransaction, direction: 'in' | 'out'): InputFlow {
  const flow = row.flows.find((one) => one.direction === direction);
  if (!flow) throw new CannotCompute('NOT_A_TRADE');
  return flow;
}
