/** Asks first if the tokens were disposed of or counted as income. */
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { plural } from '../../../ui/format.ts';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { ReportTokensAsSpamPreviewDocument } from './spam.graphql.ts';
import type { Asked, MarkingSpam } from './use-mark-spam.ts';

export function ConfirmSpam({ marking }: { marking: MarkingSpam }) {
  return marking.asked && <Dialog asked={marking.asked} marking={marking} />;
}

function Dialog({ asked, marking }: { asked: Asked; marking: MarkingSpam }) {
  const { tokens, isSpam } = asked;
  const assetIds = tokens.map(({ asset }) => asset.id);
  const question = graphqlQuery(ReportTokensAsSpamPreviewDocument, { assetIds, isSpam });
  const preview = useQuery({
    ...question,
    enabled: !marking.isBusy,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const which = tokens.length === 1 ? tokens[0]!.asset.symbol : plural(tokens.length, 'token');
  return (
    <Confirm
      isOpen
      onClose={marking.close}
      title={isSpam ? `Mark ${which} as spam?` : `Mark ${which} as not spam?`}
      action={isSpam ? 'Mark as spam' : 'Not spam'}
      isBusy={marking.isBusy}
      onConfirm={() => void marking.confirm(asked)}
    >
      <div className="space-y-3">
        {isSpam && <p>{warningOf(asked)}</p>}
        <section aria-label="What this changes" aria-live="polite">
          <ChangesStates query={preview} queryKey={question.queryKey}>
            {({ reportTokensAsSpamPreview: effect }) =>
              effect.error != null ? (
                <p className="text-severe">{effect.error}</p>
              ) : (
                <ChangeEffect effect={effect} after="With this mark" />
              )
            }
          </ChangesStates>
        </section>
      </div>
    </Confirm>
  );
}

/** Disposals stay, but without the received units they have no cost. */
function warningOf({ tokens }: Asked): string {
  const it = tokens.length === 1;
  const disposed = tokens.some(({ hasDisposals }) => hasDisposals);
  const earned = tokens.some(({ hasIncome }) => hasIncome);
  return [
    disposed &&
      `${it ? 'Some of it was' : 'Some of them were'} sent away, sold or swapped. A sale or swap stays in your figures, but units received as spam no longer count, so the units sold have no cost.`,
    earned && `${it ? 'It' : 'Some of them'} counted as income; spam does not.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
