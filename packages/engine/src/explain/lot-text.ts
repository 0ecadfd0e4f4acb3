/** Shows each lot's gain as a sum, with the breakdown of each amount. */
import type { Proof, Taken } from './proof.ts';
import { lineText, type ProofSection, takenSections } from './proof-text.ts';
import { shown } from './shown.ts';
import { type WorkedLine, workedLot } from './worked.ts';

/**
 * The proof of one lot. `transactions` lists the sources of its figures, starting with its own. Amounts are exact and
 * in the base currency. A removal has no gain.
 */
export type LotProof = {
  readonly kind: string;
  readonly asset: string;
  readonly wallet: string | null;
  readonly quantity: string;
  readonly proceeds: string | null;
  readonly costBasis: string;
  readonly deniedLoss: string | null;
  readonly gain: string | null;
  readonly heldDays: number | null;
  readonly sum: readonly WorkedLine[];
  readonly sections: readonly ProofSection[];
  readonly transactions: readonly string[];
};

/** Returns proofs in the order of the result, so that the index is the lot's number in lists. */
export function lotProofs(proof: Proof): LotProof[] {
  return proof.taken.map((taken) => lotProof(proof, taken));
}

/**
 * Formats one lot for the command line and for print.
 * @param place the lot's number in lists, starting at 1
 * @returns null if the transaction used no such lot
 */
export function lotText(proof: Proof, place: number): LotText | null {
  const lot = lotProofs(proof)[place - 1];
  if (!lot) return null;
  const { quantity, asset, wallet, kind } = lot;
  return {
    title: `${proof.tx}, lot ${place} of ${proof.taken.length}: ${kind} of ${shown(quantity)} ${asset}${wallet ? ` in ${wallet}` : ''}`,
    lead: `${proof.summary}; ${proof.at} (${proof.timeZone}), tax year ${proof.taxYear}, in ${proof.currency}`,
    sections: [
      { title: 'Sum', lines: sumOf(lot) },
      ...lot.sections.map(({ title, lines }) => ({
        title,
        lines: lines.map((line) => lineText({ ...line, indent: 0 })),
      })),
      { title: 'Where it comes from', lines: lot.transactions },
    ],
  };
}

export type LotText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
};

function sumOf({ proceeds, costBasis, deniedLoss, gain }: LotProof): string[] {
  if (gain === null || proceeds === null)
    return [`it left with its cost basis of ${shown(costBasis)}; there is no gain`];
  return [
    `${shown(proceeds)}  proceeds`,
    `− ${shown(costBasis)}  cost basis`,
    ...(deniedLoss === null ? [] : [`+ ${shown(deniedLoss)}  denied loss`]),
    `= ${shown(gain)}  gain`,
  ];
}

function lotProof(proof: Proof, taken: Taken): LotProof {
  const { row, asset, wallet, parts, boughtBy } = taken;
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
    heldDays: taken.heldDays,
    sum: workedLot(proof, taken),
    sections: takenSections(proof, taken),
    transactions: [
      ...new Set([
        proof.tx,
        ...(row.acquiredTransactionId === null ? [] : [row.acquiredTransactionId]),
        ...parts.flatMap(({ way }) => way.flatMap(({ tx }) => tx ?? [])),
        ...boughtBy,
      ]),
    ],
  };
}
