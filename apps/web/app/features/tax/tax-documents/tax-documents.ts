/** The documents of a tax year as the foot of its page lists them: what can be made, and what was last made of it. */

export type Format = 'CSV' | 'PDF' | 'TXF' | 'XLSX' | 'ZIP';
export type MadeTaxDocument = {
  id: string;
  reportType: string;
  format: Format;
  status: string;
  createdAt: string;
  resultHash?: string | null;
  isOutOfDate: boolean;
  url?: string | null;
};
export type TaxDocument<M extends MadeTaxDocument = MadeTaxDocument> = {
  reportType: string;
  title: string;
  description: string;
  formats: { format: Format; last: M | undefined }[];
};

/**
 * @param available  what can be made, in the order to show
 * @param made       what was made before, in any order
 * @returns one tax document per available report; `last` is the newest of its format that did not fail
 */
export function taxDocuments<M extends MadeTaxDocument>(
  available: readonly { reportType: string; title: string; description: string; formats: readonly Format[] }[],
  made: readonly M[],
): TaxDocument<M>[] {
  const newestFirst = [...made].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return available.map(({ reportType, title, description, formats }) => ({
    reportType,
    title,
    description,
    formats: formats.map((format) => ({
      format,
      last: newestFirst.find((m) => m.reportType === reportType && m.format === format && m.status === 'FINISHED'),
    })),
  }));
}

/** A hash without the name of its kind, which its length shows too: the shortened form then shows the hash itself. */
export function plainHash(hash: string): string {
  return hash.replace(/^sha256:/, '');
}
