/** Leaves transactions out of all figures, or counts them again, and says so in a notice. */
import { useEditMany } from './use-edit-many.ts';

type Ignorable = { publicId: string; isIgnored: boolean };

/** Whether the next change of these counts them again: all of them are ignored. */
export function areIgnored(transactions: readonly Ignorable[]): boolean {
  return transactions.every(({ isIgnored }) => isIgnored);
}

export function useIgnoring() {
  const { isBusy, editMany } = useEditMany();
  const toggle = ({ publicId, isIgnored }: Ignorable) => editMany({ ids: [publicId] }, { isIgnored: !isIgnored });
  return { isBusy, toggle };
}
