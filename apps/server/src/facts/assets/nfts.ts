import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { type TokenRef, tokenRef } from '@lotbook/ledger/asset-ref';

const LONGEST_SHOWN = 12;

/**
 * Returns the NFT's reference. Prefers the chain where the user already has the NFT, and otherwise takes any chain with
 * the address.
 */
export async function nftRef(
  tx: Tx,
  userId: string,
  { address, tokenId }: { address: string; tokenId: string },
): Promise<TokenRef> {
  const contract = `${address}/${tokenId}`;
  const known = await tx
    .selectFrom('user_assets')
    .select('chain')
    .where('user_id', '=', userId)
    .where('contract', '=', contract)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const number = tokenId.length > LONGEST_SHOWN ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId;
  return tokenRef(known?.chain ?? UNNAMED_EVM, contract, `NFT #${number}`);
}
