/** Opening lots in the API: what a file of them says and does, and importing it. */
import { builder } from '../../platform/graphql/builder.ts';
import { requireAllowed, requireViewer } from '../../platform/graphql/context.ts';
import { StartedJob, started } from '../answers.ts';
import { may } from '../policy.ts';
import { RowIssueRef } from '../refs.ts';
import { importLots, type Lot, type LotsCheck, type LotsReview, reviewLots } from './service.ts';

/** Rows shown; the checks count all. */
const SHOWN = 500;

export function addLotsSchema(): void {
  const OpeningLot = builder.objectRef<Lot>('OpeningLot').implement({
    fields: (t) => ({
      rowNumber: t.exposeInt('rowNumber'),
      wallet: t.exposeString('wallet'),
      asset: t.exposeString('asset'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      cost: t.expose('cost', { type: 'Decimal' }),
      currency: t.exposeString('currency'),
      acquiredAt: t.expose('acquiredAt', { type: 'DateTime' }),
      heldAt: t.expose('heldAt', { type: 'DateTime', description: 'The moment the lot enters the ledger.' }),
      isDuplicate: t.exposeBoolean('isDuplicate', { description: 'In the ledger already; importing adds nothing.' }),
    }),
  });
  const OpeningLotsCheck = builder.objectRef<LotsCheck>('OpeningLotsCheck').implement({
    description: 'Lots of one asset in one wallet, beside what the ledger holds at the moment they enter.',
    fields: (t) => ({
      wallet: t.exposeString('wallet'),
      isNewWallet: t.exposeBoolean('isNewWallet'),
      asset: t.exposeString('asset'),
      isKnownAsset: t.exposeBoolean('isKnownAsset'),
      at: t.expose('at', { type: 'DateTime' }),
      inFile: t.expose('inFile', { type: 'Decimal' }),
      calculated: t.expose('calculated', { type: 'Decimal' }),
      difference: t.expose('difference', { type: 'Decimal' }),
      after: t.expose('after', { type: 'Decimal' }),
      does: t.exposeString('does'),
      isWarning: t.exposeBoolean('isWarning'),
    }),
  });
  const OpeningLotsReview = builder.objectRef<LotsReview>('OpeningLotsReview').implement({
    fields: (t) => ({
      error: t.exposeString('error', { nullable: true, description: 'Why the file cannot be read at all.' }),
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
        const deps = {
          userId: requireViewer(context).owner,
          storage: context.storage,
          shortTransaction: context.shortTransaction,
        };
        return reviewLots(deps, { fileUrl, timeZone: timeZone ?? 'UTC' });
      },
    }),
  );
  builder.mutationField('importOpeningLots', (t) =>
    t.field({
      type: StartedJob,
      args: { fileUrl: t.arg.string({ required: true }), timeZone: t.arg.string() },
      resolve: async (_root, { fileUrl, timeZone }, context) => {
        const mayImport = may('import-files');
        const deps = {
          userId: requireAllowed(context, mayImport).owner,
          storage: context.storage,
          shortTransaction: context.shortTransaction,
        };
        const result = await importLots(deps, (work) => context.change(mayImport, work), {
          fileUrl,
          timeZone: timeZone ?? 'UTC',
        });
        return started(result);
      },
    }),
  );
}
