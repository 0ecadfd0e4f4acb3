import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WITHOUT_FOLDER } from '../connecting/exchanges/basic.ts';
import { cleanHeader, headerKey, type Row, type Table } from '../reading/files/table.ts';
import { readTable } from '../reading/read-table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS, INTEGRATIONS } from '../registry.ts';
import { commentOf, integrationFolders, openSample, readSample, render, samples } from './sample-files.ts';

const SAMPLES = samples();
const UNFILED = new Set(WITHOUT_FOLDER.map(([slug]) => slug));

test('registers every folder as an integration with its own formats or instructions', async () => {
  const problems: string[] = [];
  for (const [slug, { abouts, connectors, formats }] of await integrationFolders()) {
    const [about] = abouts;
    if (!about || abouts.length > 1) {
      problems.push(`${slug}/about.ts must export one integration, not ${abouts.length}`);
      continue;
    }
    if (about.slug !== slug) problems.push(`${slug}/about.ts is called "${about.slug}": slug and folder must agree`);
    if (!INTEGRATIONS.includes(about)) problems.push(`${slug} is not listed in registry.ts`);
    if (about.formats.length === 0 && !about.instructions)
      problems.push(`${slug}/about.ts has neither formats nor instructions`);
    if (connectors.length > 0 && !connectors.includes(about.connector!))
      problems.push(`${slug}/connector.ts is not listed in ${slug}/about.ts`);
    if (UNFILED.has(slug)) problems.push(`${slug} has a folder: move its row of WITHOUT_FOLDER to ${slug}/about.ts`);
    for (const [path, exported] of formats) {
      for (const format of exported) {
        if (format.id !== path) problems.push(`${path} holds "${format.id}": name and file must agree`);
        if (!about.formats.includes(format)) problems.push(`${path} is not listed in ${slug}/about.ts`);
      }
    }
    for (const { id } of about.formats)
      if (!formats.has(id)) problems.push(`${slug}/about.ts lists ${id} of elsewhere`);
  }
  expect(problems).toEqual([]);
});

test('has unique ids, matching slugs, and no duplicate columns in headers', () => {
  expect(new Set(IMPORTERS.map((i) => i.id)).size).toBe(IMPORTERS.length);
  expect(new Set(INTEGRATIONS.map((i) => i.slug)).size).toBe(INTEGRATIONS.length);
  for (const importer of IMPORTERS) {
    expect(importer.id.split('/')[0]).toBe(importer.integration);
    for (const header of importer.headers) {
      const names = header.filter((name) => name !== '').map((name) => name.toLowerCase());
      expect(new Set(names).size, `${importer.id}: ${header.join()}`).toBe(names.length);
    }
  }
});

test('has a sample for every format', () => {
  const sampled = new Set(SAMPLES.map((sample) => sample.format));
  expect(IMPORTERS.map((i) => i.id).filter((id) => !sampled.has(id))).toEqual([]);
});

test('has a sample for every known header, unless another format has exactly the same header', () => {
  const seen = SAMPLES.flatMap((sample) => {
    const found = recognize(openSample(sample), IMPORTERS);
    return found.kind === 'recognized' ? [{ id: found.importer.id, header: found.table.header.map(headerKey) }] : [];
  });
  const fits = (header: readonly string[], keys: readonly string[]) =>
    header.length === keys.length &&
    header.every((name, i) =>
      name.startsWith('^') ? new RegExp(name, 'i').test(keys[i]!) : headerKey(name) === keys[i],
    );
  const isSeen = (id: string, header: readonly string[]) =>
    seen.some((one) => one.id === id && fits(header, one.header));
  // Such headers lead to a question; see twins.test.ts.
  const isTwin = (id: string, header: readonly string[]) =>
    IMPORTERS.some((other) => other.id !== id && other.headers.some((known) => known.join() === header.join()));
  const missing = IMPORTERS.flatMap(({ id, headers }) =>
    headers
      .map(cleanHeader)
      .flatMap((header) => (isSeen(id, header) || isTwin(id, header) ? [] : [`${id}: ${header.join()}`])),
  );
  expect(missing).toEqual([]);
});

describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
  test('is recognized by its own importer alone', () => {
    const recognition = recognize(openSample(sample), IMPORTERS);
    expect(recognition.kind === 'recognized' ? recognition.importer.id : recognition.kind).toBe(sample.format);
  });

  test('gives the same result twice, with unique ids', () => {
    const { result } = readSample(sample);
    expect(readSample(sample).result).toEqual(result);
    expect(new Set(result.transactions.map((t) => t.sourceId)).size).toBe(result.transactions.length);
  });

  test('ends every row as a transaction or part of one, a skip with a reason, or an error with a remedy', () => {
    const { result } = readSample(sample);
    const rows = new Set([
      ...result.transactions.flatMap((t) => t.rows),
      ...result.skipped.map((s) => s.row),
      ...result.issues.filter((i) => i.severity === 'error').map((i) => i.row),
    ]);
    expect(rows.size).toBe(result.rowCount);
    expect(result.issues.filter((i) => i.code === 'READER_FAULT')).toEqual([]);
    for (const issue of result.issues) {
      expect(issue.message, `row ${issue.row}`).toMatch(/\S.*\.$/);
      expect(issue.remedy, `row ${issue.row}`).toMatch(/\S.*\.$/);
    }
    for (const skipped of result.skipped) expect(skipped.reason).toMatch(/\S/);
  });

  test('has positive decimals in legs, and currencies of fiat values', () => {
    for (const t of readSample(sample).result.transactions) {
      expect(t.sent ?? t.received, t.sourceId).toBeDefined();
      for (const leg of [t.sent, t.received, ...t.fees]) {
        if (!leg) continue;
        expect(leg.quantity).toMatch(/^(?!0$)\d+(\.\d*[1-9])?$/);
        expect(leg.asset).not.toBe('');
        expect(leg.fiatValue === undefined).toBe(leg.fiatCurrency === undefined);
      }
      expect(new Date(t.timestamp).toISOString()).toBe(t.timestamp);
    }
  });

  test('matches its expectation', () => {
    expect(existsSync(sample.expectedPath), `run "npm run samples -w @lotbook/integrations -- --write"`).toBe(true);
    const expected = readFileSync(sample.expectedPath, 'utf8');
    expect(commentOf(expected)).not.toBe('');
    const { importer, result } = readSample(sample);
    expect(commentOf(expected) + render(importer, result)).toBe(expected);
  });
});

test('reads no money as an airdrop, whatever a format calls it', () => {
  const problems: string[] = [];
  let tried = 0;
  for (const sample of SAMPLES) {
    const found = recognize(openSample(sample), IMPORTERS);
    if (found.kind !== 'recognized') continue;
    const { importer, table } = found;
    for (const { label, received, rows } of readTable(importer, table, sample.options).transactions) {
      if (label !== 'airdrop' || !received) continue;
      tried++;
      const symbol = new RegExp(`\\b${received.asset.symbol}\\b`, 'gi');
      const inMoney = (row: Row) =>
        rows.includes(row.number) ? { ...row, cells: row.cells.map((cell) => cell.replace(symbol, 'EUR')) } : row;
      const changed: Table = { ...table, rows: () => [...table.rows()].map(inMoney) };
      for (const one of readTable(importer, changed, sample.options).transactions)
        if (one.label === 'airdrop' && one.received?.asset.symbol === 'EUR') problems.push(`${sample.name}: ${rows}`);
    }
  }
  expect(tried).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('counts integrations correctly in the change log, and not too many in the README', () => {
  const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');
  const read = new Set(IMPORTERS.map(({ integration }) => integration));
  expect(textOf('CHANGELOG.md')).toContain(`Reads ${IMPORTERS.length} file formats of ${read.size} exchanges`);
  expect(textOf('README.md')).toContain('the files of more than a hundred products');
  expect(read.size).toBeGreaterThan(100);
});
