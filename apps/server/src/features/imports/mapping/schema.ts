import { DATE_FORMATS } from '@lotbook/integrations/mapping/dates';
import { CONSTANTS, FIELDS, VERBS } from '@lotbook/integrations/mapping/mapping';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { askReader, type Question } from '../../../acts/reading/file-reader.ts';
import type { FileGuess, FromReader, MappingPreview, StoredFile } from '../../../acts/reading/read-protocol.ts';
import { inReadingTurn } from '../../../acts/reading/turns.ts';
import { type StoredTemplate, templatesOf } from '../../../facts/sources/templates.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../../platform/graphql/context.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { answered, MutationResult, refusal, refused, resultType } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { NO_COUNTS, ReviewCountsRef, ReviewRowRef, shownRows } from '../review/row-schema.ts';
import { fileToRead, servicesOf, whyUnreadable } from '../upload/validation.ts';
import { deleteTemplate, mappingIn, saveTemplate } from './service.ts';

type Guess = FileGuess & { filename: string };

export function addMappingSchema(): void {
  addChoices();
  addGuess();
  addPreview();
  addTemplates();
}

function addChoices(): void {
  const Choice = builder.simpleObject('MappingChoice', {
    fields: (t) => ({
      key: t.string(),
      label: t.string(),
      hint: t.string({ nullable: true }),
    }),
  });
  const Choices = builder.objectRef<Record<string, never>>('MappingChoices').implement({
    description: 'The possible meanings of columns, row types and dates.',
    fields: (t) => ({
      fields: t.field({ type: [Choice], resolve: () => FIELDS.map(({ key, label, hint }) => ({ key, label, hint })) }),
      verbs: t.field({ type: [Choice], resolve: () => VERBS.map(({ key, label }) => ({ key, label, hint: null })) }),
      dateFormats: t.field({
        type: [Choice],
        resolve: () => DATE_FORMATS.map(({ key, example }) => ({ key, label: example, hint: null })),
      }),
      constants: t.stringList({ resolve: () => [...CONSTANTS] }),
    }),
  });
  builder.queryField('mappingChoices', (t) =>
    t.field({
      type: Choices,
      resolve: (_root, _args, context) => {
        requireViewer(context);
        return {};
      },
    }),
  );
}

type Answered = { ok: true; filename: string; reply: FromReader } | { ok: false; message: string };

async function askAbout(
  context: Context,
  fileUrl: string,
  questionOf: (file: StoredFile) => Question,
): Promise<Answered> {
  const found = await fileToRead(servicesOf(context), {
    csvFileUrl: fileUrl,
    isGeneric: true,
    accountTypeSlug: 'csv',
    timeZone: null,
    accountId: null,
  });
  if (!found.ok) return { ok: false, message: found.validation.errors[0]! };
  try {
    return { ok: true, filename: found.upload.filename, reply: await askReader(questionOf(found.file)) };
  } catch (error) {
    const message = whyUnreadable(error);
    if (message === null) throw error;
    return { ok: false, message };
  }
}

function addGuess(): void {
  const RawRow = builder.objectRef<FileGuess['rawRows'][number]>('RawRow').implement({
    fields: (t) => ({ number: t.exposeInt('number'), cells: t.stringList({ resolve: ({ cells }) => [...cells] }) }),
  });
  const MappingGuess = builder.objectRef<Guess>('MappingGuess').implement({
    description: 'An unrecognized file: its first rows, and possible ways to read it.',
    fields: (t) => ({
      problem: t.exposeString('problem', { nullable: true }),
      filename: t.exposeString('filename'),
      parts: t.exposeStringList('parts', { description: 'Files in an archive, or sheets of a workbook.' }),
      rawRows: t.field({ type: [RawRow], resolve: ({ rawRows }) => rawRows }),
      header: t.exposeStringList('header'),
      headerRow: t.exposeInt('headerRow', { nullable: true }),
      delimiter: t.exposeString('delimiter', { nullable: true }),
      encoding: t.exposeString('encoding', { nullable: true }),
      mapping: t.string({
        nullable: true,
        description: 'A mapping as JSON text.',
        resolve: ({ mapping }) => mapping && JSON.stringify(mapping),
      }),
      dateFormats: t.exposeStringList('dateFormats', { description: 'Keys of the formats that fit the dates.' }),
      isDayUnclear: t.exposeBoolean('isDayUnclear', {
        description: 'Whether both day first and month first fit, so that the user must choose.',
      }),
    }),
  });
  builder.queryField('guessMapping', (t) =>
    t.field({
      type: MappingGuess,
      args: {
        fileUrl: t.arg.string({ required: true }),
        delimiter: t.arg.string(),
        encoding: t.arg.string(),
        headerRow: t.arg.int(),
        part: t.arg.string(),
      },
      resolve: (_root, { fileUrl, ...given }, context): Promise<Guess> =>
        inReadingTurn(servicesOf(context), async () => {
          const choice = choiceOf(given);
          const found = await askAbout(context, fileUrl, (file) => ({
            kind: 'guess',
            file,
            choice,
          }));
          const nothing = { parts: [], rawRows: [], header: [], headerRow: null, delimiter: null, encoding: null };
          if (!found.ok) {
            return {
              ...nothing,
              problem: found.message,
              filename: '',
              mapping: null,
              dateFormats: [],
              isDayUnclear: false,
            };
          }
          const { reply, filename } = found;
          if (reply.kind !== 'guess') throw new Error('unexpected response from the reading thread');
          return { ...reply.guess, filename };
        }),
    }),
  );
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

function choiceOf(given: {
  delimiter?: string | null;
  encoding?: string | null;
  headerRow?: number | null;
  part?: string | null;
}) {
  const { delimiter, headerRow } = given;
  return {
    delimiter: delimiter?.length === 1 && !/["\r\n]/.test(delimiter) ? delimiter : null,
    encoding: ENCODINGS.find((one) => one === given.encoding) ?? null,
    headerRow: headerRow && headerRow > 0 ? headerRow : null,
    part: given.part ?? null,
  };
}

function addPreview(): void {
  const Fault = builder.objectRef<MappingPreview['faults'][number]>('MappingFault').implement({
    fields: (t) => ({ at: t.exposeString('at'), message: t.exposeString('message') }),
  });
  const Value = builder.objectRef<MappingPreview['types'][number]>('MappingValue').implement({
    fields: (t) => ({
      value: t.exposeString('value'),
      count: t.exposeInt('count'),
      means: t.exposeString('means', { nullable: true, description: 'The key of a verb.' }),
    }),
  });
  const SymbolRef = builder.simpleObject('MappingSymbol', {
    fields: (t) => ({
      symbol: t.string(),
      assetId: t.string({ nullable: true, description: 'Null if it will become a custom currency.' }),
    }),
  });
  const MappingPreviewRef = builder.objectRef<MappingPreview>('MappingPreview').implement({
    description: 'The result of applying a mapping to a file; nothing is stored.',
    fields: (t) => ({
      faults: t.field({ type: [Fault], resolve: ({ faults }) => faults }),
      errors: t.exposeStringList('errors'),
      types: t.field({ type: [Value], resolve: ({ types }) => types }),
      symbols: t.field({ type: [SymbolRef], resolve: ({ symbols }) => symbols }),
      counts: t.field({ type: ReviewCountsRef, resolve: ({ page }) => page?.counts ?? NO_COUNTS }),
      rows: t.field({ type: [ReviewRowRef], resolve: ({ page }) => shownRows(page?.rows ?? [], 'the wallet') }),
    }),
  });
  builder.queryField('previewMapping', (t) =>
    t.field({
      type: MappingPreviewRef,
      args: {
        fileUrl: t.arg.string({ required: true }),
        mapping: t.arg.string({ required: true, description: 'A mapping as JSON text.' }),
        timeZone: t.arg.string(),
        part: t.arg.string({
          description: 'The file in an archive, or the sheet of a workbook, to which to apply it.',
        }),
      },
      resolve: (_root, { fileUrl, mapping, timeZone, part }, context): Promise<MappingPreview> =>
        inReadingTurn(servicesOf(context), async () => {
          const refused = (at: string, message: string): MappingPreview => {
            return { faults: [{ at, message }], errors: [], types: [], symbols: [], page: null };
          };
          const parsed = mappingIn(mapping);
          if (!parsed.ok) return refused(parsed.at ?? 'mapping', parsed.error.message);
          if (timeZone && !isTimeZone(timeZone)) return refused('file', `“${timeZone}” is not a time zone.`);
          const found = await askAbout(context, fileUrl, (file) => ({
            kind: 'preview',
            file: { ...file, assumedZone: timeZone ?? file.assumedZone, part: part ?? null },
            mapping: parsed.value,
          }));
          if (!found.ok) return refused('file', found.message);
          const { reply } = found;
          if (reply.kind !== 'preview') throw new Error('unexpected response from the reading thread');
          return reply.preview;
        }),
    }),
  );
}

function addTemplates(): void {
  const ImportTemplate = builder.objectRef<StoredTemplate>('ImportTemplate').implement({
    description: "A user's mapping for files in unknown formats.",
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      mapping: t.string({ description: 'JSON text.', resolve: ({ mapping }) => JSON.stringify(mapping) }),
      columns: t.stringList({ resolve: ({ mapping }) => mapping.columns.map(({ name }) => name) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  });
  builder.queryField('importTemplates', (t) =>
    t.field({
      type: [ImportTemplate],
      resolve: (_root, _args, context) => context.transaction(templatesOf),
    }),
  );
  const Saved = resultType<{ template?: StoredTemplate }>('SavedTemplate', (t) => ({
    template: t.field({ type: ImportTemplate, nullable: true, resolve: ({ template }) => template }),
  }));
  builder.mutationField('saveImportTemplate', (t) =>
    t.field({
      type: Saved,
      args: { id: t.arg.id(), name: t.arg.string({ required: true }), mapping: t.arg.string({ required: true }) },
      resolve: async (_root, { id, name, mapping }, context) => {
        requireViewer(context);
        if (id && !isUuid(id)) return refusal('value_error', 'This template was not found.');
        const saved = await context.change(may('import-files'), (scope) =>
          saveTemplate(scope, { id: id ?? null, name, mapping }),
        );
        return saved.ok ? { success: true, template: saved.value } : refused(saved.error);
      },
    }),
  );
  builder.mutationField('deleteImportTemplate', (t) =>
    t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        return answered(await context.change(may('import-files'), (scope) => deleteTemplate(scope, id)));
      },
    }),
  );
}
