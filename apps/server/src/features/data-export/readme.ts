/** The README of a data copy, also published as docs/data-export.md. */
import { EXPORT_TABLES, EXPORT_VERSION } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';

const INTRODUCTION = `# Your data from Lotbook

Version ${EXPORT_VERSION} of this format. The version increases when programs that read these files must change. Added columns do not increase it.

| file | content |
| --- | --- |
| \`README.md\` | this text |
| \`manifest.json\` | when and by which version the copy was made, the owner, the number of rows in each table, the hashes of the current result, and missing files |
| \`files/ID/NAME\` | the files you uploaded, unchanged |
| \`documents/ID/NAME\` | the tax documents you created |
| \`json/TABLE.json\` | one table: an array of objects, one per line |
| \`csv/TABLE.csv\` | the same table as CSV: a header, commas, CRLF, UTF-8 |

All rows were read at the same moment. JSON and CSV files write values the same way:

- **id**: a UUID. IDs connect the tables: \`account_id\` of a flow is the \`id\` of an account.
- **text**: unchanged.
- **decimal**: digits with a decimal point, as a string in JSON, never rounded.
- **integer**: a whole number.
- **yes-no**: \`true\` or \`false\`.
- **instant**: \`2026-11-22T10:00:00.000000Z\`, in UTC.
- **day**: \`2026-11-22\`.
- **json**: as text in CSV.

A missing value is \`null\` in JSON and an empty cell in CSV. A CSV cell that a spreadsheet would run as a formula begins with an apostrophe;
JSON has the original text.

You can import a copy into another installation under Settings, Your data, if your account there is empty. The operator of that installation
can allow ZIPs above 50 MB with \`LOTBOOK_MAX_UPLOAD_MB\`, or import the copy on the command line with the same checks and the same comparison:
\`lotbook data-import FILE EMAIL\` (\`--check\` only checks the copy). The ZIP must be unchanged: these files and no others, with rows in the
order of their IDs. Everything keeps its ID. The figures are then calculated there and compared with \`resultHash\` of the manifest. Files whose
upload was never finished are left out, and unfinished imports and documents count as failed. Changes appear in the log but can be undone only
in the original installation.

Results (lots, disposals, income, callouts) are not in the copy, because they are computed from these tables. Sign-in data is not in the copy either.
`;

export function readme(): string {
  return [INTRODUCTION, ...EXPORT_TABLES.map(tableText)].join('\n');
}

function tableText({ name, about, columns }: ExportTable): string {
  const rows = columns.map(({ name: column, kind, about: meaning }) => `| \`${column}\` | ${kind} | ${meaning} |`);
  return [`## ${name}`, '', about, '', '| column | kind | |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
