/** Regexes that `npm run check` accepts although they are not linear, or are built at run time and can't be judged. */

export type RegexException = {
  readonly path: string;
  /** The pattern as in the source, `built` for a `RegExp` call, or `all` for every pattern of the file. */
  readonly pattern: string;
  /** The reason why its input is bounded, or how it is built. */
  readonly bound: string;
};

export const EXCEPTIONS: readonly RegexException[] = [
  {
    path: 'apps/web/app/features/documents/pdf-pages.ts',
    pattern: 'all',
    bound: 'PDF files that this server wrote',
  },
  {
    path: 'apps/web/app/features/documents/pdf-pages.ts',
    pattern: 'built',
    bound: 'operators of PDF files that this server wrote, one line each',
  },
  {
    path: 'apps/server/src/acts/copy/copy-cells.ts',
    pattern: 'built',
    bound: 'a digit class twice, each with a number of digits that the ledger sets',
  },
  {
    path: 'packages/integrations/mapping/words.ts',
    pattern: 'all',
    bound: 'names are cut at 200 characters before any of them is tried',
  },
  {
    path: 'packages/integrations/mapping/words.ts',
    pattern: 'built',
    bound: 'the patterns of the same file, with wider word boundaries, on names cut at 200 characters',
  },
  {
    path: 'packages/integrations/reading/columns/survey.ts',
    pattern: String.raw`\d.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[. -]`,
    bound: 'tried on texts of 8 to 40 characters',
  },
  {
    path: 'packages/integrations/reading/files/xlsx.ts',
    pattern: String.raw`<\?[^>]*>|<!--.*?-->`,
    bound: 'the first 1,000 characters of a workbook',
  },
  {
    path: 'packages/db/src/table-types.ts',
    pattern: 'all',
    bound: 'our own schema, when table types are generated',
  },
  {
    path: 'apps/web/inline-documents.ts',
    pattern: 'all',
    bound: 'our own sources, when the web app is built',
  },
  {
    path: 'packages/integrations/coinbase/formats/notes.ts',
    pattern: 'built',
    bound: 'two constants of the same file; written out it is judged linear',
  },
  {
    path: 'packages/integrations/reading/columns/header-names.ts',
    pattern: 'built',
    bound: 'header patterns of our formats, which begin with ^',
  },
  {
    path: 'packages/integrations/reading/files/date.ts',
    pattern: 'built',
    bound: 'a date pattern: parts of bounded length between ^ and $',
  },
  {
    path: 'packages/integrations/reading/files/xml.ts',
    pattern: 'built',
    bound: 'names of elements, one of which follows <: nothing in it repeats',
  },
];
