/** The README of a copy of a user's data, which is docs/data-export.md as well. */
import { EXPORT_TABLES, EXPORT_VERSION } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';

const INTRODUCTION = `# Your data from Lotbook

Version ${EXPORT_VERSION} of this format. It rises when a program that reads these files has to change; columns may be added without that.

| file | what it is |
| --- | --- |
| \`README.md\` | this text |
| \`manifest.json\` | when the copy was made and by which version, whose it is, how many rows each table has, the hashes of the current result, and files that could not be found |
| \`files/ID/NAME\` | the files you sent, as you sent them |
| \`documents/ID/NAME\` | the tax documents that you had made |
| \`json/TABLE.json\` | one table: an array of objects, one on each line |
| \`csv/TABLE.csv\` | the same as a table: a header, commas, CRLF, UTF-8 |

All rows are of one state of the ledger. Values are written alike in JSON and CSV:

- **id**: a UUID. Ids connect the tables: \`account_id\` of a flow is the \`id\` of an account.
- **text**: as it is.
- **decimal**: digits with a point, in JSON as text, never rounded.
- **integer**: a whole number.
- **yes-no**: \`true\` or \`false\`.
- **instant**: \`2026-11-22T10:00:00.000000Z\`, in UTC.
- **day**: \`2026-11-22\`.
- **json**: in CSV the text of it.

What is empty is \`null\` in JSON and an empty cell in CSV. A CSV cell that a spreadsheet would run as a formula begins with an apostrophe;
JSON has it as it is.

A copy can be brought into another installation, under Settings, Your data, of a user who has nothing else there; whoever runs that one allows
ZIPs above 50 MB by \`LOTBOOK_MAX_UPLOAD_MB\`, or brings the copy in on the command line, with the same checks and the same comparison:
\`lotbook data-import FILE E-MAIL\` (with \`--check\` it is only looked through). It must be as it was
downloaded: a ZIP with these files and no others, rows in the order of their ids. Everything in it comes over with its ids. The figures are then
calculated there, and compared by \`resultHash\` of the manifest. Files that were announced and never sent are left out, and imports and
documents that were under way count as failed. Changes are in the log, and can be undone only where they were made.

Results (lots, disposals, income, callouts) are not in the copy: they are computed from these tables. Nor is what belongs to signing in.
`;

export function readme(): string {
  return [INTRODUCTION, ...EXPORT_TABLES.map(tableText)].join('\n');
}

function tableText({ name, about, columns }: ExportTable): string {
  const rows = columns.map(({ name: column, kind, about: meaning }) => `| \`${column}\` | ${kind} | ${meaning} |`);
  return [`## ${name}`, '', about, '', '| column | kind | |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
