import type { Tx } from '@lotbook/db/user';
import type { RowEdit } from '@lotbook/intake/opening/edits';
import type { FileSummary } from '@lotbook/intake/opening/file';
import { DUPLICATE, FROZEN, LIKELY } from '@lotbook/intake/opening/review';
import { transactionOf } from '@lotbook/intake/transaction';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { FileReader } from '../../../acts/reading/file-reader.ts';
import { accountNamed } from '../../../facts/accounts/accounts.ts';
import { closedBefore } from '../../../facts/freezing/closed.ts';
import {
  addOtherTimes,
  knownAtOtherTimes,
  knownIdentities,
  type OtherTimes,
} from '../../../facts/transactions/identities.ts';
import { type DuplicateCandidate, type LikelyDuplicate, likelyDuplicatesOf } from '../../../views/duplicates/likely.ts';

export type LedgerMarks = {
  marks: Uint8Array;
  likely: ReadonlyMap<number, LikelyDuplicate[]>;
  aside: number;
  frozen: number;
  otherTimes: readonly OtherTimes[];
};

type Asking = { userId: string; shortTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };

/**
 * @param file.accountId  the target account; null for a new one
 * @param file.edits  includes duplicates the user called different
 */
export async function marksOf(
  { userId, shortTransaction }: Asking,
  file: { reader: FileReader; accountId: string | null; edits: readonly RowEdit[] },
): Promise<LedgerMarks> {
  const { reader, edits } = file;
  const { summary } = reader;
  const likely = new Map<number, LikelyDuplicate[]>();
  const marks = new Uint8Array(summary.transactionCount);
  const { accounts, closed } = await shortTransaction(async (tx) => ({
    accounts: await accountsOf(tx, userId, file.accountId, summary),
    closed: await closedBefore(tx, userId),
  }));
  const isFrozen = ({ timestamp }: DraftTransaction) => closed !== null && Date.parse(timestamp) < closed.getTime();
  let frozen = 0;
  let otherTimes: readonly OtherTimes[] = [];
  const zone = summary.timeZone?.zone;
  const different = new Map<number, string>();
  for (const edit of edits) if (edit.kind === 'different') different.set(edit.row, edit.transactionId);
  const taken = new Set<string>();
  let first = 0;
  for await (const chunk of reader.chunks(0)) {
    if (chunk.kind !== 'drafts') continue;
    const { drafts } = chunk;
    const named = (name: string | undefined) => (name === undefined ? file.accountId : (accounts.get(name) ?? null));
    const accountOf = ({ account }: DraftTransaction) => named(account);
    await shortTransaction(async (tx) => {
      const identities = drafts.flatMap((draft) => {
        const account_id = accountOf(draft);
        if (account_id === null) return [];
        return [{ account_id, external_id: draft.sourceId, happened_at: draft.timestamp }];
      });
      if (zone !== undefined)
        otherTimes = addOtherTimes(otherTimes, await knownAtOtherTimes(tx, userId, identities, zone));
      const known = await knownIdentities(tx, userId, identities);
      const candidates: DuplicateCandidate[] = [];
      drafts.forEach((draft, i) => {
        const accountId = accountOf(draft);
        if (accountId !== null && known.has(`${accountId} ${draft.sourceId}`)) marks[first + i] = DUPLICATE;
        else if (isFrozen(draft)) {
          marks[first + i] = FROZEN;
          frozen++;
        } else candidates.push(candidateOf(draft, first + i, named));
      });
      const found = await likelyDuplicatesOf(tx, userId, candidates, {
        integration: summary.format!.integration,
        taken,
      });
      for (const [place, all] of found) {
        const { rows } = drafts[Number(place) - first]!;
        if (all.some(({ transactionId }) => rows.some((row) => different.get(row) === transactionId))) continue;
        marks[Number(place)] = LIKELY;
        likely.set(Number(place), all);
        for (const { transactionId } of all) taken.add(transactionId);
      }
    });
    first += drafts.length;
  }
  const aside = [...likely.values()].filter((twins) => !twins.some(({ isReplaced }) => isReplaced)).length;
  return { marks, likely, aside, frozen, otherTimes };
}

function candidateOf(
  draft: DraftTransaction,
  place: number,
  named: (account: string | undefined) => string | null,
): DuplicateCandidate {
  const { type, account, flows } = transactionOf(draft);
  const arrival = type === 'transfer' ? flows.find(({ direction }) => direction === 'in') : undefined;
  return {
    key: String(place),
    happenedAt: draft.timestamp,
    accountId: named(account),
    arrivalId: arrival && named(arrival.account),
    legs: flows,
    transactionHash: draft.transactionHash ?? null,
  };
}

async function accountsOf(
  tx: Tx,
  userId: string,
  accountId: string | null,
  summary: FileSummary,
): Promise<Map<string, string | null>> {
  const accounts = new Map<string, string | null>();
  for (const name of summary.accountNames) {
    const trimmed = name.trim();
    const isOwn = trimmed === '' || trimmed.toLowerCase() === summary.format!.integrationName.toLowerCase();
    accounts.set(name, isOwn ? accountId : ((await accountNamed(tx, userId, trimmed))?.id ?? null));
  }
  return accounts;
}
