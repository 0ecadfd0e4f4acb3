import type { Tx } from '@lotbook/db/user';
import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import type { DisposedGrouping } from '../../results/lots/disposed-lots.ts';

const TERMS: Readonly<Record<string, string>> = { short: 'Short-term', long: 'Long-term' };

export async function namesOf(
  tx: Tx,
  userId: string,
  by: DisposedGrouping,
  groups: readonly { key: string | null }[],
): Promise<(key: string | null) => string> {
  const keys = groups.flatMap(({ key }) => key ?? []);
  if (by === 'term') return (key) => TERMS[key ?? ''] ?? 'Without a term';
  if (by === 'asset') {
    const symbols = keys.length === 0 ? new Map<string, string>() : await symbolsOf(tx, keys);
    return (key) => symbols.get(key ?? '') ?? key ?? '';
  }
  const names = new Map((await accountNamesByIds(tx, userId, keys)).map(({ id, name }) => [id, name]));
  return (key) => (key === null ? 'All wallets together' : (names.get(key) ?? 'A wallet you deleted'));
}
