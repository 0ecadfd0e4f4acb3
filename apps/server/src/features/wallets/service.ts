import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import { removeAccount } from '../../acts/sources/removal.ts';
import {
  type AccountRow,
  accountNamed,
  accountsByIds,
  entryCounts,
  renameAccountRow,
  setInstructions,
  transactionCounts,
} from '../../facts/accounts/accounts.ts';
import { recordAudit } from '../../facts/audit.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { type Coverage, coverageByAccount } from '../../facts/sources/coverage.ts';
import { keepToRevoke } from '../../facts/syncs/authorizations.ts';
import type { Scope } from '../../platform/scope.ts';
import { storableText } from '../../platform/values/storable-json.ts';
import { type BalanceRow, balancesByAccount } from '../../views/balances/balances.ts';
import { areWalletsWithoutSpam } from '../../views/spam/assets.ts';
import { nameTaken } from '../api/name-taken.ts';
import { readWalletName } from '../api/wallet-name.ts';

const NOT_FOUND = refuse('account_not_found', 'This wallet was not found.');

/** Returns balances, without spam unless the user shows it. */
export async function shownBalances(tx: Tx, userId: string): Promise<Map<string, BalanceRow[]>> {
  return balancesByAccount(tx, userId, await areWalletsWithoutSpam(tx, userId));
}

export async function countsByAccount(tx: Tx, userId: string): Promise<Map<string, number>> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'account counts', () => transactionCounts(tx, userId));
}

export async function entriesByAccount(tx: Tx, userId: string): Promise<Map<string, number>> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'entry counts', () => entryCounts(tx, userId));
}

export async function coverageOfAccounts(tx: Tx, userId: string): Promise<Map<string, Coverage[]>> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'coverage', () => coverageByAccount(tx, userId));
}

export async function renameAccount(scope: Scope, id: string, newName: string): Promise<Outcome<AccountRow>> {
  const { tx, userId } = scope;
  const [account] = await accountsByIds(tx, userId, [id]);
  if (!account) return NOT_FOUND;
  const read = readWalletName(newName);
  if (!read.ok) return read;
  const name = read.value;
  const namesake = await accountNamed(tx, userId, name);
  if (namesake && namesake.id !== account.id) {
    return nameTaken(name);
  }
  if (name !== account.name) {
    await renameAccountRow(tx, userId, account.id, name);
    // Names are part of the ledger that the engine reads and of the reports based on it.
    await commit(scope, {
      affected: 'figures',
      reason: 'account renamed',
      audit: [
        {
          action: 'account.rename',
          entity: 'account',
          entityId: account.id,
          before: { name: account.name },
          after: { name },
        },
      ],
    });
  }
  return { ok: true, value: { ...account, name } };
}

export const MAX_INSTRUCTIONS = 5000;

export async function updateInstructions(scope: Scope, id: string, text: string): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const [account] = await accountsByIds(tx, userId, [id]);
  if (!account) return NOT_FOUND;
  const instructions = storableText(text).trim() || null;
  if (instructions !== null && instructions.length > MAX_INSTRUCTIONS)
    return refuse('value_error', `Instructions can have at most ${MAX_INSTRUCTIONS} characters. Shorten them.`);
  if (instructions !== account.instructions) {
    await setInstructions(tx, userId, account.id, instructions);
    await recordAudit(scope, {
      action: 'account.updateInstructions',
      entity: 'account',
      entityId: account.id,
      before: { instructions: account.instructions },
      after: { instructions },
    });
  }
  return { ok: true, value: account.id };
}

export async function deleteAccount(scope: Scope, id: string): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const [account] = await accountsByIds(tx, userId, [id]);
  if (!account) return NOT_FOUND;
  await keepToRevoke(scope, account.id);
  const removed = await removeAccount(tx, userId, account.id);
  await commit(scope, {
    affected: 'transfers',
    reason: 'account deleted',
    audit: [
      {
        action: 'account.delete',
        entity: 'account',
        entityId: account.id,
        before: { name: account.name, kind: account.kind, integration: account.integration },
        after: { numberRemoved: removed },
      },
    ],
  });
  return { ok: true, value: null };
}
