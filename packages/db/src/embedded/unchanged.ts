/**
 * What keeps a query that gave way reading one state of the data: until it is over, no change of its owner's rows begins, neither a job's
 * nor a user's own. Where a change waits for that, further queries of the owner wait for the change, so that each has its turn. They do not wait for a
 * job, which comes long after them, until it has let many of them pass.
 */
import type { Subject, Work } from '../work.ts';
import type { Turns } from './turns.ts';

/** Queries that gave way, of its own user, which a job lets pass. */
const MOST_BEFORE_A_JOB = 8;

type Gate = { opened: Promise<void>; open: () => void; count: number };

type Asking = Subject & { readonly work: Work };

export class Unchanged {
  /** By owner: queries that gave way, and changes that wait for them. */
  private readonly queries = new Map<string, Gate>();
  private readonly changes = new Map<string, Gate>();

  /**
   * A turn for a transaction about these rows.
   * @param take  waits for a turn; it is given back where the transaction may not begin yet
   */
  async turn(turns: Turns, { owner, isQuery, work }: Asking, take: () => Promise<void>): Promise<void> {
    let isWaiting = false;
    try {
      for (let passed = 0; ; passed++) {
        await take();
        const closed = (isQuery ? this.changes : this.queries).get(owner);
        if (!closed) return;
        turns.done();
        const hasPriority = work !== 'job' || passed >= MOST_BEFORE_A_JOB;
        if (!isQuery && hasPriority && !isWaiting) isWaiting = enter(this.changes, owner);
        await closed.opened;
      }
    } finally {
      if (isWaiting) leave(this.changes, owner);
    }
  }

  /** From now on its owner's rows stay as they are. @returns ends that */
  hold(owner: string): () => void {
    enter(this.queries, owner);
    return () => leave(this.queries, owner);
  }
}

function enter(gates: Map<string, Gate>, owner: string): true {
  const gate = gates.get(owner);
  if (gate) gate.count++;
  else {
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.set(owner, { opened: promise, open: resolve, count: 1 });
  }
  return true;
}

function leave(gates: Map<string, Gate>, owner: string): void {
  const gate = gates.get(owner)!;
  gate.count--;
  if (gate.count > 0) return;
  gates.delete(owner);
  gate.open();
}
