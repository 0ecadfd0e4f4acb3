/**
 * What a run understood goes into the ledger: what is not there yet is stored a piece at a time, each while the next is understood. It ends with one
 * change of the ledger: duplicates, spam, matching and rules see all of it at once, and what an earlier run stored that was stopped before its end.
 */
import { randomUUID } from 'node:crypto';
import { asUser, type Tx } from '@lotbook/db/user';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { commit } from '../../../acts/commit.ts';
import { matchingAhead } from '../../../acts/links/matching-ahead.ts';
import { runOnImport } from '../../../acts/rules/run.ts';
import { assessTokens } from '../../../acts/spam/assess.ts';
import { accountsByIds, lockAccount } from '../../../facts/accounts/accounts.ts';
import { closedBefore } from '../../../facts/freezing/closed.ts';
import { refreshStatistics } from '../../../facts/statistics.ts';
import {
  countSyncSource,
  insertSyncSource,
  removeSyncSource,
  type SyncedAccount,
  unsettledSyncSource,
} from '../../../facts/syncs/accounts.ts';
import { type ReadyChunk, readyDrafts } from '../../../facts/transactions/ready-drafts.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { Stopped } from '../../../platform/jobs/wanted.ts';
import { jobScope } from '../../../platform/scope.ts';
import { likelyAhead } from '../../../views/duplicates/likely.ts';
import { addTexts } from '../../../views/list/texts.ts';
import { refreshValues } from '../../../views/list/values.ts';
import { setLikelyAside } from '../../api/likely-aside.ts';
import { pieceSize } from '../../api/piece-size.ts';

/** From this many new transactions on the statistics are refreshed that what goes through them next relies on, and matching is made ready beforehand. */
const LONG = 5000;

export class BringingIn {
  private readonly userId: string;
  private readonly row: SyncedAccount;
  private readonly job: JobContext;
  /** The batch that they are of: one that an earlier run began, or null until there is something in it. */
  private source: { readonly id: string; readonly name: string } | null = null;
  private waiting: DraftTransaction[] = [];
  private storing: Promise<void> = Promise.resolve();
  /** Of the next draft among all of the batch. */
  private position = 0;
  private imported = 0;
  private frozen = 0;

  constructor(userId: string, row: SyncedAccount, job: JobContext) {
    this.userId = userId;
    this.row = row;
    this.job = job;
  }

  /** Goes on with the batch of an earlier run that was stopped. */
  async begin(): Promise<void> {
    await asUser(this.job.db, this.userId, async (tx) => {
      const begun = await unsettledSyncSource(tx, this.userId, this.row.accountId);
      if (begun === null) return;
      this.source = { id: begun.id, name: await this.nameOf(tx) };
      this.position = begun.count;
      this.imported = begun.count;
    });
  }

  /** Stores these after those before them. @throws what went wrong with those before them, too */
  async take(drafts: readonly DraftTransaction[]): Promise<void> {
    for (const draft of drafts) this.waiting.push(draft);
    for (let size = pieceSize(this.job.db); this.waiting.length >= size; size = pieceSize(this.job.db))
      await this.store(this.waiting.splice(0, size));
  }

  /** Until all that was taken is stored. @returns how many are new, with those of an earlier run, and how many a frozen year keeps out */
  async stored(): Promise<{ numberStored: number; numberFrozen: number }> {
    while (this.waiting.length > 0) await this.store(this.waiting.splice(0, pieceSize(this.job.db)));
    await this.storing;
    return { numberStored: this.imported, numberFrozen: this.frozen };
  }

  /** What is being stored is stored or has failed: nothing of this run goes on behind its end. */
  async over(): Promise<void> {
    await this.storing.catch(() => {});
  }

  private async store(drafts: readonly DraftTransaction[]): Promise<void> {
    const whose = { userId: this.userId, accountId: this.row.accountId };
    const ready = readyDrafts({ ...whose, drafts, firstPosition: this.position });
    this.position += drafts.length;
    await this.storing;
    this.job.signal.throwIfAborted();
    this.storing = this.storePiece(drafts, ready);
    // Whoever comes next hears of it.
    this.storing.catch(() => {});
  }

  private async storePiece(drafts: readonly DraftTransaction[], ready: readonly ReadyChunk[]): Promise<void> {
    const { accountId, network } = this.row;
    // A transaction may be tried again: what it did is noted when it is done.
    const { source, stored } = await asUser(this.job.db, this.userId, async (tx) => {
      if (!(await lockAccount(tx, this.userId, accountId))) throw new Stopped();
      const source = this.source ?? { id: randomUUID(), name: await this.nameOf(tx) };
      if (this.source === null) await insertSyncSource(tx, this.userId, { ...source, accountId, network });
      const stored = await storeDrafts(tx, {
        userId: this.userId,
        sourceId: source.id,
        accountId,
        drafts,
        ready,
        closedBefore: await closedBefore(tx, this.userId),
      });
      await addTexts(tx, this.userId, stored.newIds);
      await refreshValues(tx, this.userId, stored.newIds, { areNew: true });
      return { source, stored };
    });
    this.source = source;
    this.imported += stored.numberStored;
    this.frozen += stored.numberFrozen;
  }

  private async nameOf(tx: Tx): Promise<string> {
    const [account] = await accountsByIds(tx, this.userId, [this.row.accountId]);
    return account?.name ?? this.row.network;
  }

  /** The change of the ledger that all of it is. */
  async settle(): Promise<void> {
    const { userId, source, imported, job } = this;
    if (source === null) return;
    // Before matching, which goes through what was just stored.
    const isLong = imported >= LONG;
    if (isLong) await refreshStatistics(job.db, 'ledger');
    const likely = isLong ? await likelyAhead(job.db, userId, job.signal) : null;
    const ahead = isLong ? await matchingAhead(job.db, userId, source.id, job.signal) : null;
    await asUser(job.db, userId, async (tx) => {
      const scope = jobScope(job, tx, userId);
      if (imported === 0) return removeSyncSource(tx, userId, source.id);
      const aside = await setLikelyAside(scope, source.id, likely);
      await countSyncSource(tx, userId, source.id, { imported: imported - aside.own, duplicate: aside.own });
      const marked = await assessTokens(tx, userId);
      await commit(scope, {
        affected: { importId: source.id, ahead },
        reason: 'account read',
        audit: [...aside.audit, ...marked],
      });
      await runOnImport(scope, { id: source.id, filename: source.name });
    });
  }
}
