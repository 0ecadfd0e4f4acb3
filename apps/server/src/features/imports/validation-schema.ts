import type { MissingOption } from '@lotbook/intake/opening/file';
import { type OverlapFound, overlapsOf } from '@lotbook/intake/overlap';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { AccountRef, RowIssueRef } from '../api/refs.ts';
import { servicesOf, type Validation, validateFile } from './upload/validation.ts';

const OptionKind = builder.enumType('ImportOptionKind', {
  values: inCapitals(['currency', 'asset', 'text', 'choice'] satisfies MissingOption['kind'][]),
});
export const OptionAnswerInput = builder.inputType('OptionAnswerInput', {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string({ required: true }) }),
});
type Choice = MissingOption['choices'][number];
export const CsvValidation = builder.objectRef<Validation>('CsvValidation');

export function addValidation(): void {
  const OptionChoice = builder.objectRef<Choice>('ImportOptionChoice').implement({
    fields: (t) => ({ value: t.exposeString('value'), label: t.exposeString('label') }),
  });
  const ImportOption = builder.objectRef<MissingOption>('ImportOption').implement({
    description: 'A choice that the user must make because the file does not determine it.',
    fields: (t) => ({
      key: t.exposeString('key'),
      label: t.exposeString('label'),
      question: t.exposeString('question', { description: 'The question in one sentence.' }),
      kind: t.expose('kind', { type: OptionKind }),
      choices: t.field({ type: [OptionChoice], resolve: ({ choices }) => choices }),
    }),
  });
  const OverlappingFormat = builder.objectRef<OverlapFound>('OverlappingFormat').implement({
    description: 'Another kind of export that contains the same events.',
    fields: (t) => ({
      id: t.string({ resolve: (found) => found.with }),
      why: t.exposeString('why'),
      hasSameIds: t.exposeBoolean('hasSameIds', {
        description: 'Whether both give common events the same ids, so that these count once in one wallet.',
      }),
    }),
  });
  const RecognizedFormat = builder.objectRef<NonNullable<Validation['recognized']>>('RecognizedFormat').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      label: t.exposeString('label'),
      integration: t.exposeString('integration'),
      integrationName: t.exposeString('integrationName'),
      overlaps: t.field({ type: [OverlappingFormat], resolve: ({ id }) => overlapsOf(id) }),
    }),
  });
  const SkippedRow = builder.objectRef<Validation['skipped'][number]>('SkippedRow').implement({
    fields: (t) => ({ row: t.exposeInt('row'), reason: t.exposeString('reason') }),
  });
  const ZoneReasonEnum = builder.enumType('FileTimeZoneReason', {
    values: { ANSWER: { value: 'answer' }, FILE_NAME: { value: 'file name' }, ASSUMED: { value: 'assumed' } } as const,
  });
  const FileTimeZone = builder.objectRef<NonNullable<Validation['timeZone']>>('FileTimeZone').implement({
    description: 'The time zone for times in a file that state none.',
    fields: (t) => ({
      zone: t.exposeString('zone'),
      reason: t.field({ type: ZoneReasonEnum, resolve: ({ by }) => by }),
    }),
  });
  const ImportAtOtherTimes = builder.objectRef<Validation['otherTimes'][number]>('ImportAtOtherTimes').implement({
    description: 'An import with the same transactions at other times, because it used another time zone.',
    fields: (t) => ({
      importId: t.exposeID('importId'),
      filename: t.exposeString('filename'),
      timeZone: t.exposeString('timeZone'),
      count: t.exposeInt('count', { description: 'The number of transactions.' }),
    }),
  });
  builder.objectType(CsvValidation, {
    description: 'The format and the errors of a file; nothing is stored.',
    fields: (t) => ({
      errors: t.exposeStringList('errors', { description: 'One line each, as displayed in the form.' }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
      warnings: t.exposeStringList('warnings', {
        description:
          'Reasons to reconsider the import, such as an existing import of another export with the same events.',
      }),
      recognized: t.field({ type: RecognizedFormat, nullable: true, resolve: ({ recognized }) => recognized }),
      candidates: t.field({
        type: [RecognizedFormat],
        description: 'The formats that match the header of the file, if the user must choose one.',
        resolve: ({ candidates }) => candidates,
      }),
      missingOptions: t.field({ type: [ImportOption], resolve: ({ missingOptions }) => missingOptions }),
      timeZone: t.field({
        type: FileTimeZone,
        nullable: true,
        description: 'Null if the times state their zone or the format defines it, so that there is no choice.',
        resolve: ({ timeZone }) => timeZone,
      }),
      otherTimes: t.field({
        type: [ImportAtOtherTimes],
        description:
          'Earlier imports with the same transactions at different times. Undo them first, because importing the file does not move their transactions.',
        resolve: ({ otherTimes }) => [...otherTimes],
      }),
      howRead: t.exposeStringList('howRead', {
        description: 'How amounts and dates were read, and the row that decided it; one sentence each.',
      }),
      isOtherIntegration: t.exposeBoolean('isOtherIntegration', {
        description: 'Whether the file is from another integration than the selected one.',
      }),
      account: t.field({
        type: AccountRef,
        nullable: true,
        description: 'The given or suggested account. Null for a new account.',
        resolve: ({ accountId }) => accountId,
      }),
      numberOfRows: t.exposeInt('numberOfRows'),
      numberOfTransactions: t.exposeInt('numberOfTransactions'),
      numberOfDuplicates: t.exposeInt('numberOfDuplicates'),
      numberOfFrozenTransactions: t.exposeInt('numberOfFrozenTransactions', {
        description: 'New transactions that will be skipped, because their tax year is frozen.',
      }),
      numberOfLikelyDuplicates: t.exposeInt('numberOfLikelyDuplicates', {
        nullable: true,
        description:
          "Likely duplicates of transactions from other sources, which don't count. Null if the file can't be imported unchanged.",
      }),
      numberOfRejectedRows: t.exposeInt('numberOfRejectedRows', {
        description: 'The number of rows with errors, which become no transactions.',
      }),
      skipped: t.field({ type: [SkippedRow], resolve: ({ skipped }) => skipped }),
      firstAt: t.expose('firstAt', { type: 'DateTime', nullable: true }),
      lastAt: t.expose('lastAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryField('csvValidationErrors', (t) =>
    t.field({
      type: CsvValidation,
      args: {
        csvFileUrl: t.arg.string({ required: true }),
        isGeneric: t.arg.boolean({ required: true }),
        accountTypeSlug: t.arg.string({ required: true }),
        timeZone: t.arg.string(),
        values: t.arg({ type: [OptionAnswerInput], description: 'Answers to `missingOptions`.' }),
        format: t.arg.string({ description: 'The ID of the format that was chosen from `candidates`.' }),
        accountId: t.arg.id({ description: 'The target account if it exists.' }),
        isAccountSuggested: t.arg.boolean({
          description: 'Without `accountId`: checks the file for its most likely account, which `account` returns.',
        }),
      },
      resolve: (_root, { timeZone, accountId, isAccountSuggested, ...request }, context) =>
        validateFile(servicesOf(context), {
          ...request,
          isAccountSuggested: isAccountSuggested ?? false,
          timeZone: timeZone ?? null,
          accountId: accountId && isUuid(accountId) ? accountId : null,
        }),
    }),
  );
}
