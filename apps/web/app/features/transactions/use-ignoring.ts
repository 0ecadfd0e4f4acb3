import { useEditMany } from './use-edit-many.ts';

type Ignorable = { publicId: string; isIgnored: boolean };

export function areIgnored(transactions: readonly Ignorable[]): boolean {
  return transactions.every(({ isIgnored }) => isIgnored);
}

export function useIgnoring() {
  const { isBusy, editMany } = useEditMany();
  const toggle = ({ publicId, isIgnored }: Ignorable) => editMany({ ids: [publicId] }, { isIgnored: !isIgnored });
  return { isBusy, toggle };
}
