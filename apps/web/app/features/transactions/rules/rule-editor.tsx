import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../ui/page.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { FilterPanel, filterNames, NO_NAMES, nameOfTerm } from '../list/search/filter-panel.tsx';
import { filtersQuery } from '../list/search/filters.graphql.ts';
import { faultsOf, formatQuery, parseQuery } from '../list/search/query.ts';
import { SearchLine } from '../list/search/search-line.tsx';
import { hasEffect, inputOf, type RuleDraft } from './rule-draft.ts';
import { RuleEffects } from './rule-effects.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RulePreviewDocument } from './rules.graphql.ts';
import { useRuleEdits } from './use-rule-edits.ts';

const MAX_NAME = 80;
const SETTLED_MS = 400;

type Props = { id?: string; initial: RuleDraft; problem?: string | null };

export function RuleEditor({ id, initial, problem }: Props) {
  const [draft, setDraft] = useState(initial);
  const [saving, setSaving] = useState<'save' | 'apply' | null>(null);
  const letGo = useUnsaved(draft !== initial);
  const navigate = useNavigate();
  const edits = useRuleEdits();
  const change = (more: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...more }));
  const isWhole = draft.conditions.trim() !== '' && hasEffect(draft);
  const asked = JSON.stringify(inputOf({ ...draft, name: '' }));
  // While input changes, an earlier preview does not apply.
  const settled = useSettled(asked, SETTLED_MS);
  const isSettled = settled === asked;
  const question = graphqlQuery(RulePreviewDocument, { input: JSON.parse(settled), id: id ?? null });
  const preview = useQuery({
    ...question,
    enabled: isWhole && isSettled && saving === null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const said = isWhole && isSettled ? preview.data?.rulePreview : undefined;
  const canSave = isWhole && said?.effect.error == null;
  const isNamed = draft.name.trim() !== '';
  const [wasAsked, setAsked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const save = async (how: 'save' | 'apply') => {
    setAsked(true);
    if (!isNamed) return nameField.current?.focus();
    setSaving(how);
    if (!(await edits.save(id ?? null, draft, how === 'apply'))) return setSaving(null);
    letGo();
    await navigate('/rules');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save('save');
      }}
    >
      <Section title="Conditions">
        <div className="max-w-dialog space-y-4">
          {problem != null && draft.conditions === initial.conditions && <p className="text-warning">{problem}</p>}
          <Conditions value={draft.conditions} onChange={(conditions) => change({ conditions })} />
        </div>
      </Section>
      <Section title="Actions">
        <RuleEffects draft={draft} onChange={change} />
      </Section>
      <Section title="Effect on existing transactions">
        {isWhole ? (
          <RulePreview
            query={preview}
            question={question.queryKey}
            isSettled={isSettled}
            input={JSON.parse(settled)}
            id={id ?? null}
          />
        ) : (
          <p className="text-quiet">Choose transactions and at least one action to see the effect.</p>
        )}
      </Section>
      <Section title="Save">
        <Field label="Rule name" className="max-w-form" {...(wasAsked && !isNamed && { error: 'Enter a rule name.' })}>
          {(control) => (
            <Input
              {...control}
              ref={nameField}
              value={draft.name}
              maxLength={MAX_NAME}
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <div className="mt-4 flex flex-wrap gap-2">
          <Changing>
            <Button kind="primary" type="submit" disabled={!canSave} isBusy={saving === 'save'}>
              Save for new imports
            </Button>
          </Changing>
          {said && said.changed > 0 && (
            <Changing>
              <Button
                disabled={!canSave || saving !== null}
                isBusy={saving === 'apply'}
                onClick={() => void save('apply')}
              >
                Save and change {plural(said.changed, 'transaction')} now
              </Button>
            </Changing>
          )}
          <ButtonLink kind="quiet" to="/rules">
            Cancel
          </ButtonLink>
        </div>
      </Section>
    </form>
  );
}

/** Prevents line breaks after a minus. */
const EXAMPLE = ['type:deposit', 'source:kraken', 'amount:>0.1', '-counterparty:0xab12'];

function Conditions({ value, onChange }: { value: string; onChange: (conditions: string) => void }) {
  const filters = useQuery(filtersQuery());
  const names = useMemo(() => (filters.data ? filterNames(filters.data) : NO_NAMES), [filters.data]);
  const query = useMemo(() => parseQuery(value), [value]);
  const show = (next: typeof query) => onChange(formatQuery(next));
  return (
    <>
      <SearchLine field="Conditions" query={query} names={names} onChange={show}>
        <FilterPanel query={query} names={names} onChange={show} />
      </SearchLine>
      {/* The preview reports terms it does not understand. */}
      {filters.data &&
        faultsOf(query, [], (term) => nameOfTerm(names, term)).map((fault) => (
          <p key={fault} role="status" className="text-warning">
            {fault}
          </p>
        ))}
      <p className="text-13 text-quiet">
        All conditions must match; put a minus before one to exclude it. For example:{' '}
        {EXAMPLE.map((condition) => (
          <Fragment key={condition}>
            <code className="whitespace-nowrap">{condition}</code>{' '}
          </Fragment>
        ))}
      </p>
    </>
  );
}
