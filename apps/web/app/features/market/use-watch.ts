import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { browserTransport } from '../../data/transport.ts';
import { toast } from '../../ui/toast.tsx';
import { ToggleWatchlistDocument } from './watch.graphql.ts';

export function useWatch(slug: string, loaded: boolean): { isOn: boolean; isBusy: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      const { toggleWatchlist } = await browserTransport(ToggleWatchlistDocument, { symbol: slug });
      if (toggleWatchlist.success) setChosen(toggleWatchlist.isWatched);
      else toast({ message: toggleWatchlist.error ?? "Couldn't update the watchlist.", status: 'Error' });
    } catch (error) {
      toast({ message: `Couldn't update the watchlist. ${explain(error)}`, status: 'Error' });
    } finally {
      setBusy(false);
    }
  };
  return { isOn: chosen ?? loaded, isBusy, toggle: () => void toggle() };
}
