/**
 * Detects a file's format by its content, never by its name. A whole known header takes precedence over common columns,
 * and more common columns over fewer. A known header in another order, or with one column added or renamed, matches if
 * only one format is that similar. Names that differ in time zone, currency or unit never count as renamed, except for
 * the zone of times. An incomplete match is rejected if rows name income in an unknown column. If two formats are
 * equally good, both are returned; if there is none, the closest ones are returned with their differences.
 */

import { columnFits, isPattern, keyOf, knowing, patternOf } from './columns/header-names.ts';
import { isTimeName, statedFacts, statedZone, withoutZone } from './columns/stated-facts.ts';
import { leavesIncomeUnread } from './columns/unread-income.ts';
import { bytesSource, headOf } from './files/bytes.ts';
import { HEAD_BYTES, HEADER_SEARCH_ROWS } from './files/limits.ts';
import {
  cleanHeader,
  declaredDelimiter,
  headerKey,
  type Row,
  recordsOf,
  type Table,
  type TextFile,
  tableAt,
} from './files/table.ts';
import type { HeaderPattern, Importer } from './importer.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const CLOSEST = 5;
const FIRST_ROWS = 20;

export type Recognition =
  | { kind: 'recognized'; importer: Importer; table: Table }
  /** Several formats have this header, so the user must choose. */
  | { kind: 'ambiguous'; candidates: readonly { importer: Importer; table: Table }[] }
  | { kind: 'unknown'; header: readonly string[]; headerRow: number; closest: readonly Near[] }
  | { kind: 'empty' };

/** A format that almost matches. */
export type Near = {
  importer: Importer;
  missing: string[];
  unexpected: string[];
};

type Candidate = { delimiter: string; number: number; header: string[]; keys: string[]; has: ReadonlySet<string> };
type Hit = {
  importer: Importer;
  candidate: Candidate;
  exact: boolean;
  columns: number;
  renamed?: readonly Renamed[];
  lacks?: readonly string[];
};
type Renamed = { at: number; to: string };

/**
 * @param among a single importer is forced
 * @param stated the user's integration, whose formats need no proof by rows if several have this header
 */
export function recognize(file: TextFile, among: readonly Importer[], stated?: string | null): Recognition {
  const candidates = headerCandidates(file);
  if (candidates.length === 0) return { kind: 'empty' };
  const hits = proven(
    file,
    candidates.flatMap((candidate) => hitsOf(candidate, among)),
    stated,
  );
  // A header close to a whole known one takes precedence over a few columns of a more general format.
  const almost = hits.some(({ exact }) => exact)
    ? []
    : candidates.flatMap((candidate) => almostHits(candidate, among)).filter((hit) => accepted(file, hit));
  const best = bestOf([...almost, ...hits].filter((hit) => isTaken(file, hit, among, stated)));
  if (best.length === 1) return { kind: 'recognized', ...opened(file, best[0]!) };
  const nearestOne = nearestOfOne(best);
  if (nearestOne) return { kind: 'recognized', ...opened(file, nearestOne) };
  if (best.length > 1 && !best.some((hit) => almost.includes(hit)))
    return { kind: 'ambiguous', candidates: best.map((hit) => opened(file, hit)) };
  const named = namedHit(candidates, among, stated);
  return named && accepted(file, named) ? { kind: 'recognized', ...opened(file, named) } : nearest(candidates, among);
}

function isTaken(file: TextFile, hit: Hit, among: readonly Importer[], stated: string | null | undefined): boolean {
  if (hit.exact || among.length === 1 || hit.importer.integration === stated) return true;
  return !leavesIncomeUnread(hit.importer, opened(file, hit).table);
}

/** If this fraction of columns matches, the user's choice of integration is trusted. */
const NEAR_ENOUGH = 0.6;

function namedHit(
  candidates: readonly Candidate[],
  among: readonly Importer[],
  stated: string | null | undefined,
): Hit | null {
  const hits = among
    .filter(({ integration }) => integration === stated)
    .flatMap((importer) => candidates.flatMap((candidate) => nearHits(importer, candidate)))
    .sort((a, b) => b.columns - a.columns);
  const [best] = hits;
  const isTie = hits.some((hit) => hit.importer !== best?.importer && hit.columns === best?.columns);
  return best && best.columns >= NEAR_ENOUGH && !isTie ? best : null;
}

function nearHits(importer: Importer, candidate: Candidate): Hit[] {
  return importer.headers.map((header) => {
    const isKnown = knowing(header);
    const more = candidate.header.flatMap((name, at) => (isKnown(candidate.keys[at]!) ? [] : [{ name, at }]));
    const missing = header.filter((name) => !hasColumn(candidate, name));
    const renamed = missing.flatMap((to): Renamed[] => {
      const alike = more.filter(({ name }) => isLongerName(name, to));
      return alike.length === 1 ? [{ at: alike[0]!.at, to }] : [];
    });
    const lacks = missing.filter((name) => !renamed.some(({ to }) => to === name));
    const extra = more.filter(({ name, at }) => name !== '' && !renamed.some((one) => one.at === at));
    const isWhole = !lacks.some(isNeeded);
    const columns = isWhole ? (header.length - lacks.length) / (header.length + extra.length) : 0;
    return { importer, candidate, exact: false, columns, renamed, lacks: lacks.map(readable) };
  });
}

/** A missing fee or note loses little. */
function isNeeded(name: string): boolean {
  if (/^\^?\(*(fee|rebate|commission)/i.test(name)) return statedFacts(name).length > 0;
  const isAmount = /amount|quant|volume|total|debit|credit|currency|asset|coin|symbol|pair|market|type|side/i.test(
    name,
  );
  return isAmount || isTimeName(name) || statedFacts(name).length > 0;
}

/** `Trade Date` is a longer name of `Date`, unless it states further facts. */
function isLongerName(name: string, known: string): boolean {
  if (isPattern(known) || known.length < 3) return false;
  return keyOf(name).endsWith(` ${keyOf(known)}`) && statedFacts(name).join() === statedFacts(known).join();
}

function proven(file: TextFile, hits: readonly Hit[], stated: string | null | undefined): Hit[] {
  const found = hits.filter((hit) => accepted(file, hit));
  const isStated = ({ importer }: Hit) => importer.integration === stated;
  return found.some(isStated) ? found : [...found, ...hits.filter((hit) => hit.exact && isStated(hit))];
}

function opened(file: TextFile, { importer, candidate, renamed, lacks }: Hit): { importer: Importer; table: Table } {
  const found = tableAt(file, candidate.delimiter, candidate.number);
  const table = lacks && lacks.length > 0 ? { ...found, lacks } : found;
  if (!renamed) return { importer, table };
  const header = [...table.header];
  for (const { at, to } of renamed) header[at] = to;
  return {
    importer,
    table: { ...table, header, renamed: renamed.map(({ at, to }) => ({ from: table.header[at]!, to })) },
  };
}

function headerCandidates(file: TextFile): Candidate[] {
  const head = { ...file, source: bytesSource(headOf(file.source, HEAD_BYTES)) };
  const declared = declaredIn(head);
  const found: Candidate[] = [];
  for (const delimiter of declared ? [declared] : DELIMITERS) {
    for (const record of recordsOf(head, delimiter)) {
      if (record.number > HEADER_SEARCH_ROWS) break;
      const header = cleanHeader(record.cells);
      if (header.length < 2) continue;
      const keys = header.map(headerKey);
      found.push({ delimiter, number: record.number, header, keys, has: new Set(keys) });
    }
  }
  return found;
}

function declaredIn(file: TextFile): string | null {
  for (const record of recordsOfRaw(file)) return declaredDelimiter(record);
  return null;
}

function* recordsOfRaw(file: TextFile): Generator<string> {
  const text = new TextDecoder(file.encoding).decode(headOf(file.source, 64));
  yield text.split(/\r?\n/, 1)[0] ?? '';
}

function hitsOf(candidate: Candidate, among: readonly Importer[]): Hit[] {
  const hits: Hit[] = [];
  for (const importer of among) {
    const columns = candidate.keys.length;
    if (importer.headers.some((header) => sameHeader(header, candidate.keys))) {
      hits.push({ importer, candidate, exact: true, columns });
      continue;
    }
    const renamed = otherZone(importer, candidate);
    if (renamed) {
      hits.push({ importer, candidate, exact: false, columns, renamed });
    } else if (importer.detect && fits(importer.detect, candidate)) {
      hits.push({ importer, candidate, exact: false, columns: importer.detect.columns.length });
    }
  }
  return hits;
}

/** Fewer columns may be equal by chance. */
const MIN_ALIKE = 5;
const MIN_BEFORE_ONE_MORE = 4;

/** The header may differ in one column. Prefers formats with all their columns. */
function almostHits(candidate: Candidate, among: readonly Importer[]): Hit[] {
  return among.flatMap((importer) =>
    importer.headers.flatMap((header): Hit[] => {
      const base = { importer, candidate, exact: false };
      if (isOneMore(header, candidate.keys)) return [{ ...base, columns: header.length }];
      if (isReordered(header, candidate)) return [{ ...base, columns: header.length }];
      const at = otherName(header, candidate);
      return at === -1 ? [] : [{ ...base, columns: header.length - 1, renamed: [{ at, to: header[at]! }] }];
    }),
  );
}

function isOneMore(header: readonly string[], keys: readonly string[]): boolean {
  if (keys.length !== header.length + 1) return false;
  if (header.length < MIN_BEFORE_ONE_MORE && !header.every(isOfOneCountry)) return false;
  let at = 0;
  while (at < header.length && columnFits(header[at]!, keys[at]!)) at++;
  return header.slice(at).every((name, i) => columnFits(name, keys[at + i + 1]!));
}

function isReordered(header: readonly string[], { keys, has }: Candidate): boolean {
  if (header.length < MIN_BEFORE_ONE_MORE || header.length !== keys.length || has.size !== keys.length) return false;
  return !header.some(isPattern) && header.every((name) => has.has(keyOf(name)));
}

function isOfOneCountry(name: string): boolean {
  return /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);
}

/** With fewer columns, a renamed time column is not enough to identify the format. */
const MIN_TIMED = 4;

/** Returns the time columns that have another zone, or none, here; null if more differs. */
function otherZone({ headers }: Importer, { header, keys }: Candidate): Renamed[] | null {
  for (const known of headers) {
    if (known.length !== keys.length || keys.length < MIN_TIMED) continue;
    const renamed: Renamed[] = [];
    const isAlike = known.every((name, at) => {
      if (columnFits(name, keys[at]!)) return true;
      renamed.push({ at, to: name });
      return isSameTime(name, header[at]!);
    });
    if (isAlike && renamed.filter(({ at, to }) => withoutZone(to) !== withoutZone(header[at]!)).length <= 1)
      return renamed;
  }
  return null;
}

function isSameTime(known: string, name: string): boolean {
  if (isPattern(known) || statedZone(known) === statedZone(name)) return false;
  return withoutZone(known) === withoutZone(name) || (isTimeName(known) && isTimeName(name));
}

/** Returns the only different column; -1 if several differ, if a pattern does, or if names contradict each other. */
function otherName(header: readonly string[], { header: names, keys }: Candidate): number {
  if (header.length <= MIN_ALIKE || keys.length !== header.length) return -1;
  const at = header.findIndex((name, i) => !columnFits(name, keys[i]!));
  if (at === -1 || isPattern(header[at]!) || header[at] === '' || keys[at] === '') return -1;
  if (statedFacts(header[at]!).join() !== statedFacts(names[at]!).join()) return -1;
  const isElsewhere = header.some((name) => columnFits(name, keys[at]!));
  return !isElsewhere && header.slice(at + 1).every((name, i) => columnFits(name, keys[at + i + 1]!)) ? at : -1;
}

function bestOf(hits: readonly Hit[]): Hit[] {
  const strength = (hit: Hit) => (hit.exact ? 1_000_000 : 0) + hit.columns;
  const top = Math.max(0, ...hits.map(strength));
  const best = new Map<Importer, Hit>();
  for (const hit of hits) if (strength(hit) === top && !best.has(hit.importer)) best.set(hit.importer, hit);
  return [...best.values()];
}

function nearestOfOne(best: readonly Hit[]): Hit | null {
  if (best.length < 2 || best.some(({ exact }) => exact)) return null;
  if (new Set(best.map(({ importer }) => importer.integration)).size > 1) return null;
  const scored = best.map((hit) => ({ hit, score: nearOf(hit.importer, hit.candidate).score }));
  scored.sort((a, b) => b.score - a.score);
  return scored[0]!.score > scored[1]!.score ? scored[0]!.hit : null;
}

function accepted(file: TextFile, hit: Hit): boolean {
  if (!hit.importer.accepts) return true;
  const { table } = opened(file, hit);
  const rows: Row[] = [];
  const isHeader = ({ cells }: Row) =>
    cells.length === table.header.length && sameHeader(table.header, cells.map(headerKey));
  for (const row of table.rows()) {
    // Concatenated exports repeat the header.
    if (isHeader(row)) continue;
    rows.push(row);
    if (rows.length === FIRST_ROWS) break;
  }
  return hit.importer.accepts(table, rows);
}

function sameHeader(header: readonly string[], keys: readonly string[]): boolean {
  return header.length === keys.length && header.every((name, i) => columnFits(name, keys[i]!));
}

function hasColumn(candidate: Candidate, name: string): boolean {
  if (!isPattern(name)) return candidate.has.has(keyOf(name));
  const pattern = patternOf(name);
  return candidate.keys.some((key) => pattern.test(key));
}

function fits(pattern: HeaderPattern, candidate: Candidate): boolean {
  const { keys } = candidate;
  const wanted = pattern.columns;
  if (pattern.match === 'set') return wanted.every((name) => hasColumn(candidate, name));
  const start = keys.findIndex((key) => columnFits(wanted[0]!, key));
  return start !== -1 && wanted.every((name, i) => start + i < keys.length && columnFits(name, keys[start + i]!));
}

function nearest(candidates: readonly Candidate[], among: readonly Importer[]): Recognition {
  let best: { candidate: Candidate; near: { score: number; near: Near }[] } | null = null;
  for (const candidate of candidates) {
    const near = among
      .map((importer) => nearOf(importer, candidate))
      .filter((found) => found.score > 0)
      .sort((a, b) => b.score - a.score || (a.near.importer.id < b.near.importer.id ? -1 : 1));
    if (!best || (near[0]?.score ?? 0) > (best.near[0]?.score ?? 0)) best = { candidate, near };
  }
  const { candidate, near } = best!;
  // Without any similarity, the row with the most names is the likeliest header.
  const header = near.length > 0 ? candidate : [...candidates].sort((a, b) => b.header.length - a.header.length)[0]!;
  return {
    kind: 'unknown',
    header: header.header,
    headerRow: header.number,
    closest: near.slice(0, CLOSEST).map((found) => found.near),
  };
}

function nearOf(importer: Importer, candidate: Candidate): { score: number; near: Near } {
  let best = { score: 0, near: { importer, missing: [] as string[], unexpected: [] as string[] } };
  for (const header of importer.headers) {
    const missing = header.filter((name) => !hasColumn(candidate, name));
    const shared = header.length - missing.length;
    // One common column is chance.
    if (shared < Math.min(2, header.length)) continue;
    const isKnown = knowing(header);
    const unexpected = candidate.header.filter((_, i) => !isKnown(candidate.keys[i]!));
    const score = shared / (header.length + unexpected.length);
    if (score > best.score) best = { score, near: { importer, missing: missing.map(readable), unexpected } };
  }
  return best;
}

function readable(name: string): string {
  if (!isPattern(name)) return name;
  const plain = name.replace(/^\^|\$$/g, '').replaceAll('[A-Z]{3}', '???');
  return plain.replace(/^\((\w+)\|[^()]*\)$/, '$1');
}
