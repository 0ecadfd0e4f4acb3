/**
 * Finds where a ledger begins to differ from a network that can't report past balances, by adding up the synced
 * records. It can't find missing records.
 */
import { asUser } from '@lotbook/db/user';
import { bisect } from '@lotbook/integrations/connecting/bisect';
import type { Connector } from '@lotbook/integrations/connecting/connector';
import { assetsMoved, type Step, stepsOf } from '@lotbook/integrations/connecting/moved';
import { assetKey } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Outcome } from '@lotbook/ledger/outcome';
import { heldAs } from '../../../facts/assets/resolve.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { type Found, heldAgainstLedger } from '../../../views/health/partings.ts';
import { drafted } from '../run/understand.ts';

export type Of = { userId: string; accountId: string; assetId: string };

export async function partingFromRecords<Account>(
  of: Of,
  networkName: string,
  connector: Connector<Account>,
  account: Account,
  job: JobContext,
): Promise<Found | string> {
  const steps = await stepsRead(of, connector, account, job);
  const first = steps[0];
  if (!first) return 'The network reports no balance of this asset in this wallet.';
  const before: Step = { at: new Date(Date.parse(first.at) - 1).toISOString(), quantity: '0' };
  const at = (place: number) => (place < 0 ? before : steps[place]!);
  const held = (place: number) => {
    job.signal.throwIfAborted();
    const { accountId, assetId, userId } = of;
    const moment = { accountId, assetId, ...at(place) };
    return asUser(job.db, userId, (tx) => heldAgainstLedger(tx, userId, moment));
  };
  const noPast = `${networkName} does not provide past balances`;
  const last = steps.length - 1;
  if (!(await held(last)).isDifferent)
    return `${noPast}. What was read from it and your transactions agree, so the difference is in what was not read.`;
  if ((await held(-1)).isDifferent)
    return 'They already differ before the first transaction that was read from the network.';
  const differs = async (place: number): Promise<Outcome<boolean, never>> => ({
    ok: true,
    value: (await held(place)).isDifferent,
  });
  const found = await bisect<never>({ from: -1, to: last }, differs);
  if (!found.ok) return found.error;
  const { reported, calculated } = await held(found.value);
  return {
    height: null,
    partedAt: new Date(at(found.value).at),
    agreedAt: new Date(at(found.value - 1).at),
    reported,
    calculated,
    message: `${noPast}, so what was read from it was added up.`,
  };
}

async function stepsRead<Account>(
  { userId, accountId, assetId }: Of,
  connector: Connector<Account>,
  account: Account,
  job: JobContext,
): Promise<Step[]> {
  const drafts: DraftTransaction[] = [];
  for await (const piece of drafted({ userId, accountId }, connector, account, job))
    for (const draft of piece.drafts) drafts.push(draft);
  const refs = assetsMoved(drafts);
  const ids = await asUser(job.db, userId, (tx) => heldAs(tx, userId, refs));
  return stepsOf(drafts, new Set(refs.map(assetKey).filter((key) => ids.get(key) === assetId)));
}
