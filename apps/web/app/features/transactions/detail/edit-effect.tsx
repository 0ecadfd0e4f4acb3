/** What an edit of a transaction does to tax years, said while it is not saved yet. */
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import type { TransactionEdit } from '../../../generated/graphql.ts';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { EditPreviewDocument } from '../edit-many.graphql.ts';

const SETTLED_MS = 300;

/** @param edit  what would be saved; null: nothing that a figure could depend on */
export function EditEffect({ id, edit }: { id: string; edit: TransactionEdit | null }) {
  const text = useSettled(edit && JSON.stringify(edit), SETTLED_MS);
  // What is not settled yet is nothing to ask about, and what was asked before it is no answer.
  return edit && text === JSON.stringify(edit) ? <Effect id={id} edit={edit} /> : null;
}

function Effect({ id, edit }: { id: string; edit: TransactionEdit }) {
  // It is of the ledger as it is now: nothing of it is kept for the next time.
  const question = graphqlQuery(EditPreviewDocument, { selection: { ids: [id] }, edit });
  const preview = useQuery({
    ...question,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-label="What this changes" aria-live="polite" className="text-13">
      <ChangesStates query={preview} queryKey={question.queryKey}>
        {({ editPreview: { effect } }) =>
          effect.error == null ? (
            <ChangeEffect effect={effect} after="With this change" />
          ) : (
            <p className="text-severe">{effect.error}</p>
          )
        }
      </ChangesStates>
    </section>
  );
}
