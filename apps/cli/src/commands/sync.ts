/** `lotbook sync`: reads addresses, extended keys and exchange accounts from their networks into one ledger file. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { Context } from '@lotbook/integrations/connecting/connector';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import type { RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { type Asked, createRequests } from '@lotbook/integrations/connecting/http/requests';
import { readAccount, type StreamState } from '@lotbook/integrations/connecting/run';
import { FAMILIES } from '@lotbook/integrations/networks/families';
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { likelyRepeats } from '../import/likely-repeats.ts';
import { matchLedger } from '../import/match.ts';
import type { ReadInput } from '../import/read-input.ts';
import { commonCurrency, toLedger } from '../import/to-ledger.ts';
import { writeLedger } from '../import/write-ledger.ts';
import { type NamedAccount, namedAccount } from '../sync/accounts.ts';
import { readConfig, withKeys } from '../sync/config.ts';
import { keptRecords } from '../sync/record-file.ts';

const NETWORKS_AND_SERVERS = FAMILIES.map(
  ({ networks, ownServer }) => `  ${networks.map(({ slug }) => slug).join(', ')}: ${ownServer}`,
);

export const help = `Usage: lotbook sync --config FILE --out FILE [OPTIONS]

Reads addresses, extended public keys and exchange accounts directly from their networks and exchanges, without our
servers or an account, into one ledger file. Extended public keys stay on this machine; only their addresses are sent.

  --config FILE         the accounts, see below
  --out FILE            the ledger file
  --records FOLDER      stores what was read, so that the next run reads only new data
  --keep-duplicates     count likely duplicates between accounts
  --no-match            do not join withdrawals and deposits into transfers

The accounts:
  {
    "country": "US",
    "accounts": [
      { "name": "Savings", "network": "bitcoin", "address": "zpub6r..." },
      { "name": "Hot wallet", "network": "ethereum", "address": "0x..." },
      { "name": "Rollup", "network": "base", "address": "0x..." },
      { "name": "Kraken", "exchange": "kraken", "api_key": { "env": "KRAKEN_KEY" }, "secret": { "file": "kraken.key" } }
    ],
    "services": {
      "etherscan": { "key": { "env": "ETHERSCAN_KEY" } },
      "bitcoin": { "url": "http://127.0.0.1:3002" }
    }
  }
Name a key by its environment variable, or by a file that only you can read: { "file": "key.txt" }. Exchange keys must
be read-only: one that can trade or withdraw is rejected unless the account has "insist": true. Some exchanges also need
a "passphrase" or a "customer_id", given like a key. A service named like a network is your own server, and only that
server is used. Some networks need an Etherscan key. An interrupted run resumes with the same --records.
The networks, and the type of your own server:
${NETWORKS_AND_SERVERS.join('\n')}
"lotbook hosts" lists the hosts this program may contact.

  0  everything was read
  1  something could not be read and is named; the ledger has the rest
  2  wrong usage; nothing is written

Example: lotbook sync --config accounts.json --records records --out ledger.json
`;

const OPTIONS = {
  config: { type: 'string' },
  out: { type: 'string' },
  records: { type: 'string' },
  'keep-duplicates': { type: 'boolean' },
  'no-match': { type: 'boolean' },
} as const;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const values = readWords(words);
  const config = readConfig(values.config, io.cwd);
  const secrets = { environment: process.env, cwd: io.cwd };
  const services = withKeys(config.services, secrets);
  const accounts = config.accounts.map((account) => namedAccount(account, services, secrets));
  const folder = values.records === undefined ? null : resolve(io.cwd, values.records);
  mustBeWritable(values.out, io.cwd);
  let current = '';
  const said = new Set<string>();
  const onAsked = ({ host, outcome }: Asked) => {
    const why = WAITING[outcome];
    if (why === undefined || said.has(`${current} ${host} ${outcome}`)) return;
    said.add(`${current} ${host} ${outcome}`);
    io.err(`${current}: ${host} ${why}\n`);
  };
  const requests = createRequests({ clock: systemClock, reach: 'anywhere', onAsked });
  const context: Context = { clock: systemClock, requests };
  const inputs: ReadInput[] = [];
  let isWhole = true;
  for (const account of accounts) {
    current = account.name;
    io.err(`${current}: reading ${account.linked.networkName}...\n`);
    const { input, states } = await readOne(account, folder, context, io);
    inputs.push(input);
    isWhole &&= states.every(({ status }) => status === 'complete');
  }
  const country = config.country?.toUpperCase();
  const currency =
    config.currency?.toUpperCase() ??
    (country === undefined ? undefined : jurisdictionOf(country)?.currency) ??
    commonCurrency(inputs);
  const leftOut = values['keep-duplicates'] ? new Map() : repeatsAmong(inputs, io);
  const { transactions, drafts } = toLedger(inputs, currency, leftOut);
  const matched = values['no-match'] ? null : matchLedger(transactions, drafts);
  if (matched && matched.matched > 0)
    io.err(`${matched.matched} withdrawals and deposits were joined into transfers.\n`);
  const ledger: LedgerFile = {
    settings: { ...(country !== undefined && { country }), base_currency: currency },
    import: { files: inputs.map(({ file }) => file) },
    transactions: matched?.transactions ?? transactions,
  };
  try {
    writeLedger(resolve(io.cwd, values.out), ledger);
  } catch (error) {
    throw new UsageError(`cannot write "${values.out}": ${(error as Error).message}.`);
  }
  return isWhole ? 0 : 1;
}

/** Finds events that two accounts both report, and warns about each account. */
function repeatsAmong(inputs: readonly ReadInput[], io: Io): ReturnType<typeof likelyRepeats> {
  const said = new Set(inputs.flatMap(({ file }) => file.warnings ?? []));
  const leftOut = likelyRepeats(inputs);
  for (const { file } of inputs)
    for (const warning of file.warnings ?? []) if (!said.has(warning)) io.err(`${file.name}: ${warning.message}\n`);
  return leftOut;
}

const WAITING: Partial<Record<Asked['outcome'], string>> = {
  transient: 'does not respond properly. Retrying up to five times per list.',
  rate: 'limits requests. Continuing more slowly.',
};

function mustBeWritable(out: string, cwd: string): void {
  const path = resolve(cwd, out);
  const folder = dirname(path);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UsageError(
      existsSync(folder)
        ? `cannot write into the folder of "${out}". Choose another one with --out.`
        : `the folder does not exist for "${out}". Create it, or choose another one with --out.`,
    );
  }
  if (existsSync(path) && statSync(path).isDirectory())
    throw new UsageError(`"${out}" is a folder; name a file in it.`);
}

function readWords(words: readonly string[]) {
  let values: ReturnType<typeof parse>['values'];
  const parse = () => parseArgs({ args: [...words], options: OPTIONS, allowPositionals: false, strict: true });
  try {
    ({ values } = parse());
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
  const { config, out } = values;
  if (config === undefined) throw new UsageError('type --config with the list of accounts.');
  if (out === undefined) throw new UsageError('type --out with the ledger file to write.');
  return { ...values, config, out };
}

async function readOne(account: NamedAccount, folder: string | null, context: Context, io: Io) {
  const { name, linked } = account;
  const key = await keyStates(account, context);
  const kept = keptRecords(folder, linked.identity);
  try {
    return await linked.run(async (connector, account) => {
      const states = key.refused ?? (await readAccount(connector, account, kept, context));
      const { drafts, issues } = connector.normalize(account, kept.all());
      const numbered = drafts.map((draft, i) => ({ ...draft, rows: [i + 1] }));
      const rowOf = (recordId: string) =>
        numbered.findIndex(({ sourceId }) => sourceId.startsWith(recordId) || sourceId.endsWith(` ${recordId}`)) + 1;
      const file: ReadInput['file'] = {
        name,
        sha256: kept.sha256(),
        format: `sync/${linked.network}`,
        integration: linked.network,
        rows: drafts.length,
        transactions: 0,
        skipped: [],
        errors: states.flatMap(({ stream, status, failure }) =>
          status === 'failed'
            ? [{ row: 0, code: `SYNC_${failure!.kind.toUpperCase()}`, message: `${stream.label}: ${failure!.message}` }]
            : [],
        ),
        warnings: issues.map(({ recordId, code, message, remedy }) => ({
          row: rowOf(recordId),
          code,
          message: `${message} ${remedy}`,
        })),
      };
      if (key.note !== null) io.err(`${name}: ${key.note}\n`);
      report(io, { name, network: linked.network, states, count: numbered.length, file });
      return {
        input: { file, wallet: name, identity: linked.identity, drafts: numbered, failure: null } satisfies ReadInput,
        states,
      };
    });
  } finally {
    kept.close();
  }
}

async function keyStates({ linked, insists }: NamedAccount, context: Context) {
  const checked = await linked.checkKey?.(context);
  if (checked === undefined) return { note: null, refused: null };
  const refused = (failure: RequestFailure): StreamState[] => [
    { stream: { id: 'key', label: 'Key' }, status: 'failed', stored: 0, failure },
  ];
  // Other failures will recur when the lists are read and are reported there.
  if (!checked.ok) return { note: null, refused: checked.error.kind === 'key' ? refused(checked.error) : null };
  const { rights, sentence } = checked.value;
  if ((rights !== 'trade' && rights !== 'withdraw') || insists) return { note: sentence, refused: null };
  return { note: null, refused: refused({ kind: 'key', message: sentence! }) };
}

const SHOWN = 10;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function report(
  io: Io,
  read: { name: string; network: string; states: readonly StreamState[]; count: number; file: ReadInput['file'] },
): void {
  const { name, network, states, count, file } = read;
  const stored = states.reduce((sum, state) => sum + state.stored, 0);
  io.err(`${name}: ${network}, ${counted(stored, 'record')} read, ${counted(count, 'transaction')}\n`);
  for (const { message } of file.errors) io.err(`  not read: ${message}\n`);
  if (file.errors.length > 0)
    io.err('  The ledger has the records read so far. Run it again later to read the rest.\n');
  const warnings = file.warnings ?? [];
  for (const { row, message } of warnings.slice(0, SHOWN)) io.err(`  note: transaction ${row}: ${message}\n`);
  if (warnings.length > SHOWN) io.err(`  note: and ${warnings.length - SHOWN} more, all in the ledger file\n`);
}
