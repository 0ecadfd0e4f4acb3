/** The proof of each lot that a transaction took: its gain as a sum, and each amount of the sum as what it is made of. */
import type { Proof, Taken } from './proof.ts';
import { lineText, type ProofSection, takenSections } from './proof-text.ts';
import { shown } from './shown.ts';
import { type WorkedLine, workedLot } from './worked.ts';

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
  readonly heldDays: number | null;
  readonly sum: readonly WorkedLine[];
  readonly sections: readonly ProofSection[];
  readonly transactions: readonly string[];
};

/** In the order of the result: the place of a lot here is the number that it has in lists. */
export function lotProofs(proof: Proof): LotProof[] {
  return proof.taken.map((taken) => lotProof(proof, taken));
}

/**
 * The proof of one lot as text, for the command line and for print: the gain as a sum, what each amount of it is made of, and the
 * transactions that all of it comes from.
 * @param place  the number that the lot has in lists, from 1 on
 * @returns null where the transaction took no such lot
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

/** Lines without indentation. */
export type LotText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
};

/** gain = proceeds − cost basis + denied loss, as one would write it down. */
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
