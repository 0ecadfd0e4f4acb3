/**
 * How a source names an asset: by its symbol in its market (`BTC` on an exchange), or by the contract that issued it on a chain. A
 * token's symbol is no proof of what it is: anyone can issue another "USDC", and only the contract distinguishes the two.
 */
export type AssetRef = SymbolRef | TokenRef;

export type SymbolRef = { readonly symbol: string };

export type TokenRef = {
  /** Lower case, as CoinGecko or the chain's own explorer has it: `ethereum`, `polygon`, `solana`. */
  readonly chain: string;
  /** The token's address. Lower case where the chain's addresses have no case of their own (`0x…`). */
  readonly contract: string;
  /** What the token calls itself: shown, never used to distinguish tokens. */
  readonly symbol: string;
  /** Its longer name, where the source has one: no more reliable than the symbol. */
  readonly name?: string;
};

export function isToken(ref: AssetRef): ref is TokenRef {
  return 'contract' in ref;
}

export function symbolRef(symbol: string): SymbolRef {
  return { symbol };
}

/**
 * A token of a chain. Addresses that begin with `0x` are hexadecimal: their capitals are a checksum and name nothing else. What
 * follows the address (a Move type, the number of an NFT) is kept.
 * @param contract  as the file has it
 */
export function tokenRef(chain: string, contract: string, symbol: string): TokenRef {
  return { chain, contract: contract.trim().replace(/^0x[^:/]*/i, (address) => address.toLowerCase()), symbol };
}

/** One text for each asset a source can name: refs with equal keys name the same asset. For maps and comparisons, never shown. */
export function assetKey(ref: AssetRef): string {
  return isToken(ref) ? `${ref.chain}/${ref.contract}` : ref.symbol;
}

export function isSameAsset(a: AssetRef, b: AssetRef): boolean {
  return assetKey(a) === assetKey(b);
}

/** The unambiguous name of an asset, as samples and ledger files have it: `BTC`, `USDC:ethereum:0x12…`. */
export function assetName(ref: AssetRef): string {
  return isToken(ref) ? `${ref.symbol}:${ref.chain}:${ref.contract}` : ref.symbol;
}
