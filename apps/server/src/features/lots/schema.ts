import { builder } from '../../platform/graphql/builder.ts';
import { StartedJob, started } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { tableServices } from '../api/read-uploaded-table.ts';
import { RowIssueRef } from '../api/refs.ts';
import { importLots, type LotsReview, reviewLots } from './service.ts';

const SHOWN = 500;

export function addLotsSchema(): void {
  const OpeningLot = builder.simpleObject('OpeningLot', {
    fields: (t) => ({
      rowNumber: t.int(),
      wallet: t.string(),
      asset: t.string(),
      quantity: t.field({ type: 'Decimal' }),
      cost: t.field({ type: 'Decimal' }),
      currency: t.string(),
      acquiredAt: t.field({ type: 'DateTime' }),
      heldAt: t.field({ type: 'DateTime', description: 'The moment the lot enters the ledger.' }),
      isDuplicate: t.boolean({ description: 'Whether it is already in the ledger, so that importing adds nothing.' }),
    }),
  });
  const OpeningLotsCheck = builder.simpleObject('OpeningLotsCheck', {
    description: 'Lots of one asset in one wallet, compared with the ledger at the moment when they enter.',
    fields: (t) => ({
      wallet: t.string(),
      isNewWallet: t.boolean(),
      asset: t.string(),
      isKnownAsset: t.boolean(),
      at: t.field({ type: 'DateTime' }),
      inFile: t.field({ type: 'Decimal' }),
      calculated: t.field({ type: 'Decimal' }),
      difference: t.field({ type: 'Decimal' }),
      after: t.field({ type: 'Decimal' }),
      does: t.string(),
      isWarning: t.boolean(),
    }),
  });
  const OpeningLotsReview = builder.objectRef<LotsReview>('OpeningLotsReview').implement({
    fields: (t) => ({
      error: t.exposeString('error', { nullable: true, description: "Why the file can't be read." }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues.slice(0, SHOWN) }),
      numberOfIssues: t.int({ resolve: ({ issues }) => issues.length }),
      lots: t.field({ type: [OpeningLot], resolve: ({ lots }) => lots.slice(0, SHOWN) }),
      numberOfLots: t.int({ resolve: ({ lots }) => lots.length }),
      numberOfDuplicates: t.exposeInt('numberOfDuplicates'),
      checks: t.field({ type: [OpeningLotsCheck], resolve: ({ checks }) => checks }),
      canImport: t.exposeBoolean('canImport'),
    }),
  });
  builder.queryField('reviewOpeningLots', (t) =>
    t.field({
      type: OpeningLotsReview,
      args: { fileUrl: t.arg.string({ required: true }), timeZone: t.arg.string() },
      resolve: (_root, { fileUrl, timeZone }, context) => {
        const services = tableServices(context, may('read-ledger'));
        return reviewLots(services, { fileUrl, timeZone: timeZone ?? 'UTC' });
      },
    }),
  );
  builder.mutationField('importOpeningLots', (t) =>
    t.field({
      type: StartedJob,
      args: { fileUrl: t.arg.string({ required: true }), timeZone: t.arg.string() },
      resolve: async (_root, { fileUrl, timeZone }, context) => {
        const mayImport = may('import-files');
        const services = tableServices(context, mayImport);
        const result = await importLots(services, (work) => context.change(mayImport, work), {
          fileUrl,
          timeZone: timeZone ?? 'UTC',
        });
        return started(result);
      },
    }),
  );
}
