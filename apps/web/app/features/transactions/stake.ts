/** How much money a callout is about: what stands in the tax figures only because something is missing. */
import { parseDecimalText } from '../../ui/decimal-text.ts';

export type Stake = { value: string; isEstimate: boolean };

type StakeFlow = { direction: string; asset: { id: string }; quantity: string; fiatValue?: string | null };
type StakeCallout = { type: string; quantity?: string | null; asset?: { id: string } | null };

/** What the figure of a callout means, after `at stake:`. */
export const STAKE_MEANINGS: Record<string, string> = {
  INSUFFICIENT_QUANTITY: 'proceeds taxed in full until their cost is known.',
  UNBALANCED_TRANSACTION: 'the value that moved without its other half.',
};

/**
 * For a movement whose other half is missing, what it was worth. For quantity that was given up without a known cost, its share of what the flow was worth: that share is taxed in full.
 * @returns undefined where there is no such figure; an estimate when the share had to be rounded to cents
 */
export function atStake(callout: StakeCallout, flows: readonly StakeFlow[]): Stake | undefined {
  if (callout.type === 'UNBALANCED_TRANSACTION') {
    const moved = flows.filter((f) => f.direction !== 'FEE');
    const value = moved.length === 1 ? moved[0]?.fiatValue : undefined;
    return value == null ? undefined : { value, isEstimate: false };
  }
  if (callout.type !== 'INSUFFICIENT_QUANTITY' || !callout.quantity || !callout.asset) return undefined;
  const flow = flows.find((f) => f.direction !== 'IN' && f.asset.id === callout.asset?.id && f.fiatValue != null);
  if (flow?.fiatValue == null) return undefined;
  const missing = parseDecimalText(callout.quantity);
  const all = parseDecimalText(flow.quantity);
  const value = parseDecimalText(flow.fiatValue);
  if (!missing || !all || !value || all.digits === 0n) return undefined;
  const scale = missing.scale > all.scale ? missing.scale : all.scale;
  const part = missing.digits * 10n ** BigInt(scale - missing.scale);
  const whole = all.digits * 10n ** BigInt(scale - all.scale);
  if (part >= whole) return { value: flow.fiatValue, isEstimate: false };
  // In cents, half up: value * part / whole.
  const cents =
    (2n * value.digits * part * 100n + whole * 10n ** BigInt(value.scale)) / (2n * whole * 10n ** BigInt(value.scale));
  return { value: `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`, isEstimate: true };
}
