/**
 * Shows a change's effect on tax years, also for one saved without waiting, and confirms undo or redo with a preview.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ListedChangeFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { ChangesStates } from '../../ui/year-changes.tsx';

const RestorePreviewDocument = graphql(`
  query RestorePreview($id: ID!) {
    restorePreview(id: $id) {
      ...ChangeEffectParts
    }
  }
`);

type Asked = { change: Pick<ListedChangeFragment, 'id' | 'sentence' | 'undoneAt'>; onClose: () => void };
type Props = Asked & {
  onConfirm: () => Promise<boolean>;
};

export function RestoreQuestion({ change, onClose, onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false);
  const isUndone = change.undoneAt != null;
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={isUndone ? 'Redo this change?' : 'Undo this change?'}
      action={isUndone ? 'Redo' : 'Undo'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      <Effect change={change} />
    </Confirm>
  );
}

export function EffectOfChange({ change, onClose }: Asked) {
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title="What this change does">
      <Effect change={change} lead="Your tax years with and without it" />
    </Dialog>
  );
}

function Effect({ change: { id, sentence, undoneAt }, lead }: Pick<Asked, 'change'> & { lead?: string }) {
  const hideAmounts = useHideAmounts();
  // Depends on the current ledger, so it is not cached.
  const question = graphqlQuery(RestorePreviewDocument, { id });
  const preview = useQuery({ ...question, staleTime: 0, gcTime: 0 });
  return (
    <>
      <p className="mb-2">{hideAmounts(sentence)}.</p>
      <ChangesStates query={preview} queryKey={question.queryKey}>
        {({ restorePreview }) =>
          restorePreview.error == null ? (
            <ChangeEffect
              effect={restorePreview}
              after={undoneAt != null ? 'With this change' : 'Without this change'}
              lead={lead}
            />
          ) : (
            <Banner status="warning">{restorePreview.error}</Banner>
          )
        }
      </ChangesStates>
    </>
  );
}
