/**
 * Reads ledgers from files, folders (`*.json`), and arrays in one file. An unreadable ledger becomes an error in its
 * place, and the others are still computed.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { type LedgerFileError, parseLedger } from '@lotbook/ledger/json/parse';
import type { Ledger } from '@lotbook/ledger/ledger';
import { UsageError } from '../command.ts';

export type NamedLedger = {
  /** The ledger's name or the file's, with a number if a file has several. */
  name: string;
  /** A file name for the result without extension, unique within the run. */
  slug: string;
} & ({ ledger: Ledger } | { error: LedgerFileError });

/** @returns files in the order of the words, and those of a folder by name */
export function ledgerFiles(words: readonly string[], cwd: string): string[] {
  if (words.length === 0) throw new UsageError('no ledger given: type a file or a folder of *.json files.');
  return words.flatMap((word) => {
    const path = resolve(cwd, word);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new UsageError(`there is no file or folder "${word}".`);
    if (!stat.isDirectory()) return [path];
    const files = readdirSync(path).filter((name) => name.endsWith('.json'));
    if (files.length === 0) throw new UsageError(`the folder "${word}" holds no *.json files.`);
    return files.sort((a, b) => (a < b ? -1 : 1)).map((name) => join(path, name));
  });
}

/** Null removes a setting. */
export type SettingChanges = { [Key in keyof SettingsRow]?: SettingsRow[Key] | null };

export function readLedgers(path: string, changes: SettingChanges, taken: Set<string>): NamedLedger[] {
  const base = basename(path).replace(/\.json$/, '');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = `${basename(path)} is not JSON: ${(error as Error).message}`;
    return [{ name: base, slug: slugOf(base, taken), error: { code: 'INVALID_JSON', message } }];
  }
  if (!Array.isArray(json)) return [readOne(json, base, slugOf(base, taken), changes)];
  return json.map((item, i) => {
    const own = typeof item?.name === 'string' && item.name !== '' ? item.name : `${base}-${i + 1}`;
    return readOne(item, `${base}-${i + 1}`, slugOf(own, taken), changes);
  });
}

function readOne(json: unknown, fallback: string, slug: string, changes: SettingChanges): NamedLedger {
  const named = (json as { name?: unknown } | null)?.name;
  const name = typeof named === 'string' && named !== '' ? named : fallback;
  const parsed = parseLedger(withChanges(json, changes));
  return parsed.ok ? { name, slug, ledger: { ...parsed.ledger, name } } : { name, slug, error: parsed.error };
}

/** Leaves a faulty ledger unchanged, so that its own fault is reported. */
function withChanges(json: unknown, changes: SettingChanges): unknown {
  if (typeof json !== 'object' || json === null || Object.keys(changes).length === 0) return json;
  const { settings } = json as { settings?: unknown };
  if (settings !== undefined && (typeof settings !== 'object' || settings === null || Array.isArray(settings)))
    return json;
  const merged: Record<string, unknown> = { ...settings };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return { ...json, settings: merged };
}

function slugOf(name: string, taken: Set<string>): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what a file name must not hold
  const safe = name.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'ledger';
  let slug = safe;
  for (let n = 2; taken.has(slug.toLowerCase()); n++) slug = `${safe}-${n}`;
  taken.add(slug.toLowerCase());
  return slug;
}

/**
 * @param name selects one of several ledgers
 * @throws {UsageError} if no ledger matches or the choice is ambiguous
 */
export function readOneLedger(
  words: readonly string[],
  name: string | undefined,
  changes: SettingChanges,
  cwd: string,
): NamedLedger {
  const files = ledgerFiles(words.slice(0, 1), cwd);
  const ledgers = files.flatMap((file) => readLedgers(file, changes, new Set()));
  const chosen = name === undefined ? ledgers : ledgers.filter((ledger) => ledger.name === name);
  if (chosen.length === 1) return chosen[0]!;
  const names = ledgers.map((ledger) => `"${ledger.name}"`).join(', ');
  throw new UsageError(
    chosen.length === 0 ? `no such ledger; available: ${names || 'none'}.` : `choose one with --ledger: ${names}.`,
  );
}
