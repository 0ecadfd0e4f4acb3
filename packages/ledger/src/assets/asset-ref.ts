/**
 * A source's name for an asset: its symbol (`BTC` on an exchange), or the contract that issued it on a chain. Anyone
 * can issue another "USDC", and only the contract distinguishes the two.
 */
export type AssetRef = SymbolRef | TokenRef;

export type SymbolRef = { readonly symbol: string };

export type TokenRef = {
  /** The chain in lowercase, as used by CoinGecko or the chain's explorer: `ethereum`, `polygon`, `solana`. */
  readonly chain: string;
  /** The contract, in lowercase if the chain's addresses are case-insensitive (`0x…`). */
  readonly contract: string;
  /** The symbol for display, never to distinguish tokens. */
  readonly symbol: string;
  /** The name, as unreliable as the symbol. */
  readonly name?: string;
};

export function isToken(ref: AssetRef): ref is TokenRef {
  return 'contract' in ref;
}

export function symbolRef(symbol: string): SymbolRef {
  return { symbol };
}

/**
 * Returns a token reference. Addresses that begin with `0x` are hexadecimal, and their capitals are only a checksum.
 * The text after the address (a Move type, an NFT's number) is kept.
 * @param contract the contract as written in the file
 */
export function tokenRef(chain: string, contract: string, symbol: string): TokenRef {
  return { chain, contract: contract.trim().replace(/^0x[^:/]*/i, (address) => address.toLowerCase()), symbol };
}

/** Returns a key for maps and comparisons, never for display. References with equal keys refer to the same asset. */
export function assetKey(ref: AssetRef): string {
  return isToken(ref) ? `${ref.chain}/${ref.contract}` : ref.symbol;
}

export function isSameAsset(a: AssetRef, b: AssetRef): boolean {
  return assetKey(a) === assetKey(b);
}

/** Returns `BTC` or `USDC:ethereum:0x12…`, as in samples and ledger files. */
export function assetName(ref: AssetRef): string {
  return isToken(ref) ? `${ref.symbol}:${ref.chain}:${ref.contract}` : ref.symbol;
}
