import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { statedFacts, statedZone } from '../reading/columns/stated-facts.ts';
import { bytesSource, textSource } from '../reading/files/bytes.ts';
import { openText } from '../reading/files/table.ts';
import type { ReadOptions } from '../reading/importer.ts';
import { type ReadResult, readTable } from '../reading/read-table.ts';
import { type Recognition, recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';
import { openSample, samples } from './sample-files.ts';

const open = (text: string, name = 'x.csv') => recognize(openText(name, textSource(text)), IMPORTERS);

function read(found: Recognition, options: ReadOptions = {}): ReadResult {
  if (found.kind !== 'recognized') throw new Error(found.kind);
  return readTable(found.importer, found.table, options);
}
const times = ({ transactions }: ReadResult) => transactions.map(({ timestamp }) => timestamp);
const moved = (instants: readonly string[], hours: number) =>
  instants.map((iso) => new Date(Date.parse(iso) + hours * 3_600_000).toISOString());

test.each([
  ['Date(UTC)', 'UTC'],
  ['UTC_Time', 'UTC'],
  ['DateUTC', 'UTC'],
  ['Time(UTC+08:00)', '+08:00'],
  ['Binance-Spot-Trade-History-202603230406(UTC--6)', '-06:00'],
  ['export-UTC-2024-01', null],
  ['Date & Time (CST)', null],
])('reads the time zone in “%s”', (name, zone) => {
  expect(statedZone(name)).toBe(zone);
});

const TRADES = 'Pair,Side,Price,Executed,Amount,Fee';
const SALE = '2026-01-01 06:20:55,SOLUSDT,SELL,120.0,3SOL,360USDT,0.36USDT';

test("prefers the zone in the name of a column to the format's zone", () => {
  const result = read(open(`Date(UTC+8),${TRADES}\n${SALE}\n`));
  expect(times(result)).toEqual(['2025-12-31T22:20:55.000Z']);
  expect(result.warnings).toEqual([]);
});

test.each([
  ['a zone by letters', `Date(CST),${TRADES}\n${SALE}\n`],
  [
    'another unit',
    'Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount SATS,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note\nr,Feb 03 2025 10:00:00,Purchase,-50.00,0.50,50000,,98000,50,,,,\n',
  ],
])('does not mistake a column for another one if its name contains %s', (_what, text) => {
  expect(open(text).kind).toBe('unknown');
});

test('reads a time column without a zone in the zone of the file name, else in the answer, else in the assumed one', () => {
  const text = `Time,${TRADES}\n${SALE}\n`;
  const zoned = open(text, 'Binance-Spot-Trade-History-202603230406(UTC--6).csv');
  expect(times(read(zoned))).toEqual(['2026-01-01T12:20:55.000Z']);
  expect(read(zoned).zones.chosen).toEqual({ zone: '-06:00', by: 'file name' });
  expect(times(read(zoned, { timeZone: 'Asia/Tokyo' }))).toEqual(['2025-12-31T21:20:55.000Z']);
  expect(read(open(text), { assumedZone: 'America/New_York' })).toMatchObject({
    transactions: [{ timestamp: '2026-01-01T11:20:55.000Z' }],
    zones: { chosen: { zone: 'America/New_York', by: 'assumed' } },
    warnings: [{ code: 'ASSUMED_TIME_ZONE' }],
  });
});

test('reads every list of Binance whose first column is “Time” in the zone of the file name', () => {
  const lists = ALL.filter(({ sample, found }) => {
    const isDated = found.kind === 'recognized' && /^date(?!.*8)/i.test(found.table.header[0]!);
    return sample.format.startsWith('binance/') && sample.path.endsWith('.csv') && isDated;
  });
  expect(lists.length).toBeGreaterThan(9);
  for (const { sample, result } of lists) {
    const text = readFileSync(sample.path, 'utf8').replace(/(?<=^|;)Date(\([^)]*\))?(?=[,;])/gim, 'Time');
    const again = read(open(text, `${basename(sample.path)}(UTC+9).csv`), sample.options);
    expect(new Set(times(again)), sample.name).toEqual(new Set(moved(times(result), -9)));
  }
});

const ALL = samples().map((sample) => {
  const found = recognize(openSample(sample), IMPORTERS);
  return { sample, found, result: read(found, sample.options) };
});

test('never ignores a time zone that the user named: each sample uses it, rejects it, or has its own', () => {
  const dropped = ALL.filter(({ sample, found, result }) => {
    const timeZone = 'Asia/Kathmandu';
    const answered = read(found, { ...sample.options, timeZone });
    const isTold = answered.warnings.some(({ code }) => code === 'TIME_ZONE_NOT_USED');
    const isUsed = times(answered).join() !== times(result).join();
    return result.transactions.length > 0 && !isUsed && !isTold && answered.zones.refused === null;
  });
  expect(dropped.map(({ sample }) => sample.name)).toEqual([]);
});

test('never reads a sample in UTC when its header has UTC+8 everywhere', () => {
  const wrong = ALL.flatMap(({ sample, found, result }) => {
    if (found.kind !== 'recognized' || !sample.path.endsWith('.csv')) return [];
    const names = found.table.header.filter((name) => statedZone(name) === 'UTC');
    const text = names.reduce(
      (all, name) => all.replaceAll(name, name.replace(/(UTC|GMT)([+-]0+(:00)?)?/i, 'UTC+8')),
      readFileSync(sample.path).toString('latin1'),
    );
    const other = recognize(openText(basename(sample.path), bytesSource(Buffer.from(text, 'latin1'))), IMPORTERS);
    if (names.length === 0 || other.kind !== 'recognized') return [];
    return times(read(other, sample.options)).join() === moved(times(result), -8).join() ? [] : [sample.format];
  });
  // The cells of these two contain their zone.
  expect(new Set(wrong)).toEqual(new Set(['bitpanda-pro/trade-history', 'coinomi/transactions']));
});

test('finds the facts in a name in any case, and none in plain words', () => {
  expect(statedFacts('Amount SATS')).toEqual(['sats']);
  expect(statedFacts('amount_usd')).toEqual(['usd']);
  expect(statedFacts('Fee SHIB')).toEqual(['shib']);
  expect(statedFacts('TXID')).toEqual([]);
  expect(statedFacts('Fee Amount')).toEqual([]);
});
