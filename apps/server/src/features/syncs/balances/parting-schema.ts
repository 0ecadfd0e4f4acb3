import { builder } from '../../../platform/graphql/builder.ts';
import { readOnce } from '../../../platform/graphql/loaders.ts';
import { PARTING_STATUSES, type Parting, partingsOf } from '../../../views/health/partings.ts';
import { answered, MutationResult } from '../../api/answers.ts';
import { CurrencyRef } from '../../api/currency.ts';
import { may } from '../../api/policy.ts';
import { AccountRef } from '../../api/refs.ts';
import { askForParting } from './parting.ts';

const partings = readOnce(partingsOf);

export function addPartings(): void {
  const PartingRef = builder.objectRef<Parting>('BalanceParting').implement({
    description: "The latest search for where the network's balances and the ledger begin to differ for an asset.",
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      status: t.field({
        type: builder.enumType('BalancePartingStatus', { values: PARTING_STATUSES }),
        resolve: ({ status }) => status,
      }),
      height: t.exposeString('height', {
        nullable: true,
        description: 'The first block after which they differ; null if the network has no past balances.',
      }),
      partedAt: t.expose('partedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The time of that block, or of the transaction after which they differ.',
      }),
      agreedAt: t.expose('agreedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The time of the previous block, at which they were equal.',
      }),
      reported: t.expose('reported', { type: 'Decimal', nullable: true }),
      calculated: t.expose('calculated', { type: 'Decimal', nullable: true }),
      message: t.exposeString('message', { nullable: true, description: 'Why it was not found, or how it was found.' }),
    }),
  });
  builder.objectField(AccountRef, 'partings', (t) =>
    t.field({
      type: [PartingRef],
      resolve: async ({ id }, _args, context) => (await partings(context)).filter(({ accountId }) => accountId === id),
    }),
  );
  builder.mutationField('findBalanceParting', (t) =>
    t.field({
      type: MutationResult,
      description:
        "Searches for the block in which a network's balance and the ledger begin to differ; see `partings` of the account.",
      args: { publicId: t.arg.id({ required: true }), assetId: t.arg.string({ required: true }) },
      resolve: async (_root, asked, context) =>
        answered(await context.change(may('change-wallets'), (scope) => askForParting(scope, context.config, asked))),
    }),
  );
}
