/** A withdrawal and its deposit as the engine books them: one transfer, and a rename where the asset has another name there. */
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

/**
 * A withdrawal and its deposit as the engine reads them: one transfer, or over a bridge to another asset a transfer after which the units have
 * that other name. A bridge gives nothing up: cost and dates go along, and what arrives is what all of it became.
 * @throws {Error} when the two cannot be one movement: such a pair must not have been linked
 */
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
    // Clocks of two chains differ: what has arrived had left.
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

/** What was wrapped, or has another name where it arrived: the units stay, and so do their cost and dates. */
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

/** What came back to the wallet it left moved nowhere: its fee alone is gone. */
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
 * A withdrawal and its deposit as one transfer: what arrived is moved, what did not arrive is the fee.
 * Exchanges differ in whether the amount they show includes the fee; the quantity that arrived settles it.
 * @throws {CannotCompute} when more arrived than left: such a pair must not have been linked
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
  // The amount shown either includes the stated fee (then exactly that is missing) or comes on top of it.
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

/** The fee's value: stated for exactly that quantity, else its share of the withdrawal's value. */
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
