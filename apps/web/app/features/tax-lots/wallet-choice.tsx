import { useSearchParams } from 'react-router';
import { allWallets } from '../../data/all-wallets.ts';
import type { WalletNamesFragment } from '../../generated/graphql.ts';
import { Select } from '../../ui/select.tsx';

const ALL = '';

export function WalletChoice({ wallets }: { wallets: WalletNamesFragment }) {
  const [parameters, setParameters] = useSearchParams();
  const options = [
    { value: ALL, label: 'All wallets' },
    ...allWallets(wallets).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (id === ALL) next.delete('wallet');
    else next.set('wallet', id);
    setParameters(next, { preventScrollReset: true });
  };
  return (
    <div className="w-52 max-md:w-auto max-md:min-w-44 max-md:grow">
      <Select aria-label="Wallet" options={options} value={parameters.get('wallet') ?? ALL} onChange={choose} />
    </div>
  );
}
