import { useNavigate, useSearchParams } from 'react-router';
import type { Form1099DaQuery } from '../../generated/graphql.ts';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { addressWith } from './form-address.ts';

type Wallet = NonNullable<Form1099DaQuery['brokerForms']['wallets'][number]['wallet']>;

const markOf = ({ integration, name }: Wallet) => (
  <SourceMark integration={integration?.slug} name={name} size={16} className="mr-1.5 align-[-3px]" />
);

export function WalletChoice({ forms }: { forms: Form1099DaQuery['brokerForms']['wallets'] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (forms.length < 2) return null;
  const options = [
    { value: '', label: 'All wallets' },
    ...forms.flatMap(({ wallet }) => (wallet ? [{ value: wallet.id, label: wallet.name, mark: markOf(wallet) }] : [])),
  ];
  return (
    <div className="w-52">
      <Select
        aria-label="Wallet"
        options={options}
        value={search.get('wallet') ?? ''}
        onChange={(id) => void navigate(addressWith(search, { wallet: id || null }), { preventScrollReset: true })}
      />
    </div>
  );
}
