import { type FormEvent, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { refusedSecret } from '../../data/refused-secret.ts';
import { browserTransport } from '../../data/transport.ts';
import type { LookUpPageQuery, PublicWalletBalanceQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/control-look.ts';
import { Field } from '../../ui/field.tsx';
import { formatCrypto, formatExact, formatFiat } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { PublicWalletBalanceDocument } from './wallet-lookup.graphql.ts';

type Balance = NonNullable<PublicWalletBalanceQuery['publicWalletBalance']['balance']>;
type Props = { networks: LookUpPageQuery['networks']; initial: string };

export function BalanceForm({ networks, initial }: Props) {
  const [address, setAddress] = useState('');
  const [slug, setSlug] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<(Balance & { address: string }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const network = networks.find((one) => one.slug === slug);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const secret = refusedSecret(address, slug);
    setError(secret);
    setFound(null);
    if (secret !== null) return;
    setAsking(true);
    try {
      const asked = { address: address.trim(), coinSymbol: slug };
      const { publicWalletBalance: answer } = await browserTransport(PublicWalletBalanceDocument, asked);
      if (answer.balance) setFound({ ...answer.balance, address: asked.address });
      else setError(answer.error ?? 'An error has occurred, please try again.');
    } catch (problem) {
      setError(explain(problem as Error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <form onSubmit={check} className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label="Address" error={error ?? undefined}>
          {(control) => (
            <Input
              {...control}
              value={address}
              onChange={({ currentTarget }) => {
                setAddress(currentTarget.value);
                setError(refusedSecret(currentTarget.value, slug));
              }}
              placeholder="Paste a public address"
              maxLength={1000}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <Field label="Coin">
          {(control) => (
            <select
              {...control}
              value={slug}
              onChange={({ currentTarget }) => {
                setSlug(currentTarget.value);
                setError(null);
                setFound(null);
              }}
              className={`${controlLook} h-9`}
            >
              {networks.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {`${one.cryptoNetworkName} (${one.coinSymbol})`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="md:col-span-2">
          <Button
            kind="primary"
            type="submit"
            disabled={address.trim() === '' || network?.whyUnread != null}
            isBusy={isAsking}
          >
            {isAsking ? 'Checking...' : 'Check balance'}
          </Button>
          {network?.whyUnread && <p className="mt-2 text-13 text-quiet">{network.whyUnread}</p>}
        </div>
      </form>
      <div aria-live="polite">{found && <Result found={found} />}</div>
    </>
  );
}

function Result({ found }: { found: Balance & { address: string } }) {
  const { coinSymbol, cryptoNetworkName, quantity, valueUsd, address } = found;
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-4 border-strong border-t pt-4 md:grid-cols-3">
      <div>
        <dt className="text-13 text-quiet">Balance on {cryptoNetworkName}</dt>
        <dd className="numeric text-20" title={`${formatExact(quantity)} ${coinSymbol}`}>
          {formatCrypto(quantity)} {coinSymbol}
        </dd>
      </div>
      <div>
        <dt className="text-13 text-quiet">Value at the latest price</dt>
        <dd className="numeric text-20">
          {valueUsd == null ? (
            <span className="text-quiet">No price</span>
          ) : (
            `${formatFiat(valueUsd, { currency: 'USD' })} USD`
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-13 text-quiet">Address</dt>
        <dd className="break-all font-mono text-13">{address}</dd>
      </div>
    </dl>
  );
}
