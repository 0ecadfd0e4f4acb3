import { builder } from '../../../platform/graphql/builder.ts';
import { refused, resultType } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { AccountRef } from '../../api/refs.ts';
import { attachNetwork } from './attach.ts';

const LinkWalletResult = resultType<{ account?: string }>('LinkWalletResult', (t) => ({
  account: t.expose('account', { type: AccountRef, nullable: true }),
}));

export function addAttaching(): void {
  builder.mutationField('linkWallet', (t) =>
    t.field({
      type: LinkWalletResult,
      description:
        'Also syncs a wallet of imported files with its network. Transactions and edits stay; events that both sources report count once.',
      args: {
        publicId: t.arg.id({ required: true }),
        cryptoNetwork: t.arg.string({ required: true }),
        walletAddress: t.arg.string({ required: true }),
      },
      resolve: async (_root, asked, context) => {
        const linked = await context.change(may('change-wallets'), (scope) =>
          attachNetwork(scope, context.config, asked),
        );
        return linked.ok ? { success: true, account: linked.value } : refused(linked.error);
      },
    }),
  );
}
