import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import type { TransactionEdit } from '../../../generated/graphql.ts';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { EditPreviewDocument } from '../edit-many.graphql.ts';

const SETTLED_MS = 300;

export function EditEffect({ id, edit }: { id: string; edit: TransactionEdit | null }) {
  const text = useSettled(edit && JSON.stringify(edit), SETTLED_MS);
  // While the edit is being typed, an earlier preview does not apply.
  return edit && text === JSON.stringify(edit) ? <Effect id={id} edit={edit} /> : null;
}

function Effect({ id, edit }: { id: string; edit: TransactionEdit }) {
  // Depends on the current ledger, so it is not cached.
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
