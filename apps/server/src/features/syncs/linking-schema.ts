/** The part of the API that links addresses and extended public keys. */
import { builder } from '../../platform/graphql/builder.ts';
import { refusal, refused, resultType } from '../answers.ts';
import { may } from '../policy.ts';
import { AccountRef } from '../refs.ts';
import { linkWallet } from './service.ts';

const AddWalletResult = resultType<{
  message?: string | null;
  createdWallet?: string;
  multiAddError?: string | null;
  alsoAdded?: string[];
}>('AddWalletResult', (t) => ({
  message: t.exposeString('message', { nullable: true }),
  createdWallet: t.expose('createdWallet', { type: AccountRef, nullable: true }),
  multiAddError: t.exposeString('multiAddError', {
    nullable: true,
    description: 'Which of the other networks could not be added, and why.',
  }),
  alsoAdded: t.field({ type: [AccountRef], resolve: ({ alsoAdded }) => alsoAdded ?? [] }),
}));

/** Other networks of the Ethereum kind that one address is added on. */
const MOST_NETWORKS = 30;

export function addLinking(): void {
  builder.mutationField('addPublicAddress', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        walletAddress: t.arg.string({ required: true }),
        name: t.arg.string(),
        cryptoNetworksToAdd: t.arg.stringList({
          description: 'Slugs of networks of the Ethereum kind that it is added on, too.',
        }),
      },
      resolve: async (_root, { cryptoNetwork, walletAddress, name, cryptoNetworksToAdd }, context) => {
        const others = [...new Set(cryptoNetworksToAdd ?? [])].filter((slug) => slug !== cryptoNetwork);
        if (others.length > MOST_NETWORKS) return refusal('value_error', 'These are more networks than there are.');
        const given = { addresses: [walletAddress.trim()] };
        return context.change(may('change-wallets'), async (scope) => {
          const first = await linkWallet(scope, context.config, { network: cryptoNetwork, given, name });
          // Added before, it may still be added on other networks.
          if (!first.ok && (others.length === 0 || first.error.code !== 'wallet_already_linked'))
            return refused(first.error);
          const errors: string[] = [];
          const alsoAdded: string[] = [];
          for (const network of others) {
            const added = await linkWallet(scope, context.config, { network, given });
            if (added.ok) alsoAdded.push(added.value);
            else errors.push(added.error.message);
          }
          return {
            success: true,
            message: 'Your wallet was added. Its history is being read.',
            ...(first.ok && { createdWallet: first.value }),
            alsoAdded,
            multiAddError: errors.length > 0 ? errors.join(' ') : null,
          };
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
      },
      resolve: async (_root, { cryptoNetwork, xpubKey, name }, context) =>
        added(
          await context.change(may('change-wallets'), (scope) =>
            linkWallet(scope, context.config, { network: cryptoNetwork, given: { addresses: [xpubKey.trim()] }, name }),
          ),
        ),
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
      },
      resolve: async (_root, { cryptoNetwork, receiveAddressXpub, changeAddressXpub, name }, context) => {
        const keys = { receive: receiveAddressXpub.trim(), change: changeAddressXpub.trim() };
        return added(
          await context.change(may('change-wallets'), (scope) =>
            linkWallet(scope, context.config, { network: cryptoNetwork, given: { keys }, name }),
          ),
        );
      },
    }),
  );
}

function added(result: Awaited<ReturnType<typeof linkWallet>>) {
  if (!result.ok) return refused(result.error);
  return { success: true, message: 'Your wallet was added. Its history is being read.', createdWallet: result.value };
}
