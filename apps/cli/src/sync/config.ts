/**
 * Reads the configuration file, which refers to keys by environment variable or private file and never contains them.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SetServices } from '@lotbook/integrations/connecting/accounts';
import { z } from 'zod';
import { UsageError } from '../command.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
/** The error for a value that may be a key pasted by mistake, so it is never quoted. */
const NOT_A_KEY =
  'keys must not be in the list. Name the variable that has it, { "env": "KRAKEN_KEY" }, or a file that only you can read, { "file": "kraken.key" }';
const secret = z.union(
  [
    z.strictObject({ env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'is not a variable name') }),
    z.strictObject({ file: text(4096) }),
  ],
  { error: NOT_A_KEY },
);
const account = z.strictObject({
  name: text(100),
  network: text(40).optional(),
  address: text(300).optional(),
  addresses: z.array(text(300)).min(1).max(1000).optional(),
  receive_key: text(300).optional(),
  change_key: text(300).optional(),
  exchange: text(40).optional(),
  api_key: secret.optional(),
  secret: secret.optional(),
  passphrase: secret.optional(),
  customer_id: secret.optional(),
  /** True to accept a key that can do more than read. */
  insist: z.boolean().optional(),
});
const service = z.strictObject({ url: text(2000).optional(), key: secret.optional() });

const CONFIG = z.strictObject(
  {
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'is a code of two letters, like US')
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'is a code of three letters, like USD')
      .optional(),
    accounts: z.array(account).min(1, 'must list at least one').max(500),
    /** Services by name (`etherscan`, `blockscout`, `routescan`) or by the network of a custom server. */
    services: z.record(text(40), service).optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'it should be an object with "accounts"' : undefined) },
);

export type SyncConfig = z.infer<typeof CONFIG>;
export type SyncAccount = z.infer<typeof account>;

const MOST_BYTES = 1_000_000;

/** @throws {UsageError} with the position of the error */
export function readConfig(name: string, cwd: string): SyncConfig {
  const path = resolve(cwd, name);
  let content: string;
  try {
    if (statSync(path).size > MOST_BYTES) throw new UsageError(`"${name}" is too large to be a list of accounts.`);
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      isMissing(error)
        ? `there is no file "${name}". Write the list of accounts into it. ${EXAMPLE}`
        : `cannot read "${name}": ${(error as Error).message}.`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new UsageError(`"${name}" is not JSON: ${whereWrong(content, (error as Error).message)} ${EXAMPLE}`);
  }
  const parsed = CONFIG.safeParse(json);
  if (parsed.success) return withDistinctNames(name, parsed.data);
  const issue = parsed.error.issues[0]!;
  const place = issue.path.map((part) => (typeof part === 'number' ? `${part + 1}` : String(part))).join(' ');
  throw new UsageError(`"${name}"${place === '' ? '' : `, ${place}`}: ${issue.message}. ${EXAMPLE}`);
}

const EXAMPLE = '"lotbook sync --help" has an example.';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function whereWrong(content: string, said: string): string {
  const at = /position (\d{1,7})/.exec(said)?.[1];
  if (at === undefined && !/token/.test(said)) return 'it ends early; a bracket or quote is missing.';
  // The message quotes the text instead of a position if the text is short.
  if (at === undefined) return 'there is a missing or extra comma, bracket or quote.';
  const before = content.slice(0, Number(at)).split('\n');
  return `in line ${before.length}, character ${before.at(-1)!.length + 1}, something is missing or extra.`;
}

function withDistinctNames(name: string, config: SyncConfig): SyncConfig {
  const names = new Set<string>();
  for (const one of config.accounts) {
    if (names.has(one.name))
      throw new UsageError(`"${name}" has two accounts named "${one.name}"; give each its own name.`);
    names.add(one.name);
  }
  return config;
}

/** @throws {UsageError} for a missing key or a file that others can read */
export function withKeys(services: SyncConfig['services'], { environment, cwd }: Secrets): SetServices {
  return new Map(
    Object.entries(services ?? {}).map(([name, { url, key }]) => [
      name,
      {
        ...(url !== undefined && { url }),
        ...(key !== undefined && { key: secretOf(`the key of ${name}`, key, { environment, cwd }) }),
      },
    ]),
  );
}

export type Secrets = { readonly environment: Readonly<Record<string, string | undefined>>; readonly cwd: string };

/**
 * @param what names the key in an error, such as `the key of etherscan`
 * @throws {UsageError} if it is missing or others can read its file
 */
export function secretOf(what: string, given: z.infer<typeof secret>, { environment, cwd }: Secrets): string {
  if ('env' in given) {
    const value = environment[given.env]?.trim();
    if (!value)
      throw new UsageError(
        `${what} should be in the variable ${given.env}, which is not set. Set it, or name a file: { "file": "…" }.`,
      );
    return value;
  }
  const path = resolve(cwd, given.file);
  let value: string;
  try {
    const { mode, size } = statSync(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new UsageError(
        `others can read "${given.file}", which has ${what}; "chmod 600 ${given.file}" makes it readable only by you.`,
      );
    if (size > 100_000) throw new UsageError(`"${given.file}" is too large to be a key.`);
    value = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      isMissing(error)
        ? `there is no file "${given.file}", which should have ${what}.`
        : `cannot read ${what}: ${(error as Error).message}.`,
    );
  }
  if (value === '') throw new UsageError(`"${given.file}" is empty; it should have ${what}.`);
  return value;
}
