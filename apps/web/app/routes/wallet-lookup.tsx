import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askedText } from '../data/asked-text.ts';
import { queryOnServer } from '../data/server-query.ts';
import { BalanceForm } from '../features/wallet-lookup/balance-form.tsx';
import { LookUpPageDocument } from '../features/wallet-lookup/wallet-lookup.graphql.ts';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

const PATH = '/wallet';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = askedText(params.nameOrSymbol);
  const { networks, networkCalled, appInfo } = await queryOnServer(context, LookUpPageDocument, { name: asked });
  const loaded = { networks, network: asked === '' ? null : (networkCalled ?? null), asked, site: appInfo.url };
  return asked !== '' && !networkCalled ? data(loaded, { status: 404 }) : loaded;
}

export default function WalletLookUp() {
  const { networks, network, asked, site } = useLoaderData<typeof loader>();
  const what = network ? `${network.cryptoNetworkName} (${network.coinSymbol})` : 'Crypto';
  const title = `${what} wallet balance checker`;
  const text = network
    ? `Paste an address on ${network.cryptoNetworkName} and see its current ${network.coinSymbol} balance. We store nothing.`
    : 'Paste a public address, pick its coin, and see its current balance. We store nothing.';
  const path = network ? `${PATH}/${network.slug}` : PATH;
  const isUnknown = asked !== '' && !network;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <Seo
        title={title}
        description={text}
        site={site}
        path={path}
        isUnlisted={isUnknown}
        data={[
          breadcrumbs(site, [
            { name: 'Crypto wallet lookup', path: PATH },
            ...(network ? [{ name: network.cryptoNetworkName, path }] : []),
          ]),
        ]}
      />
      <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">{title}</h1>
      <p className="mt-2 max-w-prose text-16 text-quiet">{text}</p>
      {isUnknown && (
        <p className="mt-4 text-warning" role="status">
          “{asked.slice(0, 60)}” is not a supported coin or network. Choose one from the list.
        </p>
      )}
      <div className="mt-8 max-w-200">
        {networks.length === 0 ? (
          <p className="border-strong border-t pt-4 text-quiet" role="status">
            This server can't check balances.
          </p>
        ) : (
          <BalanceForm key={path} networks={networks} initial={network?.slug ?? networks[0]!.slug} />
        )}
      </div>
      <div className="mt-16 grid max-w-prose gap-8 text-16">
        <section>
          <h2 className="text-20 font-semibold">Result</h2>
          <p className="mt-2">
            The address's current balance of the network’s own coin, without tokens and NFTs. The address is sent to a
            service for that network; neither the address nor the result is stored. Requests are limited.
          </p>
        </section>
        <section id="zero-transactions">
          <h2 className="text-20 font-semibold">A wallet with zero transactions</h2>
          <p className="mt-2">
            Lotbook adds a wallet only if its network has a transaction or balance for it. If not, the address is
            probably used on another network: an Ethereum-type address can be empty on one and have history on another.
            Check each of them here. You can add a new address once it has received something.
          </p>
        </section>
        <section>
          <h2 className="text-20 font-semibold">Never a key</h2>
          <p className="mt-2">
            A recovery phrase or private key controls the coins. Checking a balance never requires one.{' '}
            <Link to="/security" className="link">
              How Lotbook handles your data
            </Link>
          </p>
        </section>
        {networks.length > 0 && (
          <nav aria-label="Networks">
            <h2 className="text-20 font-semibold">By network</h2>
            <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
              {networks.map(({ slug, cryptoNetworkName }) => (
                <li key={slug}>
                  <Link to={`${PATH}/${slug}`} className="link">
                    {cryptoNetworkName}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
