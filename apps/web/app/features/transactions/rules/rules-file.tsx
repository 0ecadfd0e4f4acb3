import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type { CheckRulesFileQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { type Option, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FilterNames, filterNames, NO_NAMES } from '../list/search/filter-panel.tsx';
import { filtersQuery } from '../list/search/filters.graphql.ts';
import { CheckRulesFileDocument, ImportRulesDocument, RulesFileDocument } from './rules.graphql.ts';

type Missing = CheckRulesFileQuery['checkRulesFile']['missing'][number];
type Opened = { text: string; filename: string; count: number; missing: Missing[] };

/** The limit of a rules file. */
const MOST_BYTES = 1_000_000;
const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

export function RulesFile({ hasRules }: { hasRules: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const write = () =>
    runWith(client, RulesFileDocument).then(
      ({ rulesFile }) => download(rulesFile),
      (error) => fail(explain(error)),
    );
  const open = async (file: File) => {
    if (file.size > MOST_BYTES)
      return fail(`${file.name} is larger than 1 MB. Choose a file that was created with Export.`);
    try {
      const text = await file.text();
      const { checkRulesFile: found } = await runWith(client, CheckRulesFileDocument, { rulesFile: text });
      if (found.success) setOpened({ text, filename: file.name, ...found });
      else fail(`${file.name}: ${found.error}`);
    } catch (error) {
      fail(explain(error));
    }
  };
  return (
    <>
      {hasRules && <Button onClick={() => void write()}>Export</Button>}
      <Changing>
        <Button onClick={() => input.current?.click()}>Add from file…</Button>
      </Changing>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Rules file"
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void open(file);
        }}
      />
      {opened && <AddRules opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'lotbook-rules.json';
  link.click();
  URL.revokeObjectURL(url);
}

const NONE = '';

function AddRules({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { text, filename, count, missing } = opened;
  const client = useQueryClient();
  const { offer } = useUndoing();
  const filters = useQuery(filtersQuery());
  const names = filters.data ? filterNames(filters.data) : NO_NAMES;
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(missing.map(({ id, suggestion }) => [id, suggestion ?? NONE])),
  );
  const add = async () => {
    setBusy(true);
    try {
      const choices = Object.entries(chosen)
        .filter(([, to]) => to !== NONE)
        .map(([id, to]) => ({ id, to }));
      const { importRules: made } = await runWith(client, ImportRulesDocument, { rulesFile: text, choices });
      if (!made.success) fail(made.error ?? "Couldn't add the rules. Try again.");
      else {
        const left = made.leftOut > 0 ? ` ${plural(made.leftOut, 'rule')} left out.` : '';
        offer(made.change, `${plural(made.added, 'rule')} added from ${filename}.${left}`);
        onClose();
      }
      await client.invalidateQueries();
    } catch (error) {
      fail(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Add ${plural(count, 'rule')} from ${filename}`}
      action={`Add ${plural(count, 'rule')}`}
      isBusy={isBusy}
      onConfirm={() => void add()}
    >
      <div className="space-y-4">
        <p>
          {count === 1 ? 'It is added after your other rules' : 'They are added after your other rules, in this order'},
          and {count === 1 ? 'changes' : 'change'} nothing until the next import.
        </p>
        {missing.length > 0 && (
          <p>
            Some wallets or assets in the file are not yours. Choose yours for each; rules without a choice are skipped.
          </p>
        )}
        {missing.map((one) => (
          <Field key={one.id} label={`${one.kind === 'ACCOUNT' ? 'Wallet' : 'Asset'} “${one.name}”`}>
            {(control) => (
              <Select
                {...control}
                options={[{ value: NONE, label: 'Skip its rules' }, ...optionsFor(one, names)]}
                value={chosen[one.id] ?? NONE}
                onChange={(to) => setChosen((now) => ({ ...now, [one.id]: to }))}
              />
            )}
          </Field>
        ))}
      </div>
    </Confirm>
  );
}

function optionsFor({ kind }: Missing, { wallets, assets }: FilterNames): Option[] {
  if (kind === 'ACCOUNT') return wallets.map(({ id, name }) => ({ value: id, label: name }));
  return assets.map(({ id, symbol, name }) => ({ value: id, label: symbol, detail: name }));
}
