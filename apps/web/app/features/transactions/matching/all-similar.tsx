import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import type { NewLink, SimilarMatchesQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { EffectDialog, FRESH } from './effect-dialog.tsx';
import { LinksPreviewDocument, SimilarMatchesDocument } from './matching.graphql.ts';
import { SideList } from './side-list.tsx';
import type { Matching, Pair } from './use-matching.ts';

type Similar = SimilarMatchesQuery['similarMatches'];

export function AllSimilar({ pair, matching }: { pair: Pair; matching: Matching }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(graphqlQuery(SimilarMatchesDocument, pair));
  const similar = query.data?.similarMatches ?? [];
  const [first] = similar;
  if (similar.length < 2 || !first) return null;
  const [from, to] = [first.withdrawal.account.name, first.deposit.account.name];
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Match all {similar.length} from {from} to {to}
      </Button>
      {isOpen && <MatchAll similar={similar} matching={matching} onClose={() => setOpen(false)} />}
    </>
  );
}

function MatchAll({ similar, matching, onClose }: { similar: Similar; matching: Matching; onClose: () => void }) {
  const links: NewLink[] = similar.map(({ withdrawal, deposit, kind }) => ({
    fromId: withdrawal.publicId,
    toId: deposit.publicId,
    kind,
  }));
  const question = graphqlQuery(LinksPreviewDocument, { links });
  const preview = useQuery({
    ...question,
    ...FRESH,
    select: ({ linksPreview }) => linksPreview,
  });
  const title = `Match ${plural(links.length, 'pair')}`;
  return (
    <EffectDialog
      question={question.queryKey}
      title={title}
      action={title}
      preview={preview}
      onConfirm={() => matching.matchAll(links)}
      onClose={onClose}
    >
      <SideList
        label="Each pair"
        total={links.length}
        lines={similar.map(({ withdrawal, deposit }) => ({
          id: withdrawal.publicId,
          dateTime: withdrawal.dateTime,
          sentences: [withdrawal.sentence, deposit.sentence],
        }))}
      />
    </EffectDialog>
  );
}
