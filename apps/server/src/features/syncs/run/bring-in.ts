/**
 * Stores the transactions of a sync, one batch while the next is parsed. Ends with one change to the ledger, so that
 * duplicates, spam, matching and rules apply to everything at once, including remains of an interrupted run.
 */
import { randomUUID } from 'node:crypto';
import { asUser, type Tx } from '@lotbook/db/user';
import { CHUNK } from '@lotbook/intake/opening/pieces';
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

/** The number of new transactions from which table statistics are refreshed and matching is precomputed. */
const LONG = 5000;

export class BringingIn {
  private readonly userId: string;
  private readonly row: SyncedAccount;
  private readonly job: JobContext;
  /** The source of the batch, which may be from an interrupted run; null while empty. */
  private source: { readonly id: string; readonly name: string } | null = null;
  private waiting: DraftTransaction[] = [];
  private storing: Promise<void> = Promise.resolve();
  /** The index of the next draft in the batch. */
  private position = 0;
  private imported = 0;
  private frozen = 0;

  constructor(userId: string, row: SyncedAccount, job: JobContext) {
    this.userId = userId;
    this.row = row;
    this.job = job;
  }

  /** Continues the batch of an interrupted run. */
  async begin(): Promise<void> {
    await asUser(this.job.db, this.userId, async (tx) => {
      const begun = await unsettledSyncSource(tx, this.userId, this.row.accountId);
      if (begun === null) return;
      this.source = { id: begun.id, name: await this.nameOf(tx) };
      this.position = begun.count;
      this.imported = begun.count;
    });
  }

  /**
   * Stores drafts in batches, after the drafts of earlier calls.
   * @throws errors of earlier batches too
   */
  async take(drafts: readonly DraftTransaction[]): Promise<void> {
    for (const draft of drafts) this.waiting.push(draft);
    while (this.waiting.length >= CHUNK) await this.store(this.waiting.splice(0, CHUNK));
  }

  /**
   * Waits until everything is stored.
   * @returns the number of new transactions, including those of an interrupted run, and the number in frozen years
   */
  async stored(): Promise<{ numberStored: number; numberFrozen: number }> {
    if (this.waiting.length > 0) await this.store(this.waiting.splice(0));
    await this.storing;
    return { numberStored: this.imported, numberFrozen: this.frozen };
  }

  /** Waits until pending writes finish or fail, so that none continues after the run. */
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
    // The next call reports the error.
    this.storing.catch(() => {});
  }

  private async storePiece(drafts: readonly DraftTransaction[], ready: readonly ReadyChunk[]): Promise<void> {
    const { accountId, network } = this.row;
    // The transaction may be retried, so its effects are recorded after it succeeds.
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

  async settle(): Promise<void> {
    const { userId, source, imported, job } = this;
    if (source === null) return;
    // Runs before matching, which reads all of them.
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
