/** How much money a callout is about: what stands in the tax figures only because something is missing. */
import { parseDecimalText } from '../../ui/decimal-text.ts';

export type Stake = { value: string; isEstimate: boolean };

type StakeFlow = { direction: string; asset: { id: string }; quantity: string; fiatValue?: string | null };
type StakeCallout = { type: string; quantity?: string | null; asset?: { id: string } | null };

/**
 * For quantity that was given up without a known cost, its share of what the flow was worth: that share is taxed in full.
 * @returns undefined where there is no such figure; an estimate when the share had to be rounded to cents
 */
export function atStake(callout: StakeCallout, flows: readonly StakeFlow[]): Stake | undefined {
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
