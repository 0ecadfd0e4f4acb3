import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import type { Outcome } from '@lotbook/ledger/outcome';
import { builder } from '../../../platform/graphql/builder.ts';
import { type Answer, refusal, refused, resultType } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { AccountRef } from '../../api/refs.ts';
import { type Who, whoOf } from '../run/in-scope.ts';
import type { LinkRefusal } from '../service.ts';
import { type AddedWallet, type AddingServices, addWallet, keptIn, wrongKind } from './add-wallet.ts';

type Added = {
  message?: string | null;
  warning?: string | null;
  createdWallet?: string;
  linkedWallet?: string | undefined;
  multiAddWarning?: string | null;
  multiAddError?: string | null;
  alsoAdded?: string[];
};

const AddWalletResult = resultType<Added>('AddWalletResult', (t) => ({
  message: t.exposeString('message', { nullable: true }),
  warning: t.exposeString('warning', { nullable: true, description: 'Data that may now be duplicated.' }),
  createdWallet: t.expose('createdWallet', { type: AccountRef, nullable: true }),
  linkedWallet: t.expose('linkedWallet', {
    type: AccountRef,
    nullable: true,
    description: 'For `wallet_already_linked`: the existing wallet.',
  }),
  multiAddWarning: t.exposeString('multiAddWarning', {
    nullable: true,
    description: 'Other networks that have no transactions or are already synced.',
  }),
  multiAddError: t.exposeString('multiAddError', {
    nullable: true,
    description: 'Other networks that could not be added, with reasons.',
  }),
  alsoAdded: t.field({ type: [AccountRef], resolve: ({ alsoAdded }) => alsoAdded ?? [] }),
}));

const MOST_NETWORKS = 30;
const ADDED = 'Your wallet was added. Its history is being read.';
/** Usual results for other networks of an address, which are not errors. */
const EXPECTED = ['has_zero_transactions', 'wallet_already_linked'];

export function addLinking(): void {
  builder.mutationField('addPublicAddress', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        walletAddress: t.arg.string({ required: true }),
        name: t.arg.string(),
        coinSymbol: t.arg.string({ description: "The symbol of the network's coin; other symbols are refused." }),
        slug: t.arg.string({ description: 'The slug of the integration; by default, the network.' }),
        cryptoNetworksToAdd: t.arg.stringList({
          description: 'Slugs of further EVM networks on which to add it.',
        }),
      },
      resolve: async (_root, asked, context) => {
        const { cryptoNetwork: network, walletAddress, name, slug } = asked;
        const others = [...new Set(asked.cryptoNetworksToAdd ?? [])].filter((one) => one !== network);
        if (others.length > MOST_NETWORKS) return refusal('value_error', 'That is more networks than Lotbook reads.');
        const wrong = wrongKind({ network, coin: asked.coinSymbol, slug });
        const given = { addresses: [walletAddress.trim()] };
        return context.changeApart(may('change-wallets'), async (services, viewer) => {
          if (wrong) return refused(wrong.error);
          const who = whoOf(viewer);
          const first = await addWallet(services, who, { network, given, name, integration: slug });
          // The first network may already have it, and others can still be added.
          if (!first.ok && (others.length === 0 || first.error.code !== 'wallet_already_linked')) return added(first);
          return { ...added(first), success: true, ...(await addOthers(services, who, others, { given, slug })) };
        });
      },
    }),
  );
  builder.mutationField('addPublicXpub', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        xpubKey: t.arg.string({ required: true }),
        name: t.arg.string(),
        coinSymbol: t.arg.string(),
        accountTypeSlug: t.arg.string(),
      },
      resolve: async (_root, { cryptoNetwork: network, xpubKey, name, coinSymbol, accountTypeSlug }, context) => {
        const wrong = wrongKind({ network, coin: coinSymbol, slug: accountTypeSlug });
        const given = { addresses: [xpubKey.trim()] };
        return context.changeApart(may('change-wallets'), async (services, viewer) =>
          wrong
            ? refused(wrong.error)
            : added(await addWallet(services, whoOf(viewer), { network, given, name, integration: accountTypeSlug })),
        );
      },
    }),
  );
  builder.mutationField('addTwoXpub', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        receiveAddressXpub: t.arg.string({ required: true }),
        changeAddressXpub: t.arg.string({ required: true }),
        name: t.arg.string(),
        coinSymbol: t.arg.string(),
        accountTypeSlug: t.arg.string(),
      },
      resolve: async (_root, asked, context) => {
        const { cryptoNetwork: network, name, coinSymbol, accountTypeSlug } = asked;
        const given = { keys: { receive: asked.receiveAddressXpub.trim(), change: asked.changeAddressXpub.trim() } };
        const wrong = wrongKind({ network, coin: coinSymbol, slug: accountTypeSlug });
        return context.changeApart(may('change-wallets'), async (services, viewer) =>
          wrong
            ? refused(wrong.error)
            : added(await addWallet(services, whoOf(viewer), { network, given, name, integration: accountTypeSlug })),
        );
      },
    }),
  );
}

function added(result: Outcome<AddedWallet, LinkRefusal>): Answer<Added> {
  if (!result.ok) return { ...refused(result.error), linkedWallet: result.error.accountId };
  return { success: true, message: ADDED, createdWallet: result.value.accountId, warning: result.value.warning };
}

const nameOf = (slug: string) => NETWORKS.find((network) => network.slug === slug)?.name ?? slug;

/** Adds other networks. Checks them in parallel, because each is a different service and the user waits. */
async function addOthers(
  services: AddingServices,
  who: Who,
  networks: readonly string[],
  { given, slug }: { given: { addresses: string[] }; slug: string | null | undefined },
): Promise<Pick<Added, 'alsoAdded' | 'multiAddWarning' | 'multiAddError'> & { error: null; errorCode: null }> {
  const results = await Promise.all(
    networks.map((network) => addWallet(services, who, { network, given, integration: keptIn(slug ?? '', network) })),
  );
  const refusedOn = (has: (code: string) => boolean) =>
    results.flatMap((result, at) => (!result.ok && has(result.error.code) ? [nameOf(networks[at]!)] : []));
  const [empty, known] = EXPECTED.map((code) => refusedOn((one) => one === code)) as [string[], string[]];
  const warnings = [
    ...(empty.length > 0
      ? [`This address has no transactions on ${empty.join(', ')}, so it was not added there.`]
      : []),
    ...(known.length > 0 ? [`It had been added on ${known.join(', ')} already.`] : []),
    ...new Set(results.flatMap((result) => (result.ok && result.value.warning !== null ? [result.value.warning] : []))),
  ];
  const errors = results.flatMap((result, at) =>
    result.ok || EXPECTED.includes(result.error.code) ? [] : [`${nameOf(networks[at]!)}: ${result.error.message}`],
  );
  return {
    alsoAdded: results.flatMap((result) => (result.ok ? [result.value.accountId] : [])),
    multiAddWarning: warnings.join(' ') || null,
    multiAddError: errors.join(' ') || null,
    error: null,
    errorCode: null,
  };
}
