/** NFTs by the address of their contract and their number there. */
import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { type TokenRef, tokenRef } from '@lotbook/ledger/asset-ref';

/** Longer numbers are shortened where they are shown; an asset's name has them whole. */
const LONGEST_SHOWN = 12;

/** The NFT, on the chain where the user has it already; else on whichever chain the address is known. */
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
