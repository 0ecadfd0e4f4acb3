/** What a text that somebody pasted may be. Some are good on several networks, so there is a list of them. Pure. */

export type Candidate = {
  /** As the ledger names networks; `evm` for all of the Ethereum kind at once. */
  readonly network: string;
  readonly kind: 'address' | 'name' | 'extended key';
  /** As it is stored and asked for: small letters where capitals mean nothing. */
  readonly address: string;
};

/** `refused`: something that must never be given to anyone, or that no one can read by; the sentence says so. */
export type Detected = { readonly candidates: readonly Candidate[]; readonly refused: string | null };
