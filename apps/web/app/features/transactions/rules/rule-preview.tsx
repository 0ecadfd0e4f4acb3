import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import type { RuleChangesQuery, RuleInput, RulePreviewQuery } from '../../../generated/graphql.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { leftOutSentence } from '../left-out.ts';
import { differences, EFFECT_NAMES } from './effect-words.ts';
import { RuleChangesDocument } from './rules.graphql.ts';

type Props = {
  query: UseQueryResult<RulePreviewQuery>;
  question: QueryKey;
  isSettled: boolean;
  input: RuleInput;
  id: string | null;
};

export function RulePreview({ query, question, isSettled, input, id }: Props) {
  return (
    <div aria-live="polite">
      {isSettled ? (
        <ChangesStates query={query} queryKey={question}>
          {({ rulePreview }) => <Told preview={rulePreview} input={input} id={id} />}
        </ChangesStates>
      ) : (
        <Loading label="Calculating what this changes" lines={3} />
      )}
    </div>
  );
}

function Told({ preview, input, id }: { preview: RulePreviewQuery['rulePreview'] } & Pick<Props, 'input' | 'id'>) {
  const { matched, changed, steps, effect } = preview;
  const marksTokens = steps.some((step) => step.effect === 'SPAM' && step.changed > 0);
  if (effect.error != null) return <p className="text-severe">{effect.error}</p>;
  return (
    <div className="space-y-4">
      <p>
        {matched === 0
          ? 'No transaction matches these conditions.'
          : `${plural(matched, 'transaction')} ${matched === 1 ? 'meets' : 'meet'} these conditions, and ${
              changed === 0 ? 'none would change' : `${formatCount(changed)} would change`
            }.`}
      </p>
      {matched > 0 && (
        <ul className="space-y-1">
          {steps.map((step) => (
            <li key={step.effect}>
              <span className="font-medium">{EFFECT_NAMES[step.effect]}:</span>{' '}
              {step.changed === 0 ? 'nothing changes.' : `changes ${plural(step.changed, 'transaction')}.`}{' '}
              <span className="text-quiet">{leftOutSentence(step.leftOut)}</span>
            </li>
          ))}
        </ul>
      )}
      {marksTokens && effect.transactionCount > changed && (
        <p className="text-quiet">
          {plural(effect.transactionCount - changed, 'other transaction')} with the same tokens{' '}
          {effect.transactionCount - changed === 1 ? 'becomes' : 'become'} spam with them.
        </p>
      )}
      {changed > 0 && <ChangeEffect effect={effect} after="With this rule" />}
      {changed > 0 && <Which key={JSON.stringify(input)} input={input} id={id} />}
    </div>
  );
}

function Which({ input, id }: Pick<Props, 'input' | 'id'>) {
  const [page, setPage] = useState(1);
  const changes = useQuery(keepingPrevious(graphqlQuery(RuleChangesDocument, { input, id, page })));
  return (
    <QueryStates query={changes} loading={<Loading label="Loading the transactions" lines={5} />}>
      {({ ruleChanges }) => (
        <section aria-label="Transactions that would change">
          <div className="flex items-center justify-between border-rule border-b pb-1">
            <h3 className="text-13 font-medium">{plural(ruleChanges.totalCount, 'transaction')} would change</h3>
            {ruleChanges.pageCount > 1 && <Pages page={page} of={ruleChanges.pageCount} onTurn={setPage} />}
          </div>
          <ul>
            {ruleChanges.changes.map((change) => (
              <Changed key={change.transaction.publicId} change={change} />
            ))}
          </ul>
        </section>
      )}
    </QueryStates>
  );
}

function Changed({ change }: { change: RuleChangesQuery['ruleChanges']['changes'][number] }) {
  const hideAmounts = useHideAmounts();
  const { publicId, sentence, dateTime } = change.transaction;
  return (
    <li className="grid gap-x-6 border-rule border-b py-2 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Moment at={dateTime} className="text-13 leading-5 text-quiet" />
      <Link className="link min-w-0 break-words" to={`/transactions/${publicId}`} target="_blank">
        {hideAmounts(sentence)}
      </Link>
      <span className="min-w-0 break-words text-13 leading-5">
        {differences(change.before, change.after).join('; ')}
      </span>
    </li>
  );
}

function Pages({ page, of, onTurn }: { page: number; of: number; onTurn: (page: number) => void }) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-1">
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={14} aria-hidden />
      </IconButton>
      <p className="numeric text-13 text-quiet">
        Page {formatCount(page)} of {formatCount(of)}
      </p>
      <IconButton label="Next page" disabled={page >= of} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={14} aria-hidden />
      </IconButton>
    </nav>
  );
}
