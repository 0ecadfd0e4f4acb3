/** The user's templates: rename, export, import, delete. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { ImportTemplatesQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  DeleteImportTemplateDocument,
  ImportTemplatesDocument,
  SaveImportTemplateDocument,
} from './template-list.graphql.ts';

const REFETCH = { refetch: ['ImportTemplates'] };
/** The limit of a template file; real ones are far smaller. */
const MAX_FILE = 500_000;

export const templatesQuery = () => graphqlQuery(ImportTemplatesDocument, {});
type Template = ImportTemplatesQuery['importTemplates'][number];

export function TemplateList() {
  const templates = useQuery(templatesQuery());
  const save = useGraphqlMutation(SaveImportTemplateDocument, REFETCH);
  const picker = useRef<HTMLInputElement>(null);
  async function takeIn(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > MAX_FILE) return fail('This file is too large to be a template.');
    const read = templateIn(await file.text(), file.name);
    if (!read) return fail('This file is not a template: it contains no mapping in JSON.');
    save.mutate(read, {
      onSuccess: ({ saveImportTemplate: saved }) =>
        saved.success
          ? toast({ status: 'Success', message: `Template “${saved.template?.name}” was imported.` })
          : fail(saved.error ?? "Couldn't save the template."),
      onError: (error) => fail(explain(error)),
    });
  }
  return (
    <Section
      title="Templates"
      actions={
        <>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={(event) => void takeIn(event)}
          />
          <Changing>
            <Button size="small" isBusy={save.isPending} onClick={() => picker.current?.click()}>
              Import template
            </Button>
          </Changing>
        </>
      }
    >
      <p className="mb-3 text-13 text-quiet">Column mappings for files in other formats.</p>
      <QueryStates query={templates}>
        {({ importTemplates }) =>
          importTemplates.length === 0 ? (
            <p className="text-13 text-quiet">
              No templates yet. When a file isn't recognized, you can map its columns.
            </p>
          ) : (
            <ul className="border-rule border-t">
              {importTemplates.map((template) => (
                <TemplateLine key={template.id} template={template} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Section>
  );
}

function TemplateLine({ template }: { template: Template }) {
  const { id, name, columns, updatedAt } = template;
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useGraphqlMutation(DeleteImportTemplateDocument, REFETCH);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b py-2.5">
      {isRenaming ? (
        <RenameTemplate template={template} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <div className="min-w-0 grow">
            <p className="break-words font-medium">{name}</p>
            <p className="break-words text-13 text-quiet">
              {plural(columns.length, 'column')}: {columns.slice(0, 6).join(', ')}
              {columns.length > 6 && ' …'} · changed <Moment at={updatedAt} />
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Changing>
              <Button size="small" kind="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
                Rename
              </Button>
            </Changing>
            <Button size="small" kind="quiet" aria-label={`Export ${name}`} onClick={() => download(template)}>
              Export
            </Button>
            <Changing>
              <Button size="small" kind="quiet" aria-label={`Delete ${name}`} onClick={() => setDeleting(true)}>
                Delete
              </Button>
            </Changing>
          </div>
        </>
      )}
      <Confirm
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete the template “${name}”?`}
        action="Delete template"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onError: (error) => fail(explain(error)) })}
      >
        Files like this will no longer be recognized. Transactions imported with it stay, and you can still undo and
        redo those imports.
      </Confirm>
    </li>
  );
}

function RenameTemplate({ template: { id, name, mapping }, onDone }: { template: Template; onDone: () => void }) {
  const form = useForm({ defaultValues: { name } });
  const save = useGraphqlMutation(SaveImportTemplateDocument, REFETCH);
  const submit = form.handleSubmit((typed) =>
    save.mutate(
      { id, name: typed.name, mapping },
      {
        onSuccess: ({ saveImportTemplate: saved }) =>
          saved.success ? onDone() : fail(saved.error ?? "Couldn't rename the template."),
        onError: (error) => fail(explain(error)),
      },
    ),
  );
  return (
    <form className="flex grow flex-wrap gap-2" onSubmit={submit}>
      <Input
        {...form.register('name')}
        aria-label="Template name"
        className="max-w-80"
        maxLength={100}
        // Replaces the button that was just pressed.
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" isBusy={save.isPending}>
        Save
      </Button>
      <Button kind="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function fail(message: string) {
  toast({ status: 'Error', message, delay: -1 });
}

function download({ name, mapping }: Template) {
  const text = JSON.stringify({ name, mapping: JSON.parse(mapping) }, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]+/gu, '_')}.template.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Parses an exported template, or a bare mapping named after its file. */
function templateIn(text: string, filename: string): { name: string; mapping: string } | null {
  try {
    const json = JSON.parse(text) as { name?: unknown; mapping?: unknown } | null;
    if (json === null || typeof json !== 'object') return null;
    const mapping = json.mapping ?? json;
    const name = typeof json.name === 'string' ? json.name : filename.replace(/(\.template)?\.json$/i, '');
    return { name, mapping: JSON.stringify(mapping) };
  } catch {
    return null;
  }
}
