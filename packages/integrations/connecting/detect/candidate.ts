/** The possible meanings of a pasted text; some addresses are valid on several networks. */

export type Candidate = {
  /** The ledger's name; `evm` for all EVM networks. */
  readonly network: string;
  readonly kind: 'address' | 'name' | 'extended key';
  /** The stored and requested form, in lower case if case is irrelevant. */
  readonly address: string;
};

/** `refused`: a message about input that must never be shared, or that allows no reading. */
export type Detected = { readonly candidates: readonly Candidate[]; readonly refused: string | null };
