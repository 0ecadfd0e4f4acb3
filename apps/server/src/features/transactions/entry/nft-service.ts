/** Adds an NFT as a custom asset with a manual deposit that states its cost. */
import { assetKey, type TokenRef } from '@lotbook/ledger/asset-ref';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { change, lockChanges } from '../../../acts/changes/change.ts';
import { accountNames } from '../../../facts/accounts/accounts.ts';
import { nftRef } from '../../../facts/assets/nfts.ts';
import { updateOwnAsset } from '../../../facts/assets/own-assets.ts';
import { heldAs } from '../../../facts/assets/resolve.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { receivesAsset } from '../../../facts/transactions/manual.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Entry } from './create-input.ts';
import { store } from './create-service.ts';
import { type NftField, type NftInput, type ReadNft, readNft } from './nft-input.ts';

type Imported = Outcome<{ id: string; assetId: string; changeId: string | null }, Refusal & { field: NftField }>;

export async function importNft(scope: Scope, input: NftInput, now: number): Promise<Imported> {
  const { tx, userId } = scope;
  const { timeZone, baseCurrency } = await ledgerState(tx, userId);
  const accounts = new Set((await accountNames(tx, userId)).map(({ id }) => id));
  const read = readNft(input, { accounts, timeZone, now });
  if (!read.ok) return read;
  await lockChanges(tx, userId);
  const asset = await nftRef(tx, userId, read.value);
  const assetId = (await heldAs(tx, userId, [asset])).get(assetKey(asset))!;
  if (await receivesAsset(tx, userId, assetId)) {
    const { code, message } = refuse(
      'nft_already_held',
      'This NFT is in your ledger already. Set what it cost on the transaction that received it.',
    ).error;
    return { ok: false, error: { code, message, field: 'tokenId' } };
  }
  const making = { action: 'transaction.create' as const, affected: 'transfers' as const };
  const { value, changeId } = await change(scope, making, async () => {
    const { ids } = await store(scope, [entryOf(read.value, asset)], baseCurrency);
    const { name } = read.value;
    if (name !== null) await updateOwnAsset(tx, userId, assetId, { name });
    return ids[0]!;
  });
  return { ok: true, value: { id: value, assetId, changeId } };
}

/** Returns the manual deposit, whose entered value is its cost. */
function entryOf({ accountId, timestamp, quantity, costBasis }: ReadNft, asset: TokenRef): Entry {
  return {
    accountId,
    fiatValue: costBasis,
    draft: { timestamp, type: 'deposit', received: { asset, quantity }, fees: [], account: accountId, rows: [] },
  };
}
