import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import type { FixProblemsPreviewQuery, ProblemFix, ProblemFixKind, SelectedProblems } from '../../generated/graphql.ts';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { plural } from '../../ui/format.ts';
import { Select } from '../../ui/select.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { ChangesStates } from '../../ui/year-changes.tsx';
import { FixFields } from './fix-fields.tsx';
import { FIX_ALL_WORDS, fixWordsOf } from './problem-words.ts';
import { FixProblemsPreviewDocument } from './problems.graphql.ts';
import { useProblemChange } from './use-problem-change.ts';

const SETTLED_MS = 300;
const FIRST: Record<ProblemFixKind, ProblemFix | null> = {
  PURCHASE: null,
  KEEP_PRICE: { isKept: true },
  OTHER_PRICE: { isOtherPrice: true },
  UNIT_PRICE: null,
  MATCH: { isMatched: true },
  OWN_WALLET: null,
  SPAM: { isSpam: true },
  TYPE: null,
  IGNORE: { isIgnored: true },
};

const AT_ZERO: ProblemFix = { purchase: { cost: '0' } };

export type Fixing = {
  selection: SelectedProblems;
  fixes: readonly ProblemFixKind[];
  what: string;
  symbol: string | null;
  first?: ProblemFixKind;
  missing?: string | null | undefined;
  /** True for several problems with separate dates and prices. */
  hasDates?: boolean;
};

export function FixDialog({ fixing, currency, onClose }: { fixing: Fixing; currency: string; onClose: () => void }) {
  const { selection, fixes, first, what, symbol, missing, hasDates = false } = fixing;
  const [kind, setKind] = useState<ProblemFixKind>(first ?? fixes[0] ?? 'IGNORE');
  const [isChosen, setChosen] = useState(first !== undefined);
  const isOfAll = selection.groupId == null && selection.ids == null;
  const words = isOfAll ? FIX_ALL_WORDS : fixWordsOf(selection.kind);
  const firstOf = (of: ProblemFixKind) => (isOfAll && of === 'PURCHASE' ? AT_ZERO : FIRST[of]);
  const [fix, setFix] = useState(firstOf(kind));
  const [isMaking, setMaking] = useState(false);
  const change = useProblemChange();
  const asked = JSON.stringify(fix);
  const isSettled = useSettled(asked, SETTLED_MS) === asked;
  const question = graphqlQuery(FixProblemsPreviewDocument, { selection, fix: fix ?? {} });
  const preview = useQuery({
    ...question,
    enabled: fix !== null && isSettled && !isMaking,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const previewed = isSettled && fix ? preview.data?.fixProblemsPreview : undefined;
  const fixed = previewed?.fixed ?? 0;
  const isIgnoring = kind === 'IGNORE';
  const next = fixes[fixes.indexOf(kind) + 1];
  // A match is the default only if one exists.
  if (!isChosen && kind === 'MATCH' && previewed?.fixed === 0 && next && next !== 'IGNORE') {
    setKind(next);
    setFix(firstOf(next));
  }
  const letGo = useUnsaved(fix !== null && asked !== JSON.stringify(firstOf(kind)));
  const make = async () => {
    if (!fix) return;
    setMaking(true);
    if (!(await change.fix(selection, fix))) return setMaking(false);
    letGo();
    onClose();
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={isIgnoring ? `Ignore transactions of ${what}` : `Fix ${what}`}
      action={actionOf(kind, previewed)}
      isDanger={isIgnoring}
      isBusy={isMaking}
      isDisabled={fix === null || fixed === 0}
      onConfirm={() => void make()}
    >
      <div className="space-y-3">
        {fixes.length > 1 && (
          <Field label="What to do">
            {(control) => (
              <Select
                {...control}
                options={fixes.map((value) => ({ value, label: words[value] }))}
                value={kind}
                onChange={(chosen) => {
                  setChosen(true);
                  setKind(chosen);
                  setFix(firstOf(chosen));
                }}
              />
            )}
          </Field>
        )}
        {isOfAll && kind === 'PURCHASE' ? (
          <p className="text-quiet">
            Adds one purchase per group for the missing units, just before they first ran short, at zero cost. All
            proceeds then count as gain. If you know the cost, enter it group by group.
          </p>
        ) : (
          <FixFields
            key={kind}
            {...{ kind, currency, symbol, missing, problemKind: selection.kind }}
            pricesOf={hasDates && selection.groupId != null ? String(selection.groupId) : null}
            onChange={setFix}
          />
        )}
        {fix && (
          <section aria-label="What this changes" aria-live="polite">
            <ChangesStates query={preview} queryKey={question.queryKey}>
              {({ fixProblemsPreview }) => <WhatChanges kind={kind} preview={fixProblemsPreview} />}
            </ChangesStates>
          </section>
        )}
      </div>
    </Confirm>
  );
}

type Previewed = FixProblemsPreviewQuery['fixProblemsPreview'];

/** The button says "Ignore" for a fix that only ignores. */
function actionOf(kind: ProblemFixKind, previewed: Previewed | undefined): string {
  const known = previewed && previewed.fixed > 0 ? previewed : null;
  if (kind === 'IGNORE') return known ? `Ignore ${plural(known.effect.transactionCount, 'transaction')}` : 'Ignore';
  return known ? `Fix ${plural(known.fixed, 'problem')}` : 'Fix';
}

function WhatChanges({ kind, preview }: { kind: ProblemFixKind; preview: Previewed }) {
  const { fixed, leftOut, effect } = preview;
  if (effect.error != null) return <p className="text-severe">{effect.error}</p>;
  const [problems, transactions] = [plural(fixed, 'problem'), plural(effect.transactionCount, 'transaction')];
  const done =
    kind === 'IGNORE'
      ? `This ignores ${transactions} and closes ${problems}.`
      : kind === 'KEEP_PRICE'
        ? `This closes ${problems} and changes no figures.`
        : `This fixes ${problems} and changes ${transactions}.`;
  return (
    <>
      <p>
        {fixed === 0 ? (kind === 'MATCH' ? 'No match found.' : 'This fix does not apply here.') : done}
        {leftOut > 0 &&
          fixed > 0 &&
          ` ${plural(leftOut, 'problem')} can't be fixed this way and ${leftOut === 1 ? 'stays' : 'stay'} open.`}
      </p>
      {fixed > 0 && kind !== 'KEEP_PRICE' && (
        <ChangeEffect effect={effect} after={kind === 'IGNORE' ? 'With these ignored' : 'With this fix'} />
      )}
    </>
  );
}
