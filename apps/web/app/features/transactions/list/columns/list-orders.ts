import type { ListSort } from '../list-address.ts';

export type Order = { sort: ListSort | undefined; words: string; isUp: boolean };

export const ORDERS_OF_COLUMNS: Readonly<Record<string, readonly Order[]>> = {
  date: [
    { sort: undefined, words: 'newest first', isUp: false },
    { sort: 'oldest', words: 'oldest first', isUp: true },
  ],
  value: [
    { sort: 'value', words: 'highest first', isUp: false },
    { sort: '-value', words: 'lowest first', isUp: true },
  ],
  gain: [
    { sort: 'gain', words: 'highest first', isUp: false },
    { sort: '-gain', words: 'lowest first', isUp: true },
  ],
};

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
