import { orderOf, sortHead } from '../../ui/sort-head.tsx';
import { headOf, type Sorting, type SortKey } from './sorting.ts';

export function sortHeads(sorting: Sorting, addressOf: (sort: string) => string) {
  return (by: SortKey, words: string) => {
    const { isThis, isDescending, sort: next } = headOf(by, sorting);
    const { header, sort } = sortHead(words, orderOf(isThis, isDescending), addressOf(next));
    return { sort, header: <span className="max-md:hidden">{header}</span> };
  };
}
