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
    description: 'Something the file does not say and the user must.',
    fields: (t) => ({
      key: t.exposeString('key'),
      label: t.exposeString('label'),
      question: t.exposeString('question', { description: 'The question as one sentence.' }),
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
        description: 'What both contain has the same ids: in one wallet it counts once.',
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
    description: 'The zone of the times in a file that state none.',
    fields: (t) => ({
      zone: t.exposeString('zone'),
      reason: t.field({ type: ZoneReasonEnum, resolve: ({ by }) => by }),
    }),
  });
  const ImportAtOtherTimes = builder.objectRef<Validation['otherTimes'][number]>('ImportAtOtherTimes').implement({
    description: 'An import that has transactions of a file at other times, because it was read in another time zone.',
    fields: (t) => ({
      importId: t.exposeID('importId'),
      filename: t.exposeString('filename'),
      timeZone: t.exposeString('timeZone'),
      count: t.exposeInt('count', { description: 'How many transactions.' }),
    }),
  });
  builder.objectType(CsvValidation, {
    description: 'What a file is and what is wrong with it, before anything is stored.',
    fields: (t) => ({
      errors: t.exposeStringList('errors', { description: 'One line each, as the form shows them.' }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
      warnings: t.exposeStringList('warnings', {
        description:
          'What to think of before importing the file at all, such as an import of another kind of export that contains the same.',
      }),
      recognized: t.field({ type: RecognizedFormat, nullable: true, resolve: ({ recognized }) => recognized }),
      candidates: t.field({
        type: [RecognizedFormat],
        description: 'Formats that all have the header of the file, when the user must choose one.',
        resolve: ({ candidates }) => candidates,
      }),
      missingOptions: t.field({ type: [ImportOption], resolve: ({ missingOptions }) => missingOptions }),
      timeZone: t.field({
        type: FileTimeZone,
        nullable: true,
        description: 'Null when the times state their zone, or the format knows it: there is nothing to choose.',
        resolve: ({ timeZone }) => timeZone,
      }),
      otherTimes: t.field({
        type: [ImportAtOtherTimes],
        description: 'Importing the file does not move what these brought. Undo them first.',
        resolve: ({ otherTimes }) => [...otherTimes],
      }),
      howRead: t.exposeStringList('howRead', {
        description: 'How amounts and dates of the file were read and which row decided it, a sentence each.',
      }),
      isOtherIntegration: t.exposeBoolean('isOtherIntegration', {
        description: 'The file is of another integration than the one picked.',
      }),
      account: t.field({
        type: AccountRef,
        nullable: true,
        description: 'The account it was checked for: the one given or suggested. Null: a new one.',
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
          'Transactions that another source likely reported already: they are set aside. Null: nothing of the file can be imported as it is.',
      }),
      numberOfRejectedRows: t.exposeInt('numberOfRejectedRows', {
        description: 'Rows that make no transaction because something is wrong with them.',
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
        format: t.arg.string({ description: 'Id of the format chosen among `candidates`.' }),
        accountId: t.arg.id({ description: 'The account it is to go into, when there is one.' }),
        isAccountSuggested: t.arg.boolean({
          description:
            'Without `accountId`: check it for the account it most likely belongs to, which `account` then names.',
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
