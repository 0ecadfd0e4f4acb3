/** A possible meaning of a pasted text. Some addresses are valid on several networks. */

export type Candidate = {
  /** The ledger's name; `evm` for all EVM networks. */
  readonly network: string;
  readonly kind: 'address' | 'name' | 'extended key';
  readonly address: string;
};

/** `refused`: explains why the text must never be shared, or can't be read. */
export type Detected = { readonly candidates: readonly Candidate[]; readonly refused: string | null };
