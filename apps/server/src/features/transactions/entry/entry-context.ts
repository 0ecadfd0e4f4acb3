import { accountNames } from '../../../facts/accounts/accounts.ts';
import { userTokens } from '../../../facts/assets/assets.ts';
import { ownAssetKind } from '../../../facts/assets/own-asset.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { EntryContext } from './create-cells.ts';

export async function entryContext(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  now: number,
): Promise<EntryContext & { wallets: ReadonlyMap<string, string> }> {
  const { timeZone, baseCurrency } = await ledgerState(tx, userId);
  const wallets = new Map((await accountNames(tx, userId)).map(({ id, name }) => [id, name]));
  const tokens = await userTokens(tx, userId);
  const own = new Map(tokens.map(({ symbol, contract }) => [symbol.toUpperCase(), ownAssetKind(contract)]));
  return { accounts: new Set(wallets.keys()), wallets, own, timeZone, baseCurrency, now };
}
