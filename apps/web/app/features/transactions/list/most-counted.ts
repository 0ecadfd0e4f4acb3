/** The most transactions that the server counts; a greater count means that there are more. Page numbers lead to as many rows. */
import { formatCount } from '../../../ui/format.ts';

export const MOST_COUNTED = 10_000;

/** `1,204`, or `10,000+`. */
export function countedText(count: number): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
}

/** `1 transaction`, `1,204 transactions`, `10,000+ transactions`. */
export function countedPlural(count: number, one: string): string {
  return `${countedText(count)} ${count === 1 ? one : `${one}s`}`;
}
