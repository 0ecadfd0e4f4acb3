import { createHash } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import type { FileSummary } from '@lotbook/intake/opening/file';
import { accountNamed, findAccount, insertAccount, setIntegration } from '../../../facts/accounts/accounts.ts';
import { resolveAssets } from '../../../facts/assets/resolve.ts';
import { lockImport, patchImport } from '../../../facts/sources/imports.ts';
import { Stopped } from '../../../platform/jobs/wanted.ts';
import { storableText } from '../../../platform/values/storable-json.ts';
import { kindOf, kindOfNamed } from './account-kind.ts';
import { isRunning, type Whose } from './whose.ts';

export type Resolved = {
  accountId: string;
  accounts: Map<string, string>;
  assetIds: ReadonlyMap<string, string>;
  done: number;
};

export async function resolve(tx: Tx, { userId, importId }: Whose, summary: FileSummary): Promise<Resolved> {
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row) || row.accountId === null) throw new Stopped();
  const format = summary.format!;
  const assets = await resolveAssets(tx, { userId, importId, assets: summary.assets });
  const accounts = await resolveAccounts(tx, { userId, importId, accountId: row.accountId }, summary);
  await patchImport(tx, userId, importId, {
    format: format.id,
    integration: format.integration,
    header: [...summary.header],
    numberTotal: summary.transactionCount,
    numberIgnored: summary.errorRowCount,
    numberUserDefinedTokens: assets.unknown.length,
    issues: summary.issues,
    howRead: summary.howRead,
    ...(summary.timeZone && { timeZone: summary.timeZone.zone }),
  });
  const { integration } = format;
  await setIntegration(tx, userId, row.accountId, { slug: integration, kind: kindOf(integration) }, 'unknown');
  return { accountId: row.accountId, accounts, assetIds: assets.ids, done: row.numberDone };
}

/**
 * Returns accounts by the file's names. The import's account matches its name and its integration's. Others are reused
 * or created.
 */
async function resolveAccounts(
  tx: Tx,
  own: Whose & { accountId: string },
  summary: FileSummary,
): Promise<Map<string, string>> {
  const { userId, importId, accountId } = own;
  const format = summary.format!;
  const accounts = new Map<string, string>();
  for (const name of summary.accountNames) {
    if (name.trim() === '' || name.trim().toLowerCase() === format.integrationName.toLowerCase()) continue;
    const existing = await accountNamed(tx, userId, storableText(name).trim());
    if (existing) {
      accounts.set(name, existing.id);
      continue;
    }
    const id = namedAccountId(importId, name);
    // Existing accounts may have been renamed, and kept because other imports use them.
    if (await findAccount(tx, userId, id)) {
      accounts.set(name, id);
      continue;
    }
    await insertAccount(tx, {
      userId,
      id,
      kind: kindOfNamed(storableText(name), format.integration),
      name: storableText(name).trim(),
      integration: format.integration,
      importId,
    });
    accounts.set(name, id);
  }
  for (const name of summary.accountNames) if (!accounts.has(name)) accounts.set(name, accountId);
  return accounts;
}

function namedAccountId(importId: string, name: string): string {
  const hash = createHash('sha256').update(`${importId}\n${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-a${hash.slice(15, 18)}-${hash.slice(18, 30)}`;
}
