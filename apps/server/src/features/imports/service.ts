import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { findFormat, findIntegration, GENERIC, type ListedIntegration } from '@lotbook/integrations/listing';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { enqueueImport } from '../../acts/sources/enqueue-import.ts';
import { accountNamed, findAccount, insertAccount } from '../../facts/accounts/accounts.ts';
import { recordAudit } from '../../facts/audit.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { insertImport } from '../../facts/sources/imports.ts';
import { type StoredUpload, storedUpload } from '../../facts/sources/uploads.ts';
import type { Scope } from '../../platform/scope.ts';
import { nameTaken } from '../api/name-taken.ts';
import { readWalletName } from '../api/wallet-name.ts';
import { kindOf } from './run/account-kind.ts';
import { IMPORT_KIND } from './run/import-kind.ts';
import { type OptionAnswer, valuesOf, withZone, zoneIn } from './upload/answers.ts';

export async function uploadOf(tx: Tx, userId: string, fileUrl: string): Promise<Outcome<StoredUpload>> {
  const upload = await storedUpload(tx, userId, fileUrl);
  return upload
    ? { ok: true, value: upload }
    : refuse('invalid_file_url', 'The uploaded file was not found. Upload it again.');
}

export type NewWallet = {
  walletName: string;
  csvUrl: string;
  accountTypeSlug: string;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  format?: string | null;
};

export async function createCustomWallet(scope: Scope, input: NewWallet): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const zoneFault = faultOfZones(input);
  if (zoneFault) return zoneFault;
  const read = readWalletName(input.walletName);
  if (!read.ok) return read;
  const name = read.value;
  const integration = findIntegration(input.accountTypeSlug);
  if (!integration) return refuse('account_type_slug_not_found', `There is no integration “${input.accountTypeSlug}”.`);
  const upload = await uploadOf(tx, userId, input.csvUrl);
  if (!upload.ok) return upload;
  if (await accountNamed(tx, userId, name)) {
    return nameTaken(name);
  }
  const accountId = randomUUID();
  const importId = randomUUID();
  await insertAccount(tx, {
    userId,
    id: accountId,
    kind: kindOf(integration.slug),
    name,
    integration: integration.slug,
    importId,
  });
  return startImport(scope, {
    ...input,
    accountId,
    importId,
    integration: integration.slug,
    upload: upload.value,
    createdAccount: true,
  });
}

export type MoreIntoAccount = {
  accountId: string;
  csvUrl: string;
  accountTypeSlug?: string | null;
  /** One of `IMPORT_KIND`. */
  importType?: number | null;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  format?: string | null;
};

export async function importIntoAccount(scope: Scope, input: MoreIntoAccount): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const zoneFault = faultOfZones(input);
  if (zoneFault) return zoneFault;
  const account = await findAccount(tx, userId, input.accountId);
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  const slug = input.accountTypeSlug ?? account.integration ?? GENERIC;
  // A synced wallet has no file format, so it accepts any file.
  const integration = findIntegration(slug) ?? (input.accountTypeSlug == null ? findIntegration(GENERIC) : null);
  if (!integration) return refuse('account_type_slug_not_found', `There is no integration “${slug}”.`);
  const wrongType = faultOfImportType(input.importType, integration, account.integration);
  if (wrongType) return wrongType;
  const upload = await uploadOf(tx, userId, input.csvUrl);
  if (!upload.ok) return upload;
  return startImport(scope, {
    accountId: account.id,
    importId: randomUUID(),
    integration: integration.slug,
    upload: upload.value,
    createdAccount: false,
    timeZone: input.timeZone,
    values: input.values,
    format: input.format,
    importType: input.importType,
  });
}

/** @param own the integration of the account, which may differ from that of the file */
function faultOfImportType(
  importType: number | null | undefined,
  { name, category, formats }: ListedIntegration,
  own: string | null,
) {
  const isExchange = category === 'EXCHANGE' || (own !== null && findIntegration(own)?.category === 'EXCHANGE');
  switch (importType) {
    case null:
    case undefined:
    case IMPORT_KIND.generic:
      return null;
    case IMPORT_KIND.trades:
    case IMPORT_KIND.transfers:
      return isExchange
        ? null
        : refuse('invalid_import_type', `${name} is no exchange: import its file as a whole history.`);
    case IMPORT_KIND.history:
      return formats.length > 0
        ? null
        : refuse('invalid_import_type', `Lotbook does not read files of ${name}. Import it in the generic CSV format.`);
    default:
      return refuse('invalid_import_type', 'Unknown type of import. Use 1, 2, 3 or 7.');
  }
}

function faultOfZone(timeZone: string | null | undefined) {
  if (timeZone === null || timeZone === undefined || isTimeZone(timeZone)) return null;
  return refuse('value_error', `“${timeZone}” is not a time zone.`);
}

function faultOfZones({ timeZone, values }: Pick<NewWallet, 'timeZone' | 'values'>) {
  return faultOfZone(timeZone) ?? faultOfZone(zoneIn(valuesOf(values)));
}

type Start = {
  accountId: string;
  importId: string;
  integration: string;
  upload: StoredUpload;
  createdAccount: boolean;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  format?: string | null;
  importType?: number | null;
};

/** Returns a format: an existing importer or a template, which the file reader checks. */
function formatOf(id: string | null): string | null {
  return id?.startsWith('template/') && id.length < 100 ? id : (findFormat(id)?.id ?? null);
}

async function startImport(scope: Scope, start: Start): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const { importId, accountId, integration, upload, createdAccount } = start;
  const { timeZone } = await ledgerState(tx, userId);
  await insertImport(tx, {
    userId,
    id: importId,
    accountId,
    uploadId: upload.id,
    filename: upload.filename,
    integration,
    timeZone,
    createdAccount,
    optionValues: withZone(valuesOf(start.values), start.timeZone),
    chosenFormat: formatOf(start.format ?? null),
    importType: start.importType ?? null,
  });
  await recordAudit(scope, {
    action: 'import.create',
    entity: 'import',
    entityId: importId,
    after: { filename: upload.filename, accountId, integration },
  });
  await enqueueImport(scope, { importId });
  return { ok: true, value: importId };
}
