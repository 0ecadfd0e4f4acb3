/** Writes all documents of a tax year to one ZIP while they are created, with only one in memory at a time. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { provenance } from '@lotbook/reports/pdf/footer';
import { reportsFor } from '@lotbook/reports/registry';
import {
  fileName,
  gapNotes,
  type Purpose,
  type Report,
  type ReportFile,
  type ReportFormat,
  type ReportInput,
  refusalIn,
} from '@lotbook/reports/report';
import { ZipFile } from 'yazl';
import type { MakeDocument } from './document-thread.ts';

export const ALL_DOCUMENTS = 'all-documents';
export const ALL_DOCUMENTS_TITLE = 'All documents';

const FOLDERS: Record<Purpose, string> = {
  file: 'file-with-your-return',
  import: 'import-into-tax-software',
  keep: 'keep-for-your-records',
};

export type ZipOfDocuments = { content: Readable; made(): { sizeBytes: number; sha256: string } };

type Entry = { report: Report; format: ReportFormat };

export function zipOfDocuments(
  input: ReportInput,
  reports: readonly Report[],
  make: MakeDocument,
  onProgress: (done: number, total: number) => Promise<void>,
): ZipOfDocuments {
  const zip = new ZipFile();
  const mtime = new Date(input.generatedAt);
  const entries = reports.flatMap((report) => report.formats.map((format): Entry => ({ report, format })));
  const made = new Map<Report, Made>();
  const empty = new Set<Report>();
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(name, { mtime }, (begin) => begin(null, Readable.from([bytes]).on('end', resolve)));
    });
  const fill = async () => {
    for (const [i, { report, format }] of entries.entries()) {
      if (!empty.has(report)) {
        const file = await make(report.id, format);
        if (file.isEmpty) empty.add(report);
        else {
          noteFile(made, report, file);
          await add(`${FOLDERS[report.purpose]}/${fileName(report.id, input.taxYear, format)}`, file.bytes);
        }
      }
      await onProgress(i + 1, entries.length);
    }
    const lines = [
      ...headOf(input),
      ...[...made].flatMap(linesOf(gapNotes(input))),
      ...emptyLines(empty),
      ...refusedLines(input),
      '',
    ];
    void add('README.txt', Buffer.from(lines.join('\r\n')));
    zip.end();
  };
  fill().catch((error) => zip.emit('error', error));
  return countedOf(zip);
}

function emptyLines(empty: ReadonlySet<Report>): string[] {
  if (empty.size === 0) return [];
  return ['', 'Left out because there is nothing to list:', ...[...empty].map(({ title }) => `  ${title}`)];
}

function refusedLines({ country, taxYear, currency }: ReportInput): string[] {
  const refused = reportsFor(country, taxYear).filter((report) => refusalIn(currency, report));
  if (refused.length === 0) return [];
  const why = 'Left out because a tax return uses the currency of its country and these figures are in bitcoin:';
  return ['', why, ...refused.map(({ title }) => `  ${title}`)];
}

function headOf(input: ReportInput): string[] {
  return [`Tax documents of ${input.taxYear}`, provenance(input), ...gapNotes(input)];
}

type Made = { notes: Set<string>; files: string[] };

function noteFile(made: Map<Report, Made>, report: Report, { name, bytes, notes }: ReportFile): void {
  const of = made.get(report) ?? { notes: new Set(), files: [] };
  made.set(report, of);
  for (const note of notes) of.notes.add(note);
  const hash = createHash('sha256').update(bytes).digest('hex');
  of.files.push(`  ${FOLDERS[report.purpose]}/${name}`, `    sha256 ${hash}`);
}

function linesOf(known: readonly string[]): (of: [Report, Made]) => string[] {
  return ([{ title, description }, { notes, files }]) => {
    const own = [...notes].filter((note) => !known.includes(note));
    return ['', `${title}. ${description}`, ...own.map((note) => `  ${note}`), ...files];
  };
}

function countedOf(zip: ZipFile): ZipOfDocuments {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  output.on('error', (error) => content.destroy(error));
  content.on('close', () => output.destroy());
  return { content: output.pipe(content), made: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
