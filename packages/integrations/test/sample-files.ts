/**
 * The sample of each format and what it must come to, as text that a person can read: one line per transaction, skip and remark.
 * `<integration>/samples/<format>/01.csv` has its expectation beside it in `01.expected.txt`; options that the reader
 * needs stand in `01.options.json`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetName } from '@lotbook/ledger/asset-ref';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { bytesSource } from '../reading/files/bytes.ts';
import { openText, type TextFile } from '../reading/files/table.ts';
import type { Importer, ReadOptions } from '../reading/importer.ts';
import { type ReadResult, readTable } from '../reading/read-table.ts';
import { recognise } from '../reading/recognise.ts';
import { IMPORTERS } from '../registry.ts';

/** The folder that holds one folder per integration. */
export const INTEGRATIONS = fileURLToPath(new URL('..', import.meta.url));

export type Sample = {
  /** `kraken/ledgers`: the format whose folder it lies in. */
  format: string;
  /** `kraken/ledgers/01.csv`, for messages. */
  name: string;
  path: string;
  expectedPath: string;
  options: ReadOptions;
};

/** Every sample of every format, in order of name. */
export function samples(): Sample[] {
  return integrations().flatMap((integration) => {
    const root = join(INTEGRATIONS, integration, 'samples');
    return folders(root).flatMap((format) =>
      readdirSync(join(root, format))
        .filter((file) => !/\.(expected\.txt|options\.json)$/.test(file))
        .sort()
        .map((file) => sampleAt(join(root, format, file), `${integration}/${format}`)),
    );
  });
}

function sampleAt(path: string, format: string): Sample {
  const stem = path.replace(/\.[a-z]+$/, '');
  const options = `${stem}.options.json`;
  return {
    format,
    name: `${format}/${basename(path)}`,
    path,
    expectedPath: `${stem}.expected.txt`,
    options: existsSync(options) ? JSON.parse(readFileSync(options, 'utf8')) : {},
  };
}

/** Importer modules as the folders have them: path without ending -> exported importers. */
export async function formatModules(): Promise<Map<string, Importer[]>> {
  const found = new Map<string, Importer[]>();
  for (const integration of integrations()) {
    const folder = join(INTEGRATIONS, integration, 'formats');
    for (const file of readdirSync(folder)) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const module = (await import(join(folder, file))) as Record<string, unknown>;
      const importers = Object.values(module).filter(isImporter);
      if (importers.length > 0) found.set(`${integration}/${basename(file, '.ts')}`, importers);
    }
  }
  return found;
}

/** Slugs of the integrations that have formats. */
function integrations(): string[] {
  return folders(INTEGRATIONS).filter((slug) => existsSync(join(INTEGRATIONS, slug, 'formats')));
}

function isImporter(value: unknown): value is Importer {
  return typeof value === 'object' && value !== null && 'headers' in value && 'read' in value && 'integration' in value;
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function openSample(sample: Sample): TextFile {
  return openText(basename(sample.path), bytesSource(readFileSync(sample.path)));
}

/** Read a sample with the importer that recognises it. */
export function readSample(sample: Sample): { importer: Importer; result: ReadResult } {
  const recognition = recognise(openSample(sample), IMPORTERS);
  if (recognition.kind !== 'recognised') throw new Error(`${sample.name}: ${recognition.kind}`);
  const { importer, table } = recognition;
  return { importer, result: readTable(importer, table, sample.options) };
}

/** The expectation's comment: where the sample came from. Kept when the rest is written anew. */
export function commentOf(expected: string): string {
  return expected
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
}

export const DEFAULT_COMMENT =
  '# Made up, in the shape of the real export. No person and no real transaction is in it.\n';

/** What a sample comes to, as text; in order of rows. */
export function render(importer: Importer, result: ReadResult): string {
  const lines: [row: number, order: number, text: string][] = [
    ...result.transactions.map((t, i): [number, number, string] => [t.rows[0]!, i, renderTransaction(t)]),
    ...result.skipped.map((s, i): [number, number, string] => [s.row, 1e6 + i, `row ${s.row}  skipped: ${s.reason}`]),
    ...result.issues.map((s, i): [number, number, string] => [
      s.row,
      2e6 + i,
      `row ${s.row}  ${s.severity} ${s.code}${s.column === undefined ? '' : ` (${s.column}${s.value === undefined ? '' : ` ${JSON.stringify(s.value)}`})`}: ${s.message} ${s.remedy}`,
    ]),
  ];
  lines.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const head = `${importer.id}: ${result.rowCount} rows, ${result.transactions.length} transactions, ${result.skipped.length} skipped, ${result.issues.length} remarks`;
  return `${head}\n\n${lines.map(([, , text]) => `${text}\n`).join('')}`;
}

function renderTransaction(t: DraftTransaction): string {
  const parts = [
    `${t.rows.length === 1 ? 'row' : 'rows'} ${t.rows.join(',')}  ${t.timestamp}  ${t.type}${t.label ? ` (${t.label})` : ''}${t.purpose ? ` for ${t.purpose}` : ''}`,
    t.sent && `sent ${leg(t.sent)}`,
    t.received && `received ${leg(t.received)}`,
    t.split && `each ${assetName(t.split.asset)} became ${t.split.ratio}`,
    ...t.fees.map((fee) => `fee ${leg(fee)}${fee.withheld ? ' withheld' : ''}`),
    t.account && `account ${t.account}`,
    t.toAccount && `to ${t.toAccount}`,
    t.counterparty && `counterparty ${t.counterparty}`,
    t.transactionHash && `hash ${t.transactionHash}`,
    t.acquiredAt && `acquired ${t.acquiredAt}`,
    t.note && `note ${JSON.stringify(t.note)}`,
    `id ${t.sourceId}`,
  ];
  return parts.filter(Boolean).join('  ');
}

function leg({ asset, quantity, fiatValue, fiatCurrency }: DraftLeg): string {
  return `${quantity} ${assetName(asset)}${fiatValue === undefined ? '' : ` (worth ${fiatValue} ${fiatCurrency})`}`;
}
