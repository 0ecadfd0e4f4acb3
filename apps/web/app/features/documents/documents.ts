import type { DocumentPurpose, ReportFormat } from '../../generated/graphql.ts';

export type MadeTaxDocument = {
  id: string;
  reportType: string;
  format: ReportFormat;
  status: string;
  createdAt: string;
  resultHash?: string | null;
  isOutOfDate: boolean;
  isWholeUnits: boolean;
  url?: string | null;
};
export type OfferedDocument = {
  reportType: string;
  title: string;
  description: string;
  purpose: DocumentPurpose;
  formats: readonly ReportFormat[];
  takesBlank: boolean;
  isOfADay: boolean;
  isAList: boolean;
};
export type TaxDocument<M extends MadeTaxDocument = MadeTaxDocument> = {
  reportType: string;
  title: string;
  description: string;
  purpose: DocumentPurpose;
  takesBlank: boolean;
  isOfADay: boolean;
  isAList: boolean;
  formats: { format: ReportFormat; last: M | undefined }[];
};

/**
 * @param available  types in display order
 * @param made  existing files in any order
 * @param isWholeUnits  without cents
 * @returns one document per available type; `last` is the newest file of its format that did not fail
 */
export function taxDocuments<M extends MadeTaxDocument>(
  available: readonly OfferedDocument[],
  made: readonly M[],
  isWholeUnits: boolean,
): TaxDocument<M>[] {
  const newestFirst = [...made].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return available.map(({ reportType, title, description, purpose, takesBlank, isOfADay, isAList, formats }) => ({
    reportType,
    title,
    description,
    purpose,
    takesBlank,
    isOfADay,
    isAList,
    formats: formats.map((format) => ({
      format,
      last: newestFirst.find(
        (m) =>
          m.reportType === reportType &&
          m.format === format &&
          m.status === 'FINISHED' &&
          m.isWholeUnits === isWholeUnits,
      ),
    })),
  }));
}

export const PURPOSES: readonly { purpose: DocumentPurpose; title: string }[] = [
  { purpose: 'FILE', title: 'File with your return' },
  { purpose: 'IMPORT', title: 'Import into tax software' },
  { purpose: 'KEEP', title: 'Keep for your records' },
];

const SHOWN: readonly ReportFormat[] = ['PDF', 'CSV', 'TXF'];

export function shownFormat(formats: readonly ReportFormat[]): ReportFormat | undefined {
  return SHOWN.find((format) => formats.includes(format));
}

export function shownFormats(formats: readonly ReportFormat[]): ReportFormat[] {
  const first = shownFormat(formats);
  if (first === undefined) return [];
  return first === 'PDF' && formats.includes('CSV') ? [first, 'CSV'] : [first];
}
