import { useState } from 'react';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { ADDING_REFETCHES, AddPublicAddressDocument, type Network } from './integrations.graphql.ts';

type OthersProps = {
  network: Network;
  others: readonly Network[];
  address: string;
  slug?: string | undefined;
  onDone: () => void;
};

export function OtherNetworks({ network, others, address, slug, onDone }: OthersProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const left = others.filter(({ slug }) => !answered.has(slug));
  const [error, setError] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const add = useGraphqlMutation(AddPublicAddressDocument, {
    refetch: ADDING_REFETCHES,
    onError: () => setError('Something went wrong when adding your additional wallets. Please try again later.'),
    onSuccess: ({ addPublicAddress: answer }) => {
      const count = answer.alsoAdded.length;
      if (count > 0) toast({ status: 'Success', message: `${plural(count, 'wallet')} added.`, delay: 5_000 });
      setWarning(answer.multiAddWarning ?? null);
      if (answer.success && !answer.multiAddError) setAnswered(new Set([...answered, ...chosen]));
      if (answer.success) setChosen(new Set());
      if (answer.multiAddError || !answer.success) setError(answer.multiAddError ?? answer.error ?? null);
      else if (!answer.multiAddWarning) onDone();
    },
  });
  const isAll = chosen.size === left.length;
  const toggle = (slug: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(slug);
    else next.delete(slug);
    setChosen(next);
  };
  return (
    <div className="space-y-5">
      <p className="text-13 text-quiet">This address may have history on other networks, too.</p>
      {left.length > 0 && (
        <div className="space-y-2">
          <Checkbox
            label="Select all"
            checked={isAll}
            onCheckedChange={(isChosen) => setChosen(new Set(isChosen ? left.map(({ slug }) => slug) : []))}
          />
          <ul className="grid gap-2 border-rule border-t pt-3 md:grid-cols-2">
            {left.map(({ slug, cryptoNetworkName }) => (
              <li key={slug}>
                <Checkbox
                  label={cryptoNetworkName}
                  checked={chosen.has(slug)}
                  onCheckedChange={(isChosen) => toggle(slug, isChosen)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {warning !== null && <Banner status="info">{warning}</Banner>}
      {error !== null && <Banner status="error">{error}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{error === null && warning === null ? 'Skip' : 'Close'}</Button>
        {left.length > 0 && (
          <Button
            kind="primary"
            disabled={chosen.size === 0}
            isBusy={add.isPending}
            onClick={() =>
              add.mutate({
                cryptoNetwork: network.slug,
                slug: slug ?? network.slug,
                walletAddress: address,
                cryptoNetworksToAdd: [...chosen],
              })
            }
          >
            {`Add ${plural(chosen.size, 'wallet')}`}
          </Button>
        )}
      </div>
    </div>
  );
}
