import { builder } from '../../platform/graphql/builder.ts';
import { AccountRef } from '../api/refs.ts';
import type { Share, ShareOfAccount } from './shares.ts';

export const AccountShare = builder.objectRef<ShareOfAccount>('AccountShare').implement({
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    marketValue: t.expose('value', { type: 'Decimal' }),
    portfolioPercent: t.expose('portfolioPercent', { type: 'Decimal', nullable: true }),
    unpricedCount: t.exposeInt('unpricedCount', { description: 'The number of holdings without a price.' }),
  }),
});

export const NetworkShare = builder.objectRef<Share & { network: string }>('NetworkShare').implement({
  fields: (t) => ({
    network: t.exposeString('network'),
    marketValue: t.expose('value', { type: 'Decimal' }),
    portfolioPercent: t.expose('portfolioPercent', { type: 'Decimal', nullable: true }),
    unpricedCount: t.exposeInt('unpricedCount'),
  }),
});
