/**
 * A withdrawal of one asset and the deposit of another that are the two sides of one trade, as the engine reads them. The engine's
 * trade is at one place; what arrives elsewhere is moved there at the same instant, by name, so that it is these units that move:
 *
 *   withdrew 1 ETH from A, deposited 3,000 USDC into B
 *   trade     in A: 1 ETH for 3,000 USDC, under the withdrawal's id
 *   transfer  A → B: 3,000 USDC, those of that trade, under the deposit's id
 */
import { isMoney } from '@lotbook/ledger/asset-id';
import { add, dec, ledgerText, sub, ZERO } from '@lotbook/ledger/decimal';
import type { Transaction } from '@lotbook/ledger/transaction';
import { CannotCompute, engineTransaction, type InputFlow, type InputTransaction } from './engine-ledger.ts';

/** The two as one transaction. Clocks differ: what has arrived had left. */
export function tradeOf(withdrawal: InputTransaction, deposit: InputTransaction): InputTransaction {
  const [sent, received] = [side(withdrawal, 'out'), side(deposit, 'in')];
  return {
    ...withdrawal,
    costBasis: deposit.costBasis,
    happenedAt: deposit.happenedAt < withdrawal.happenedAt ? deposit.happenedAt : withdrawal.happenedAt,
    type: isMoney(sent.assetId) ? 'buy' : isMoney(received.assetId) ? 'sell' : 'trade',
    // Money has no lots, so a purchase is where the units arrive.
    accountId: isMoney(sent.assetId) ? received.accountId : sent.accountId,
    flows: [...withdrawal.flows, ...deposit.flows.map((flow) => ofArrival(flow, received))],
  };
}

/**
 * The trade, and where its units arrive elsewhere the move to there.
 * @throws {Error} when the two cannot be one trade: such a pair must not have been linked
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

/** A fee that the deposit paid of what it brought was taken from that: there is nothing else of it in the trade. */
function ofArrival(flow: InputFlow, received: InputFlow): InputFlow {
  const isOfIt = flow.direction === 'fee' && flow.assetId === received.assetId && !isMoney(flow.assetId);
  return isOfIt ? { ...flow, isWithheld: true } : flow;
}

/** The flow of one side; several rows of one asset stand for it by their first. */
function side(row: InputTransaction, direction: 'in' | 'out'): InputFlow {
  const flow = row.flows.find((one) => one.direction === direction);
  if (!flow) throw new CannotCompute('NOT_A_TRADE');
  return flow;
}
