/** Leaves transactions out of all figures, or counts them again, and says so in a notice. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runWith } from '../../data/queries.ts';
import type { MadeChangeFragment } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { IgnoreTransactionDocument } from './ignore.graphql.ts';

type Ignorable = { publicId: string; isIgnored: boolean };

/** Whether the next change of these counts them again: all of them are ignored. */
export function areIgnored(transactions: readonly Ignorable[]): boolean {
  return transactions.every(({ isIgnored }) => isIgnored);
}

export function useIgnoring() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** @returns whether all of them were changed */
  const toggle = async (transactions: readonly Ignorable[]): Promise<boolean> => {
    if (isRunning.current || transactions.length === 0) return false;
    isRunning.current = true;
    setBusy(true);
    const counts = areIgnored(transactions);
    let last: MadeChangeFragment | null | undefined;
    try {
      // One after the other: each changes the same ledger, and the first that fails is named.
      for (const { publicId } of transactions) {
        const { ignoreTransaction: answer } = await runWith(client, IgnoreTransactionDocument, {
          publicId,
          isIgnored: !counts,
        });
        if (!answer.success) throw new Error(answer.error ?? 'A transaction could not be changed.');
        last = answer.change;
      }
      const what = plural(transactions.length, 'transaction');
      const again = `${what} ${transactions.length === 1 ? 'counts' : 'count'} again.`;
      const message = counts ? again : `Ignored ${what}.`;
      if (transactions.length === 1) offer(last, message);
      else toast({ status: 'Success', message, link: { to: '/history', label: 'History' } });
      return true;
    } catch (error) {
      toast({
        status: 'Error',
        message: error instanceof Error && error.name === 'Error' ? error.message : explain(error),
      });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { isBusy, toggle };
}
