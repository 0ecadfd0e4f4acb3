/** The proof of each lot that a transaction took: its gain as a sum, and each amount of the sum as what it is made of. */
import type { Proof, Taken } from './proof.ts';
import { type ProofSection, takenSections } from './proof-text.ts';

/** `transactions`: those its figures come from, its own first. Amounts are exact, in the base currency; of a removal there is no gain. */
export type LotProof = {
  readonly kind: string;
  readonly asset: string;
  readonly wallet: string | null;
  readonly quantity: string;
  readonly proceeds: string | null;
  readonly costBasis: string;
  readonly deniedLoss: string | null;
  readonly gain: string | null;
  readonly sections: readonly ProofSection[];
  readonly transactions: readonly string[];
};

/** In the order of the result: the place of a lot here is the number that it has in lists. */
export function lotProofs(proof: Proof): LotProof[] {
  return proof.taken.map((taken) => lotProof(proof, taken));
}

function lotProof(proof: Proof, taken: Taken): LotProof {
  const { row, asset, wallet, way, boughtBy } = taken;
  const sold = 'gain' in row ? row : null;
  return {
    kind: row.kind,
    asset,
    wallet,
    quantity: row.quantity,
    proceeds: sold?.proceeds ?? null,
    costBasis: row.costBasis,
    deniedLoss: sold?.deniedLoss ?? null,
    gain: sold?.gain ?? null,
    sections: takenSections(proof, taken),
    transactions: [
      ...new Set([
        proof.tx,
        ...(row.acquiredTransactionId === null ? [] : [row.acquiredTransactionId]),
        ...way.flatMap(({ tx }) => tx ?? []),
        ...boughtBy,
      ]),
    ],
  };
}
