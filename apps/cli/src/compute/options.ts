/** Options of `lotbook compute` and related commands. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from '@lotbook/ledger/closest';
import { isPlainDecimal } from '@lotbook/ledger/json/fault';
import { parseLedger } from '@lotbook/ledger/json/parse';
import { LOT_ALLOCATIONS, METHODS, SAFE_HARBOR_ALLOCATIONS } from '@lotbook/ledger/settings';
import { UsageError } from '../command.ts';
import type { SettingChanges } from './ledger-inputs.ts';

export type OptionNames = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

export const SETTING_OPTIONS = {
  settings: { type: 'string' },
  method: { type: 'string' },
  allocation: { type: 'string' },
  'safe-harbor': { type: 'string' },
  country: { type: 'string' },
  year: { type: 'string' },
} as const;

/** @throws {UsageError} for an unknown option, with the nearest known one */
export function readOptions<const Options extends OptionNames>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const unknown = /'(--?[^']+)'/.exec(message)?.[1];
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown) {
      const near = closest(unknown.replace(/^-+/, ''), Object.keys(options));
      throw new UsageError(`there is no option "${unknown}"${near ? `; did you mean "--${near}"?` : '.'}`);
    }
    const ambiguous = message.includes(' argument is ambiguous') && /^Option '(--[\w-]+)/.exec(message)?.[1];
    if (ambiguous)
      throw new UsageError(`${ambiguous} needs a value; write one that begins with a dash as ${ambiguous}=VALUE.`);
    if (code?.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message.split('\n')[0]!);
    throw error;
  }
}

export type SettingWords = { [Key in keyof typeof SETTING_OPTIONS]?: string | undefined };

/**
 * Options override `--settings`, which overrides the file. A method or allocation on the command line applies to the
 * whole ledger and replaces the file's timeline and start date of lots per wallet.
 */
export function settingChanges(words: SettingWords, cwd: string): SettingChanges {
  const changes: SettingChanges = words.settings === undefined ? {} : settingsFile(words.settings, cwd);
  if (words.method !== undefined) {
    changes.method = oneOf('method', words.method, METHODS);
    changes.method_by_year = null;
    changes.method_timeline = null;
  }
  if (words.allocation !== undefined) {
    changes.lot_allocation = oneOf('allocation', words.allocation, LOT_ALLOCATIONS);
    changes.wallet_from = null;
  }
  if (words['safe-harbor'] !== undefined)
    changes.safe_harbor_allocation = oneOf('safe-harbor', words['safe-harbor'], SAFE_HARBOR_ALLOCATIONS);
  if (words.country !== undefined) changes.country = words.country.toUpperCase();
  if (words.year !== undefined) {
    changes.tax_year = /^\d{4}$/.test(words.year)
      ? Number(words.year)
      : words.year.replace(/^(\d{4})-(\d\d)$/, '$1/$2');
  }
  refuseFaulty(changes);
  return changes;
}

export function oneOf<const Value extends string>(option: string, word: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === word.toUpperCase()) ?? values.find((v) => v === word);
  if (value !== undefined) return value;
  throw new UsageError(`--${option} must be one of ${values.join(', ')}, not "${word}".`);
}

/** @throws {UsageError} unless the amount is zero or more */
export function amountOf(option: string, word: string | undefined): string {
  if (isPlainDecimal(word)) return word;
  throw new UsageError(
    `--${option} must be an amount like 65000 or 0.25${word === undefined ? '' : `, not "${word}"`}.`,
  );
}

function settingsFile(word: string, cwd: string): SettingChanges {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(resolve(cwd, word), 'utf8'));
  } catch (error) {
    throw new UsageError(`--settings ${word} cannot be read: ${(error as Error).message}`);
  }
  if (typeof json !== 'object' || json === null) throw new UsageError(`--settings ${word} does not hold an object.`);
  const inner = (json as { settings?: unknown }).settings ?? json;
  refuseFaulty(inner as SettingChanges);
  return { ...(inner as SettingChanges) };
}

function refuseFaulty(changes: SettingChanges): void {
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const parsed = parseLedger({ settings: present, transactions: [] });
  if (!parsed.ok) throw new UsageError(parsed.error.message);
}
