import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUndoing } from '../../../data/changes.ts';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DividedPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { EffectDialog, FRESH } from '../matching/effect-dialog.tsx';
import { Part } from './part.tsx';

graphql(`
  fragment DividedParts on Transaction {
    partOf {
      publicId
      sentence
    }
    division {
      id
      sentence
    }
  }
`);

const UnitePreviewDocument = graphql(`
  query UnitePreview($id: ID!) {
    restorePreview(id: $id) {
      ...ChangeEffectParts
    }
  }
`);

type Props = {
  transaction: DividedPartsFragment;
  change: NonNullable<DividedPartsFragment['division']>;
  addressOf: (id: string) => string;
};

export function Division({ transaction: { partOf }, change, addressOf }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Divided">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Sentence>{change.sentence}</Sentence>.
          {partOf && (
            <span className="block text-13 text-quiet">
              This is one part of a divided transaction. The remainder:{' '}
              <Link className="link" to={addressOf(partOf.publicId)} preventScrollReset>
                <Sentence>{partOf.sentence}</Sentence>
              </Link>
            </span>
          )}
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          Recombine
        </Button>
      </div>
      {isOpen && <UniteQuestion change={change} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function UniteQuestion({ change, onClose }: Pick<Props, 'change'> & { onClose: () => void }) {
  const { undo } = useUndoing();
  const [isUniting, setUniting] = useState(false);
  const unite = async () => {
    setUniting(true);
    const isDone = await undo(change);
    setUniting(isDone);
    return isDone;
  };
  const question = graphqlQuery(UnitePreviewDocument, { id: change.id });
  const preview = useQuery({
    ...question,
    ...FRESH,
    // Skipped while the change is being undone.
    enabled: !isUniting,
    select: ({ restorePreview }) => restorePreview,
  });
  return (
    <EffectDialog
      title="Recombine the parts"
      action="Recombine"
      preview={preview}
      question={question.queryKey}
      onConfirm={unite}
      onClose={onClose}
    >
      The parts become one transaction again, and their matches are removed.
    </EffectDialog>
  );
}
