/** The server counts up to this; a greater count means more. Page numbers cover the same number of rows. */
import { formatCount } from '../../../ui/format.ts';

export const MOST_COUNTED = 10_000;

export function countedText(count: number): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
}

export function countedPlural(count: number, one: string): string {
  return `${countedText(count)} ${count === 1 ? one : `${one}s`}`;
}
