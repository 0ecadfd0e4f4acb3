import { builder } from '../../../platform/graphql/builder.ts';
import { type Answer, refused, resultType } from '../../api/answers.ts';
import { changeField } from '../../api/change-field.ts';
import { CurrencyRef } from '../../api/currency.ts';
import { may } from '../../api/policy.ts';
import { TransactionRef } from '../../api/refs.ts';
import type { NftField } from './nft-input.ts';
import { importNft } from './nft-service.ts';

type Result = Answer<{ field?: NftField; transaction?: string; asset?: string; change?: string | null }>;

export function addNftSchema(): void {
  const ImportNftResult = resultType<Result>('ImportNftResult', (t) => ({
    field: t.exposeString('field', { nullable: true, description: 'The argument with the error.' }),
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    asset: t.field({ type: CurrencyRef, nullable: true, resolve: ({ asset }) => asset }),
    change: changeField(t),
  }));
  builder.mutationField('importNft', (t) =>
    t.field({
      type: ImportNftResult,
      description: 'Adds an NFT by contract and token ID, with its cost and acquisition date.',
      args: {
        address: t.arg.string({ required: true }),
        tokenId: t.arg.string({ required: true }),
        costBasis: t.arg.string({ required: true, description: 'In base currency.' }),
        dateAcquired: t.arg.string({
          required: true,
          description: 'A day, optionally with a time, in the user’s time zone.',
        }),
        walletId: t.arg.string({ required: true }),
        name: t.arg.string({ description: 'Its name, such as Cool Cats #12.' }),
        quantity: t.arg.string({ description: 'A whole number; 1 by default.' }),
      },
      resolve: async (_root, input, context): Promise<Result> => {
        const made = await context.change(may('change-transactions'), (scope) => importNft(scope, input, Date.now()));
        if (!made.ok) return { ...refused(made.error), field: made.error.field };
        const { id, assetId, changeId } = made.value;
        return { success: true, transaction: id, asset: assetId, change: changeId };
      },
    }),
  );
}
