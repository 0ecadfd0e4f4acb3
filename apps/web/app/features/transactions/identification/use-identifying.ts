import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type { MadeChangeFragment } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import { IdentifyLotsDocument, RemoveIdentificationsDocument } from './identification.graphql.ts';
import type { When } from './when-identified.tsx';

type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };
type Lots = { acquiredTransactionId: string; quantity: string }[];

export function useIdentifying(onDone: () => void) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [isBusy, setBusy] = useState(false);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

  async function run(ask: () => Promise<Answer>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await ask();
      if (answer.success) {
        offer(answer.change);
        // Anything on screen may depend on it.
        void client.invalidateQueries();
        onDone();
      } else fail(answer.error ?? "Couldn't save the lots.");
    } catch (error) {
      fail(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    save: (transactionId: string, lots: Lots, when: When) =>
      void run(async () => {
        const said = { identifiedOn: when.on === '' ? null : when.on, note: when.note.trim() || null };
        return (await runWith(client, IdentifyLotsDocument, { transactionId, lots, ...said })).identifyLots;
      }),
    remove: (ids: string[]) =>
      void run(async () => (await runWith(client, RemoveIdentificationsDocument, { ids })).removeIdentifications),
  };
}
