import { asSystem, asUser } from '@lotbook/db/user';
import { countListed, storeAssets, unlistOthers } from '../../market/catalog.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { runStep } from '../../platform/work/steps.ts';
import { usersWithKnownTokensUnvalued } from '../../valuation/fillable.ts';
import { askInOrder } from './asking.ts';

async function fillWhatIsKnownNow(context: JobContext): Promise<void> {
  const { db, jobs } = context;
  await runStep(context, 'prices-of-new-assets', async (each) =>
    each(await asSystem(db, usersWithKnownTokensUnvalued), (userId) =>
      asUser(db, userId, (tx) => jobs.enqueue(tx, 'prices.fill', { userId }, { singletonKey: userId })),
    ),
  );
}

const AT_ONCE = 1000;
/** The share of known assets below which a list counts as truncated, so that nothing is removed. */
const WHOLE = 0.8;

export async function refreshCatalog(context: JobContext): Promise<boolean> {
  const { db, signal, log } = context;
  const answer = await askInOrder(context, (source) => source.catalog?.());
  if (!answer) return false;
  const assets = answer.value;
  for (let at = 0; at < assets.length; at += AT_ONCE) {
    signal.throwIfAborted();
    await asSystem(db, (tx) => storeAssets(tx, assets.slice(at, at + AT_ONCE)));
  }
  const known = await asSystem(db, countListed);
  const isWhole = assets.length > 0 && assets.length >= known * WHOLE;
  if (isWhole)
    await asSystem(db, (tx) =>
      unlistOthers(
        tx,
        assets.map(({ id }) => id),
      ),
    );
  else log.warn({ listed: assets.length, known }, 'market data: the list of assets is too short; nothing was removed');
  await fillWhatIsKnownNow(context);
  return assets.length > 0;
}
