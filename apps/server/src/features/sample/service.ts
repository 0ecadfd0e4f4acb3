/**
 * The sample data: fictional transactions in marked accounts, imported like files so that users can explore the
 * real product.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { sampleLedger } from '@lotbook/ledger/sample-ledger';
import { commit } from '../../acts/commit.ts';
import { removeAccount } from '../../acts/sources/removal.ts';
import { assessTokens } from '../../acts/spam/assess.ts';
import { accountNames, insertAccount, sampleAccounts } from '../../facts/accounts/accounts.ts';
import { recordAudit } from '../../facts/audit.ts';
import { lockSampleSettings, setHasSampleData } from '../../facts/settings/settings.ts';
import {
  countSampleSource,
  countSampleTransactions,
  insertSampleSource,
  removeSampleSources,
} from '../../facts/sources/sample.ts';
import { insertSourceRows, takenRow } from '../../facts/sources/source-rows.ts';
import { storeDrafts } from '../../facts/transactions/store-drafts.ts';
import type { Scope } from '../../platform/scope.ts';
import { addTexts } from '../../views/list/texts.ts';
import { refreshValues } from '../../views/list/values.ts';

const SEED = 2023;

/**
 * @param until  'YYYY-MM-DD', the last day of the sample
 * @returns the import's ID; null if the sample already exists
 */
export async function addSample(scope: Scope, until: string): Promise<string | null> {
  const { tx, userId } = scope;
  const settings = await lockSampleSettings(tx, userId);
  if (!settings || settings.hasSampleData) return null;
  const sample = sampleLedger({ seed: SEED, asOf: until });
  const importId = randomUUID();
  await insertSampleSource(tx, userId, importId);
  const accounts = await addAccounts(tx, userId, importId, sample.accounts);
  const drafts = sample.transactions.map((draft) => inCurrency(draft, settings.baseCurrency));
  const { outcomes, newIds } = await storeDrafts(tx, {
    userId,
    sourceId: importId,
    accountId: [...accounts.values()][0]!,
    accounts,
    drafts,
  });
  await addTexts(tx, userId, newIds);
  await refreshValues(tx, userId, newIds, { areNew: true });
  const rows = drafts.map((draft, i) => takenRow({ number: i + 1, cells: cellsOf(draft) }, outcomes[i]!));
  await insertSourceRows(tx, userId, importId, rows);
  await setHasSampleData(tx, userId, true);
  const audit = await assessTokens(tx, userId);
  const { matched } = await commit(scope, { affected: { importId }, reason: 'sample added', audit });
  const transactions = drafts.length - matched;
  await countSampleSource(tx, userId, importId, transactions);
  await recordAudit(scope, { action: 'sample.add', entity: 'import', entityId: importId, after: { transactions } });
  return importId;
}

/** If a name is taken, the sample's account gets a different one. */
async function addAccounts(
  tx: Tx,
  userId: string,
  importId: string,
  accounts: readonly { name: string; kind: number; integration: string }[],
): Promise<Map<string, string>> {
  const names = new Set((await accountNames(tx, userId)).map(({ name }) => name.toLowerCase()));
  const ids = new Map<string, string>();
  for (const { name, kind, integration } of accounts) {
    const id = randomUUID();
    const shown = names.has(name.toLowerCase()) ? `${name} (sample)` : name;
    await insertAccount(tx, { userId, id, kind, name: shown, integration, importId, isSample: true });
    ids.set(name, id);
  }
  return ids;
}

function cellsOf({ timestamp, account = '', type, sent, received, fees, note = '' }: DraftTransaction): string[] {
  const leg = (one: DraftLeg | undefined) => (one ? `${one.quantity} ${one.asset.symbol}` : '');
  const time = timestamp.slice(0, 19).replace('T', ' ');
  return [time, account, type, leg(sent), leg(received), leg(fees[0]), note].filter((cell) => cell !== '');
}

function inCurrency(draft: DraftTransaction, currency: string): DraftTransaction {
  if (currency === 'USD') return draft;
  const leg = (from: DraftLeg): DraftLeg => ({
    ...from,
    asset: from.asset.symbol === 'USD' ? symbolRef(currency) : from.asset,
    ...(from.fiatCurrency === 'USD' ? { fiatCurrency: currency } : {}),
  });
  return {
    ...draft,
    fees: draft.fees.map(leg),
    ...(draft.sent ? { sent: leg(draft.sent) } : {}),
    ...(draft.received ? { received: leg(draft.received) } : {}),
  };
}

export async function removeSample(scope: Scope): Promise<boolean> {
  const { tx, userId } = scope;
  if (!(await lockSampleSettings(tx, userId))?.hasSampleData) return false;
  const transactions = await countSampleTransactions(tx, userId);
  for (const id of await sampleAccounts(tx, userId)) await removeAccount(tx, userId, id);
  await removeSampleSources(tx, userId);
  await setHasSampleData(tx, userId, false);
  await commit(scope, {
    affected: 'transfers',
    reason: 'sample removed',
    audit: [
      {
        action: 'sample.remove',
        entity: 'import',
        entityId: null,
        before: { transactions },
      },
    ],
  });
  return true;
}
