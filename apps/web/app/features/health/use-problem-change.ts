import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runWith } from '../../data/queries.ts';
import type { DismissReason, MadeChangeFragment, ProblemFix, SelectedProblems } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import { DismissProblemsDocument, FixProblemsDocument, ReopenProblemsDocument } from './problems.graphql.ts';

type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

export function useProblemChange() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function make<T extends Answer>(ask: () => Promise<T>, said: (answer: T) => string | undefined) {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      const answer = await ask();
      if (!answer.success) fail(answer.error ?? "Couldn't save this change.");
      else offer(answer.change, said(answer));
      return answer.success;
    } catch (error) {
      fail(explain(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      void client.invalidateQueries();
    }
  }

  return {
    isBusy,
    fix: (selection: SelectedProblems, fix: ProblemFix) =>
      make(
        async () => (await runWith(client, FixProblemsDocument, { selection, fix })).fixProblems,
        (answer) => whatWasFixed(answer, fix),
      ),
    dismiss: (selection: SelectedProblems, why: { reason: DismissReason; note: string | null }) =>
      make(
        async () => (await runWith(client, DismissProblemsDocument, { selection, ...why })).dismissProblems,
        () => undefined,
      ),
    reopen: (selection: SelectedProblems) =>
      make(
        async () => (await runWith(client, ReopenProblemsDocument, { selection })).reopenProblems,
        () => undefined,
      ),
  };
}

function whatWasFixed({ fixed, leftOut }: { fixed: number; leftOut: number }, { isIgnored }: ProblemFix): string {
  const left =
    leftOut > 0
      ? ` ${plural(leftOut, 'problem')} can't be fixed this way and ${leftOut === 1 ? 'stays' : 'stay'} open.`
      : '';
  if (fixed === 0) return `Nothing changed.${left}`;
  return `${isIgnored ? 'Ignored the transactions of' : 'Fixed'} ${plural(fixed, 'problem')}.${left}`;
}
