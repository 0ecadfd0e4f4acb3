import { abs, add, type Decimal, divide, formatDecimal, isZero, mul, sub } from '@lotbook/ledger/decimal';
import type { SymbolLeg } from '../../reading/importer.ts';
import { feeList } from '../../reading/row-reader.ts';
import { type Draft, type Facts, isNear, type Money, stated, valueIn } from './facts.ts';

const FEE_DIGITS = 8;

/**
 * A fee included in a withdrawal (total = subtotal less fee) never reached the bank, so only the rest was withdrawn.
 */
export function moneyMove(facts: Facts, type: 'deposit' | 'withdrawal'): Draft {
  const { asset, money } = facts;
  const whole = abs(facts.quantity);
  const fee = feeInAsset(facts, whole);
  const fees = feeList(asset, fee, money.fee && asset !== money.currency ? valueIn(money.fee, money) : undefined);
  const isInside = type === 'withdrawal' && fee !== null && isFeeInside(money);
  const quantity = formatDecimal(isInside ? sub(whole, fee) : whole);
  const value =
    isInside && money.total && asset !== money.currency ? valueIn(money.total, money) : stated(money, asset);
  const leg: SymbolLeg = { asset, quantity, ...value };
  return type === 'deposit' ? { type, received: leg, fees } : { type, sent: leg, fees };
}

function feeInAsset({ row, asset, money }: Facts, whole: Decimal): Decimal | null {
  if (money.fee === null || isZero(money.fee) || asset === money.currency) return money.fee;
  if (money.subtotal === null || isZero(money.subtotal))
    throw row.error(
      'MISSING_VALUE',
      `the fee is in ${money.currency} and was taken in ${asset}, but no subtotal says at which rate.`,
      'Add the transaction by hand.',
      'Subtotal',
    );
  return divide(mul(whole, money.fee), money.subtotal, FEE_DIGITS, 'half-even');
}

function isFeeInside({ subtotal, total, fee }: Money): boolean {
  return subtotal !== null && total !== null && fee !== null && isNear(add(total, fee), subtotal);
}
