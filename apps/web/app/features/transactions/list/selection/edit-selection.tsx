/** Shows how many transactions change, which are left out and why, and the effect on tax years. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PURPOSES } from '../../../../data/purpose-words.ts';
import { graphqlQuery } from '../../../../data/queries.ts';
import type {
  EditPreviewQuery,
  OperationPurpose,
  TransactionSelection,
  TransactionsEdit,
} from '../../../../generated/graphql.ts';
import { ChangeEffect } from '../../../../ui/change-effect.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { plural } from '../../../../ui/format.ts';
import { TextArea } from '../../../../ui/input.tsx';
import { type Option, Select } from '../../../../ui/select.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { ChangesStates } from '../../../../ui/year-changes.tsx';
import { EditPreviewDocument } from '../../edit-many.graphql.ts';
import { leftOutSentence } from '../../left-out.ts';
import { isOfRule, newRuleAddress } from '../../rules/rule-draft.ts';
import { useEditMany } from '../../use-edit-many.ts';
import { ALL_VERBS, INCOME_KINDS } from '../../verbs.ts';
import { AssetChoice } from './asset-choice.tsx';
import { TaxableChoice, TimeChoice } from './edit-choices.tsx';

export type SelectionEdit =
  | 'ignore'
  | 'count'
  | 'spam'
  | 'notSpam'
  | 'type'
  | 'purpose'
  | 'taxable'
  | 'asset'
  | 'time'
  | 'note'
  | 'delete';

const FIRST: Record<SelectionEdit, TransactionsEdit | null> = {
  ignore: { isIgnored: true },
  count: { isIgnored: false },
  spam: { isSpam: true },
  notSpam: { isSpam: false },
  type: null,
  purpose: null,
  asset: null,
  taxable: null,
  time: null,
  note: { note: '' },
  delete: { isDeleted: true },
};

const WORDS: Record<SelectionEdit, { title: string; action: (which: string) => string }> = {
  ignore: { title: 'Ignore transactions', action: (which) => `Ignore ${which}` },
  count: { title: 'Count transactions again', action: (which) => `Count ${which} again` },
  spam: { title: 'Mark their tokens as spam', action: () => 'Mark as spam' },
  notSpam: { title: 'Mark their tokens as not spam', action: () => 'Not spam' },
  type: { title: 'Change the type', action: (which) => `Change ${which}` },
  purpose: { title: 'Change the purpose', action: (which) => `Change ${which}` },
  asset: { title: 'Replace an asset', action: (which) => `Replace in ${which}` },
  taxable: { title: 'Change taxability', action: (which) => `Change ${which}` },
  time: { title: 'Change the time', action: (which) => `Change ${which}` },
  note: { title: 'Change the note', action: (which) => `Change ${which}` },
  delete: { title: 'Delete transactions', action: (which) => `Delete ${which}` },
};

const SETTLED_MS = 300;

type Props = {
  kind: SelectionEdit;
  selection: TransactionSelection;
  query: string;
  onClose: () => void;
  onDone: () => void;
};

export function EditSelection({ kind, selection, query, onClose, onDone }: Props) {
  const [edit, setEdit] = useState(FIRST[kind]);
  const [isMaking, setMaking] = useState(false);
  const { editMany } = useEditMany();
  const asked = JSON.stringify(edit);
  // While input changes, an earlier preview does not apply.
  const isSettled = useSettled(asked, SETTLED_MS) === asked;
  const question = graphqlQuery(EditPreviewDocument, { selection, edit: { all: edit ?? {} } });
  const preview = useQuery({
    ...question,
    enabled: edit !== null && isSettled && !isMaking,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const changed = isSettled ? (preview.data?.editPreview.changed ?? 0) : 0;
  const { title, action } = WORDS[kind];
  const ruleOf = (made: TransactionsEdit | null) =>
    made && isOfRule(made) ? { to: newRuleAddress(query, made), label: 'Create a rule' } : undefined;
  const rule = ruleOf(edit);
  const make = async () => {
    setMaking(true);
    if (await editMany(selection, edit ?? {}, ruleOf(edit))) onDone();
    else setMaking(false);
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      action={action(changed > 0 ? plural(changed, 'transaction') : 'transactions')}
      isDanger={kind === 'delete'}
      isBusy={isMaking}
      isDisabled={edit === null || changed === 0}
      onConfirm={() => void make()}
    >
      <div className="space-y-3">
        <Choice kind={kind} edit={edit} onChange={setEdit} />
        {edit && (
          <section aria-label="What this changes" aria-live="polite">
            <ChangesStates
              query={preview}
              queryKey={question.queryKey}
              // Deletion requires the count first.
              onSave={kind === 'delete' || isMaking || !isSettled ? undefined : () => void make()}
            >
              {({ editPreview }) => <WhatChanges preview={editPreview} />}
            </ChangesStates>
          </section>
        )}
        {rule && (
          <p className="text-13 text-quiet">
            To apply this to future imports,{' '}
            <Link className="link" to={rule.to}>
              create a rule
            </Link>
            .
          </p>
        )}
      </div>
    </Confirm>
  );
}

function WhatChanges({ preview }: { preview: EditPreviewQuery['editPreview'] }) {
  const { changed, leftOut, effect } = preview;
  if (effect.error != null) return <p className="text-severe">{effect.error}</p>;
  return (
    <>
      <p>
        {changed === 0 ? 'Nothing changes.' : `This changes ${plural(changed, 'transaction')}.`}{' '}
        {leftOutSentence(leftOut)}
      </p>
      {changed > 0 && <ChangeEffect effect={effect} after="With this change" />}
    </>
  );
}

type ChoiceProps = {
  kind: SelectionEdit;
  edit: TransactionsEdit | null;
  onChange: (edit: TransactionsEdit | null) => void;
};

const PURPOSE_OPTIONS: readonly Option<OperationPurpose | 'NONE'>[] = [
  { value: 'NONE', label: 'Not specified' },
  ...Object.entries(PURPOSES).map(([value, label]) => ({ value: value as OperationPurpose, label })),
];

function Choice({ kind, edit, onChange }: ChoiceProps) {
  if (kind === 'type') return <TypeChoice edit={edit} onChange={onChange} />;
  if (kind === 'purpose') {
    const chosen = edit && (edit.purpose ?? 'NONE');
    return (
      <Field label="Purpose">
        {(control) => (
          <Select
            {...control}
            options={PURPOSE_OPTIONS}
            value={chosen}
            onChange={(value) => onChange({ purpose: value === 'NONE' ? null : value })}
          />
        )}
      </Field>
    );
  }
  if (kind === 'asset') return <AssetChoice onChange={onChange} />;
  if (kind === 'taxable') return <TaxableChoice edit={edit} onChange={onChange} />;
  if (kind === 'time') return <TimeChoice edit={edit} onChange={onChange} />;
  if (kind !== 'note') return null;
  return (
    <Field label="Note" hint="Replaces the current notes. Leave blank to remove them.">
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={edit?.note ?? ''}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </Field>
  );
}

function TypeChoice({ edit, onChange }: Omit<ChoiceProps, 'kind'>) {
  return (
    <>
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            options={ALL_VERBS}
            value={edit?.type ?? null}
            onChange={(type) => onChange(type === 'income' ? { type, label: 'other' } : { type })}
          />
        )}
      </Field>
      {edit?.type === 'income' && (
        <Field label="Kind of income">
          {(control) => (
            <Select
              {...control}
              options={INCOME_KINDS}
              value={edit.label ?? null}
              onChange={(label) => onChange({ type: 'income', label })}
            />
          )}
        </Field>
      )}
    </>
  );
}
