import { add, compare, dec, isPositive, ledgerText, sub, ZERO } from '@lotbook/ledger/decimal';
import type { Transaction } from '@lotbook/ledger/transaction';
import {
  CannotCompute,
  feeLeg,
  feesOf,
  type InputFlow,
  type InputTransaction,
  identifiedFor,
  onlyFlow,
} from './engine-ledger.ts';

export function engineMovement(withdrawal: InputTransaction, deposit: InputTransaction): Transaction[] {
  const left = onlyFlow(withdrawal, 'out');
  const arrived = onlyFlow(deposit, 'in');
  if (!left || !arrived || left.assetId === arrived.assetId) return sameAsset(withdrawal, deposit, { left, arrived });
  const sent = { assetId: left.assetId, quantity: ledgerText(dec(left.quantity)) };
  if (left.accountId === arrived.accountId) {
    const { fees } = feesOf({ ...withdrawal, flows: [...withdrawal.flows, ...deposit.flows] });
    return [{ ...renamed(deposit, { left, arrived }), id: withdrawal.id, ...(fees && { fees }) }];
  }
  const moved: Transaction = {
    id: withdrawal.id,
    // The clocks of two chains can differ, but units can't arrive before they left.
    timestamp: deposit.happenedAt < withdrawal.happenedAt ? deposit.happenedAt : withdrawal.happenedAt,
    type: 'transfer',
    accountId: left.accountId,
    toAccountId: arrived.accountId,
    sent,
    ...feesOf(withdrawal),
  };
  Object.assign(moved, identifiedFor(withdrawal, moved));
  return [moved, { ...renamed(deposit, { left, arrived }), ...feesOf(deposit) }];
}

type Ends = { left: InputFlow; arrived: InputFlow };

function renamed(deposit: InputTransaction, { left, arrived }: Ends): Transaction {
  return {
    id: deposit.id,
    timestamp: deposit.happenedAt,
    type: 'rename',
    accountId: arrived.accountId,
    sent: { assetId: left.assetId, quantity: ledgerText(dec(left.quantity)) },
    received: { assetId: arrived.assetId, quantity: ledgerText(dec(arrived.quantity)) },
  };
}

/** Converts a pair in one asset. Units that returned to the same wallet did not move, so only the fee remains. */
function sameAsset(
  withdrawal: InputTransaction,
  deposit: InputTransaction,
  { left, arrived }: Partial<Ends>,
): Transaction[] {
  const transfer = engineTransfer(withdrawal, deposit);
  if (left?.accountId !== arrived?.accountId) return [transfer];
  const { id, timestamp, accountId, fees } = transfer;
  return fees ? [{ id, timestamp, type: 'fee', accountId: accountId!, fees }] : [];
}

/**
 * Converts a pair to a transfer of the quantity that arrived. The rest is the fee, because only some exchanges include
 * it in the sent amount.
 * @throws {CannotCompute} if more arrived than left; such a pair should never be linked
 */
export function engineTransfer(withdrawal: InputTransaction, deposit: InputTransaction): Transaction {
  const left = onlyFlow(withdrawal, 'out');
  const arrived = onlyFlow(deposit, 'in');
  if (!left || !arrived || left.assetId !== arrived.assetId) throw new CannotCompute('NOT_A_TRANSFER');
  const otherFees: InputFlow[] = [];
  let statedFee = ZERO;
  for (const flow of [...withdrawal.flows, ...deposit.flows]) {
    if (flow.direction !== 'fee') continue;
    if (flow.assetId === left.assetId) statedFee = add(statedFee, dec(flow.quantity));
    else otherFees.push(flow);
  }
  const missing = sub(dec(left.quantity), dec(arrived.quantity));
  if (compare(add(missing, statedFee), ZERO) < 0) throw new CannotCompute('MORE_ARRIVED');
  // The stated fee is either included, in which case it equals the missing quantity, or charged on top.
  const fee = isPositive(missing) && compare(missing, statedFee) === 0 ? missing : add(missing, statedFee);
  const feeFlow = [...withdrawal.flows, ...deposit.flows].find(
    (f) => f.direction === 'fee' && f.assetId === left.assetId,
  );
  const fees = otherFees.map((flow) => feeLeg(flow));
  if (isPositive(fee))
    fees.unshift({ assetId: left.assetId, quantity: ledgerText(fee), ...feeValue(feeFlow, fee, left) });
  const moved: Transaction = {
    id: withdrawal.id,
    timestamp: withdrawal.happenedAt,
    type: 'transfer',
    accountId: left.accountId,
    toAccountId: arrived.accountId,
    sent: { assetId: left.assetId, quantity: ledgerText(dec(arrived.quantity)) },
    ...(fees.length > 0 ? { fees } : {}),
  };
  return Object.assign(moved, identifiedFor(withdrawal, moved));
}

/**
 * Returns the fee's stated value if it is for exactly this quantity, and otherwise its share of the withdrawal's value.
 */
function feeValue(
  flow: InputFlow | undefined,
  fee: { coefficient: bigint; scale: number },
  left: InputFlow,
): { fiatValue?: string } {
  if (flow?.fiatValue && compare(dec(flow.quantity), fee) === 0) return { fiatValue: ledgerText(dec(flow.fiatValue)) };
  if (left.fiatValue && isPositive(dec(left.quantity))) {
    const value = dec(left.fiatValue);
    const share =
      (value.coefficient * fee.coefficient * 10n ** 18n * 10n ** BigInt(dec(left.quantity).scale)) /
      (dec(left.quantity).coefficient * 10n ** BigInt(fee.scale));
    return { fiatValue: ledgerText({ coefficient: share, scale: value.scale + 18 }) };
  }
  return {};
}
