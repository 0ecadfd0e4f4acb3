import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runWith } from '../../data/queries.ts';
import type { TransactionSelection, TransactionsEdit } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import { type Toast, toast } from '../../ui/toast.tsx';
import { EditTransactionsDocument } from './edit-many.graphql.ts';
import { leftOutSentence } from './left-out.ts';

export function useEditMany() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const editMany = async (
    selection: TransactionSelection,
    edit: TransactionsEdit,
    link?: Toast['link'],
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      const { editTransactions: answer } = await runWith(client, EditTransactionsDocument, { selection, edit });
      if (!answer.success) {
        toast({ status: 'Error', message: answer.error ?? "Couldn't change the transactions.", delay: -1 });
        return false;
      }
      const done = answer.change ? whatWasDone(edit, answer.changed, answer.change.sentence) : 'Nothing changed.';
      offer(answer.change, [done, leftOutSentence(answer.leftOut)].filter((said) => said !== '').join(' '), link);
      return true;
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      // Anything on screen may depend on it; not awaited.
      void client.invalidateQueries();
    }
  };
  return { isBusy, editMany };
}

/** Reports the selected number for ignoring, because transfer counterparts are ignored, too. */
function whatWasDone({ isIgnored }: TransactionsEdit, changed: number, sentence: string): string {
  const which = plural(changed, 'transaction');
  if (isIgnored == null) return `${sentence}.`;
  return isIgnored ? `Ignored ${which}.` : `${which} ${changed === 1 ? 'counts' : 'count'} again.`;
}
