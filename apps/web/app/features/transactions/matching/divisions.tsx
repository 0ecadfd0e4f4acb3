import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import type { DivisionPartsFragment, MatchSideFragment, NewDivision } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { formatExact } from '../../../ui/format.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { EffectDialog, FRESH } from './effect-dialog.tsx';
import { MatchSide } from './match-side.tsx';
import { GRADE_WORDS, reasonsText } from './match-words.ts';
import { DivisionPreviewDocument } from './matching.graphql.ts';
import { SideList } from './side-list.tsx';
import type { Matching } from './use-matching.ts';

type Props = {
  divisions: readonly DivisionPartsFragment[];
  matching: Matching;
  addressOf: (id: string) => string;
  keepsScroll?: boolean;
};

export function Divisions({ divisions, matching, addressOf, keepsScroll = false }: Props) {
  const [open, setOpen] = useState<DivisionPartsFragment | null>(null);
  return (
    <>
      <ul aria-label="Possible partial arrivals">
        {divisions.map((division) => (
          <li key={division.id} className="border-rule border-b py-2 last:border-b-0">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <div className="min-w-0">
                <MatchSide
                  side={division.whole}
                  address={addressOf(division.whole.publicId)}
                  keepsScroll={keepsScroll}
                />
                {division.parts.map(({ transaction }) => (
                  <MatchSide
                    key={transaction.publicId}
                    side={transaction}
                    address={addressOf(transaction.publicId)}
                    keepsScroll={keepsScroll}
                  />
                ))}
              </div>
              <Button size="small" onClick={() => setOpen(division)}>
                Split and match
              </Button>
            </div>
            <p className="text-13 text-quiet">
              {GRADE_WORDS[division.grade]}: <Sentence>{reasonsText(division.reasons)}</Sentence>
              {division.rest != null && <Sentence>{`. ${restText(division)}`}</Sentence>}
            </p>
          </li>
        ))}
      </ul>
      {open && (
        <DivideDialog
          whole={open.whole}
          others={open.parts.map(({ transaction }) => transaction)}
          rest={open.restIs ?? 'ELSEWHERE'}
          matching={matching}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function restText({ rest, restIs, whole }: DivisionPartsFragment): string {
  const quantity = formatExact(rest ?? '0');
  if (restIs === 'FEE') return `The remaining ${quantity} is its fee.`;
  return whole.type === 'withdrawal'
    ? `The remaining ${quantity} went elsewhere and stays a withdrawal.`
    : `The remaining ${quantity} came from elsewhere and stays a deposit.`;
}

type DialogProps = {
  whole: MatchSideFragment;
  others: readonly MatchSideFragment[];
  rest: NewDivision['rest'];
  matching: Matching;
  onClose: () => void;
};

export function DivideDialog({ whole, others, rest, matching, onClose }: DialogProps) {
  const division: NewDivision = {
    transactionId: whole.publicId,
    otherIds: others.map(({ publicId }) => publicId),
    rest,
  };
  const question = graphqlQuery(DivisionPreviewDocument, { division });
  const preview = useQuery({
    ...question,
    ...FRESH,
    select: ({ divisionPreview }) => divisionPreview,
  });
  return (
    <EffectDialog
      question={question.queryKey}
      title="Split and match"
      action="Split and match"
      preview={preview}
      onConfirm={() => matching.divide(division)}
      onClose={onClose}
    >
      <p>
        <Sentence>{whole.sentence}</Sentence> It is split among these, and each part is matched:
      </p>
      <SideList
        label="Each part"
        total={others.length}
        lines={others.map(({ publicId, dateTime, sentence }) => ({ id: publicId, dateTime, sentences: [sentence] }))}
      />
    </EffectDialog>
  );
}
