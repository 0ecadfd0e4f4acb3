import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type { MadeChangeFragment, MarkablePartsFragment } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';

/** Loads on the first mark, which few visits need. */
const documents = () => import('./spam.graphql.ts');

export type Asked = { tokens: readonly MarkablePartsFragment[]; isSpam: boolean };

type Moved = { flows: readonly { asset: { id: string } }[] };
type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

export type MarkingSpam = ReturnType<typeof useMarkSpam>;

export function useMarkSpam() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [asked, ask] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function once<T>(work: () => Promise<T>): Promise<T | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      fail(explain(error));
      return null;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function send({ tokens, isSpam }: Asked): Promise<boolean> {
    const assetIds = tokens.map(({ asset }) => asset.id);
    const [assetId] = assetIds;
    const { ReportTokensAsSpamDocument, ToggleSpamDocument } = await documents();
    const answer: Answer =
      assetIds.length === 1
        ? (await runWith(client, ToggleSpamDocument, { assetId: assetId!, isSpam })).toggleSpam
        : (await runWith(client, ReportTokensAsSpamDocument, { assetIds, isSpam })).reportTokensAsSpam;
    if (answer.success) offer(answer.change, answer.change ? `${answer.change.sentence}.` : 'Nothing changed.');
    else fail(answer.error ?? "Couldn't save the change.");
    // Anything on screen may depend on it.
    void client.invalidateQueries();
    return answer.success;
  }

  async function markOrAsk(wanted: Asked): Promise<void> {
    if (wanted.tokens.some(({ hasDisposals, hasIncome }) => hasDisposals || hasIncome)) ask(wanted);
    else await send(wanted);
  }

  return {
    asked,
    isBusy,
    close: () => ask(null),
    mark: (tokens: readonly MarkablePartsFragment[], isSpam: boolean) => once(() => markOrAsk({ tokens, isSpam })),
    confirm: (wanted: Asked) =>
      once(async () => {
        if (await send(wanted)) ask(null);
      }),
    toggle: (transaction: Moved) =>
      once(async () => {
        const assetIds = [
          ...new Set(
            transaction.flows
              .map(({ asset }) => asset)
              .filter(isOwn)
              .map(({ id }) => id),
          ),
        ];
        const { SpamAssetsByIdsDocument } = await documents();
        const found = assetIds.length > 0 ? await runWith(client, SpamAssetsByIdsDocument, { assetIds }) : null;
        const tokens = found?.spamAssetsByIds ?? [];
        if (tokens.length === 0) return fail('Nothing here can be spam: these are known assets.');
        await markOrAsk({ tokens, isSpam: tokens.some(({ isSpam }) => isSpam !== true) });
      }),
  };
}

export function isOwn({ id }: { id: string }): boolean {
  return id.startsWith('user:');
}

function fail(message: string): void {
  toast({ status: 'Error', message, delay: -1 });
}
