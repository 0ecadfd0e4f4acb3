/**
 * The mapping wizard for unrecognized files: one page that shows the effect of each choice. It stores only the
 * template; the file then goes through the normal review.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import type { GuessMappingQuery, MappingChoicesQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PageHead, Section } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/query-states.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { fileUrlOf, reviewLink } from '../review/address.ts';
import type { Choice } from './cell-fields.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { FilePart } from './file-part.tsx';
import { carriedOver, type Mapping, readMapping } from './mapping.ts';
import { GuessMappingDocument, PreviewMappingDocument } from './mapping-page.graphql.ts';
import { ResultPart } from './result-part.tsx';
import { SaveImportTemplateDocument } from './template-list.graphql.ts';
import { SymbolsPart, TypesPart } from './values-part.tsx';

const PREVIEW_AFTER_MS = 300;

export function MappingPage(props: {
  fileId: string;
  accountId: string | undefined;
  choices: MappingChoicesQuery['mappingChoices'];
  timeZone: string;
}) {
  const { fileId } = props;
  const fileUrl = fileUrlOf(fileId);
  const [choice, choose] = useState<Choice>({});
  const guess = useQuery({
    queryKey: ['GuessMapping', fileUrl, choice],
    queryFn: async () => ({ part: choice.part, ...(await runInBrowser(GuessMappingDocument, { fileUrl, ...choice })) }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const head = (filename: string) => (
    <PageHead title="Map a file">
      {filename}: identify its columns. The mapping is saved as your template, so similar files are recognized
      automatically.
    </PageHead>
  );
  if (guess.isPending) return <Loading label="Reading the file" />;
  if (guess.isError) return <Failed error={guess.error} onRetry={() => void guess.refetch()} />;
  const found = guess.data.guessMapping;
  if (found.problem !== null && found.problem !== undefined) {
    return (
      <>
        {head(found.filename || 'This file')}
        <Empty
          action={
            Object.keys(choice).length > 0 ? (
              <Button kind="primary" onClick={() => choose({})}>
                Reset the mapping
              </Button>
            ) : (
              <ButtonLink kind="primary" to="/upload-csv">
                Choose a file
              </ButtonLink>
            )
          }
        >
          {found.problem}
        </Empty>
      </>
    );
  }
  return (
    <>
      {head(found.filename)}
      <Wizard
        {...props}
        fileUrl={fileUrl}
        guess={found}
        part={guess.data.part}
        choice={choice}
        onChoose={(more) => choose({ ...choice, ...more })}
      />
    </>
  );
}

type WizardProps = Parameters<typeof MappingPage>[0] & {
  fileUrl: string;
  guess: GuessMappingQuery['guessMapping'];
  part: string | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Wizard({ fileId, accountId, fileUrl, guess, part, choice, choices, timeZone, onChoose }: WizardProps) {
  const navigate = useNavigate();
  const [mapping, change] = useState<Mapping>(() => readMapping(guess.mapping ?? ''));
  const [isFor, setFor] = useState(guess);
  // Another sheet, delimiter or header row is another table; choices that still fit are kept.
  if (guess !== isFor && guess.mapping) {
    setFor(guess);
    change(carriedOver(readMapping(guess.mapping), mapping));
  }
  const form = useForm({ defaultValues: { name: guess.filename.replace(/\.[a-z0-9]{1,5}$/i, '') } });
  // With several tables, the preview uses the visible one.
  const tried = guess.parts.length > 1 ? (part ?? guess.parts[0] ?? null) : null;
  const settled = useSettled(JSON.stringify(mapping), PREVIEW_AFTER_MS);
  const preview = useQuery({
    queryKey: ['PreviewMapping', fileUrl, settled, tried],
    queryFn: () => runInBrowser(PreviewMappingDocument, { fileUrl, mapping: settled, timeZone, part: tried }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const result = preview.data?.previewMapping;
  // A mistyped symbol fails the preview; the last rows and symbols stay for correction.
  const [lastRead, setLastRead] = useState(result);
  const isRead = result !== undefined && !result.faults.some(({ at }) => at.startsWith('asset:'));
  if (isRead && result !== lastRead) setLastRead(result);
  const shown = result && lastRead ? { ...lastRead, faults: result.faults } : result;
  const faultOf = (at: string) => result?.faults.find((fault) => fault.at === at)?.message;
  const general = result?.faults.filter(({ at }) => at === 'mapping' || at === 'file') ?? [];
  const isTried = !preview.isPlaceholderData && settled === JSON.stringify(mapping);
  const canSave = isTried && result !== undefined && result.faults.length === 0 && result.counts.toImport > 0;

  const save = form.handleSubmit(async ({ name }) => {
    const fail = (message: string) => form.setError('name', { message });
    try {
      const { saveImportTemplate } = await runInBrowser(SaveImportTemplateDocument, {
        name,
        mapping: JSON.stringify(mapping),
      });
      if (saveImportTemplate.success) await navigate(reviewLink({ files: [fileId], accountId }));
      else fail(saveImportTemplate.error ?? "Couldn't save the template.");
    } catch (error) {
      fail(explain(error));
    }
  });

  return (
    <form noValidate onSubmit={save}>
      <FilePart {...{ guess, choice, mapping, choices, timeZone, faultOf, onChoose, onChange: change }} />
      <ColumnsPart {...{ guess, mapping, choices, faultOf, onChange: change }} />
      {preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
      {general.map(({ message }) => (
        <Banner key={message} status="error" className="mt-4">
          {message}
        </Banner>
      ))}
      {shown ? (
        <>
          <TypesPart preview={shown} mapping={mapping} verbs={choices.verbs} onChange={change} />
          <SymbolsPart {...{ preview: shown, mapping, faultOf, onChange: change }} />
          <ResultPart preview={shown} isOld={preview.isPlaceholderData} />
        </>
      ) : (
        !preview.isError && <Loading label="Testing the mapping" lines={4} />
      )}
      <Section title="Keep this mapping">
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Template name" error={form.formState.errors.name?.message} className="w-full max-w-96">
            {(control) => <Input {...control} {...form.register('name')} maxLength={100} />}
          </Field>
          <Button type="submit" kind="primary" disabled={!canSave} isBusy={form.formState.isSubmitting}>
            Save and review
          </Button>
        </div>
      </Section>
    </form>
  );
}
