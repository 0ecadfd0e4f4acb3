/**
 * The expected results are readable text: one line per transaction, skip and remark.
 * `<integration>/samples/<format>/01.csv` has its expectation in `01.expected.txt`, and required options in
 * `01.options.json`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetName } from '@lotbook/ledger/asset-ref';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import type { Integration } from '../integration.ts';
import { bytesSource } from '../reading/files/bytes.ts';
import { openText, type TextFile } from '../reading/files/table.ts';
import type { FileFormat, Importer, ReadOptions } from '../reading/importer.ts';
import { type ReadResult, readTable } from '../reading/read-table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';

export const INTEGRATIONS = fileURLToPath(new URL('..', import.meta.url));

export type Sample = {
  format: string;
  name: string;
  path: string;
  expectedPath: string;
  options: ReadOptions;
};

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

/** Formats are keyed by path without extension. */
export type Folder = { abouts: Integration[]; connectors: ExchangeApi[]; formats: Map<string, FileFormat[]> };

export async function integrationFolders(): Promise<Map<string, Folder>> {
  const found = new Map<string, Folder>();
  for (const slug of integrations()) {
    const about = join(INTEGRATIONS, slug, 'about.ts');
    const abouts = existsSync(about) ? (await exportsOf(about)).filter(isIntegration) : [];
    const connector = join(INTEGRATIONS, slug, 'connector.ts');
    const connectors = existsSync(connector) ? (await exportsOf(connector)).filter(isConnector) : [];
    const formats = new Map<string, FileFormat[]>();
    for (const file of modules(join(INTEGRATIONS, slug, 'formats'))) {
      const exported = (await exportsOf(file)).filter(isFormat);
      if (exported.length > 0) formats.set(`${slug}/${basename(file, '.ts')}`, exported);
    }
    found.set(slug, { abouts, connectors, formats });
  }
  return found;
}

const SHARED = ['connecting', 'mapping', 'networks', 'node_modules', 'reading', 'test'];

function integrations(): string[] {
  return folders(INTEGRATIONS).filter((name) => !SHARED.includes(name));
}

function modules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}

async function exportsOf(path: string): Promise<unknown[]> {
  return Object.values((await import(path)) as Record<string, unknown>);
}

function isFormat(value: unknown): value is FileFormat {
  return typeof value === 'object' && value !== null && 'headers' in value && 'read' in value && 'id' in value;
}

function isConnector(value: unknown): value is ExchangeApi {
  return typeof value === 'object' && value !== null && 'library' in value && 'hosts' in value;
}

function isIntegration(value: unknown): value is Integration {
  return typeof value === 'object' && value !== null && 'slug' in value && 'formats' in value;
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

export function readSample(sample: Sample): { importer: Importer; result: ReadResult } {
  const recognition = recognize(openSample(sample), IMPORTERS);
  if (recognition.kind !== 'recognized') throw new Error(`${sample.name}: ${recognition.kind}`);
  const { importer, table } = recognition;
  return { importer, result: readTable(importer, table, sample.options) };
}

export function commentOf(expected: string): string {
  return expected
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
}

export const DEFAULT_COMMENT =
  '# Made up, in the shape of the real export. No user and no real transaction is in it.\n';

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
  const about = result.warnings.map(({ code, message, remedy }) => `file warning ${code}: ${message} ${remedy}\n`);
  return `${head}\n\n${about.join('')}${lines.map(([, , text]) => `${text}\n`).join('')}`;
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
