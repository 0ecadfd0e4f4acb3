import { isLotMethod } from '@lotbook/engine/lots/lot-order';
import { dec, formatDecimal, isPositive, sub } from '@lotbook/ledger/decimal';
import { type Timeliness, timelinessOf, timelinessText } from '@lotbook/ledger/identification-words';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Method } from '@lotbook/ledger/settings';
import type { IdentifiedLot } from '@lotbook/ledger/transaction';
import { dateWriter } from '@lotbook/reports/dates';
import { type Identification, identificationsOf } from '../../facts/transactions/identifications.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireAllowed } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { readOnce, rowsOf } from '../../platform/graphql/loaders.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { identificationsPage, type ListedIdentification } from '../../results/lots/listed-identifications.ts';
import { readState } from '../../results/years/years.ts';
import { outcomeType } from '../api/answers.ts';
import { actorFor, ChangeActor } from '../api/change-actor.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { CurrencyRef } from '../api/currency.ts';
import { dayWriter } from '../api/days-in-words.ts';
import { clamp } from '../api/page-size.ts';
import { may } from '../api/policy.ts';
import { AccountRef, Term, TransactionRef, UnknownFigure } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { type HeldLot, type HeldLotOrder, LOT_ORDERS, ordered } from './held-lots.ts';
import { type Choice, checked, choiceFor, identify, removeIdentifications, type Said } from './service.ts';

const PAGE = 50;
const LARGEST_PAGE = 500;

const identifications = rowsOf(identificationsOf, ({ transactionId }) => [transactionId]);
const settingsOf = readOnce(async (tx, userId) => (await readState(tx, userId)).settings);

/** `happenedAt` is null if the transaction was deleted. */
type Shown = Identification & Partial<Pick<ListedIdentification, 'missing' | 'givesUp'>> & { happenedAt: Date | null };

const IdentifiedLotRef = builder.objectRef<IdentifiedLot>('IdentifiedLot').implement({
  fields: (t) => ({
    acquiredTransactionId: t.exposeID('acquiredTransactionId'),
    transaction: t.field({
      type: TransactionRef,
      nullable: true,
      description: 'The transaction that acquired the lot; null if it is no longer in the ledger.',
      resolve: ({ acquiredTransactionId }) => acquiredTransactionId,
    }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
  }),
});

const IdentificationRef = builder.objectRef<Shown>('Identification').implement({
  description: 'The lots that the user identified for a disposal or transfer, as evidence.',
  fields: (t) => ({
    transactionId: t.exposeID('transactionId'),
    transaction: t.field({
      type: TransactionRef,
      nullable: true,
      description: 'Null if it is no longer in the ledger.',
      resolve: ({ transactionId }) => transactionId,
    }),
    lots: t.field({ type: [IdentifiedLotRef], resolve: ({ lots }) => [...lots] }),
    identifiedOn: t.expose('identifiedOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the user says the lots were identified; null for the day of recording.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'How the lots were identified, and where the evidence is.',
    }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
    recordedBy: t.field({
      type: ChangeActor,
      resolve: ({ recordedBy }, _args, context) => actorFor(context, recordedBy),
    }),
    isInTime: t.boolean({
      nullable: true,
      description:
        'Whether it was recorded or, according to the user, made no later than the disposal; null if the disposal no longer exists.',
      resolve: async (row, _args, context) => {
        const timeliness = timelinessIn(row, await settingsOf(context));
        return timeliness && timeliness !== 'afterwards';
      },
    }),
    sentence: t.string({
      description: 'When it was recorded, and its legal effect.',
      resolve: async (row, _args, context) => sentenceOf(row, await settingsOf(context)),
    }),
  }),
});

type Settings = { country: string; timeZone: string };

function timelinessIn({ happenedAt, recordedAt, identifiedOn }: Shown, { timeZone }: Settings): Timeliness | null {
  if (!happenedAt) return null;
  const happenedOn = localDate(happenedAt.getTime(), timeZone);
  return timelinessOf({ isRecordedBefore: recordedAt <= happenedAt, identifiedOn, happenedOn });
}

function sentenceOf(row: Shown, settings: Settings): string {
  const recordedAt = dateWriter(settings.timeZone).minute(row.recordedAt.toISOString());
  const timeliness = timelinessIn(row, settings);
  if (timeliness === null) return `Recorded on ${recordedAt}.`;
  const happenedOn = localDate(row.happenedAt!.getTime(), settings.timeZone);
  return timelinessText(timeliness, { ...settings, recordedAt, identifiedOn: row.identifiedOn, happenedOn });
}

export function addIdentificationsSchema(): void {
  addChoice();
  addList();
  builder.objectField(TransactionRef, 'identification', (t) =>
    t.field({
      type: IdentificationRef,
      nullable: true,
      description: 'The lots that the user identified for it.',
      resolve: async ({ id, happenedAt }, _args, context) => {
        const [found] = await identifications(context).load(id);
        return found ? { ...found, happenedAt } : null;
      },
    }),
  );
  addChanges();
}

function addChoice(): void {
  const HeldLotOrderRef = builder.enumType('HeldLotOrder', {
    description: 'METHOD: in the order of the cost basis method. COST: by cost per unit.',
    values: inCapitals(LOT_ORDERS),
  });
  const HeldLotRef = builder.objectRef<HeldLot & { chosen: string | null }>('HeldLot').implement({
    description: 'A lot as it was just before a disposal.',
    fields: (t) => ({
      acquiredTransactionId: t.exposeID('acquiredTransactionId'),
      acquiredAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ acquiredAt }) => (acquiredAt === null ? null : new Date(acquiredAt)),
      }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      costPerUnit: t.expose('costPerUnit', { type: 'Decimal', nullable: true, description: 'Rounded to 18 digits.' }),
      term: t.field({
        type: Term,
        description: 'The term of a sale at that time.',
        resolve: ({ term }) => term ?? 'none',
      }),
      unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => [...unknown] }),
      chosen: t.expose('chosen', {
        type: 'Decimal',
        nullable: true,
        description: 'The quantity that is currently identified.',
      }),
    }),
  });
  const ChoiceRef = builder.objectRef<Choice>('LotChoice').implement({
    description: 'The lots that a disposal or transfer can use.',
    fields: (t) => ({
      transactionId: t.exposeID('transactionId', { description: 'Of a transfer it is the withdrawal.' }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', { type: AccountRef, nullable: true }),
      quantity: t.expose('quantity', { type: 'Decimal', description: 'The quantity of the disposal or transfer.' }),
      at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
      currency: t.exposeString('currency'),
      unnamed: t.expose('unnamed', {
        type: 'Decimal',
        description: 'The quantity without a known acquisition, which cannot be chosen.',
      }),
      lotCount: t.int({ resolve: ({ lots }) => lots.length }),
      lots: t.field({
        type: [HeldLotRef],
        description: 'Identified lots come first in any order; at most 500.',
        args: { sortBy: t.arg({ type: HeldLotOrderRef }), desc: t.arg.boolean() },
        resolve: (choice, { sortBy, desc }) => shownLots(choice, sortBy ?? 'method', desc ?? false),
      }),
      missing: t.field({
        type: [IdentifiedLotRef],
        description: 'Identified quantities that were not available, by lot.',
        resolve: missingOf,
      }),
      identification: t.field({
        type: IdentificationRef,
        nullable: true,
        resolve: ({ identification, at }) => identification && { ...identification, happenedAt: new Date(at) },
      }),
    }),
  });
  const AnswerRef = outcomeType<Choice>('LotChoiceResult', (t) => ({
    choice: t.field({ type: ChoiceRef, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('lotsToIdentify', (t) =>
    t.field({
      type: AnswerRef,
      description: 'The lots that a disposal or transfer could use. Computes the ledger in a separate thread.',
      args: { transactionId: t.arg.id({ required: true }) },
      resolve: (_root, { transactionId }, context) =>
        apart(context, (short, owner) => choiceFor(short, owner, transactionId)),
    }),
  );
}

function chosenIn({ identification }: Choice): Map<string, string> {
  return new Map(identification?.lots.map(({ acquiredTransactionId, quantity }) => [acquiredTransactionId, quantity]));
}

function shownLots(choice: Choice, by: HeldLotOrder, isDescending: boolean) {
  const chosen = chosenIn(choice);
  const lots = ordered(choice.lots, by, isDescending).map((lot) => ({
    ...lot,
    chosen: chosen.get(lot.acquiredTransactionId) ?? null,
  }));
  return [...lots.filter((lot) => lot.chosen !== null), ...lots.filter((lot) => lot.chosen === null)].slice(
    0,
    LARGEST_PAGE,
  );
}

function missingOf(choice: Choice): IdentifiedLot[] {
  const there = new Map(choice.lots.map(({ acquiredTransactionId, quantity }) => [acquiredTransactionId, quantity]));
  return (choice.identification?.lots ?? []).flatMap(({ acquiredTransactionId, quantity }) => {
    const missing = sub(dec(quantity), dec(there.get(acquiredTransactionId) ?? '0'));
    return isPositive(missing) ? [{ acquiredTransactionId, quantity: formatDecimal(missing) }] : [];
  });
}

function addList(): void {
  const ListedRef = builder.objectRef<ListedIdentification>('ListedIdentification').implement({
    fields: (t) => ({
      identification: t.field({ type: IdentificationRef, resolve: (row) => row }),
      issue: t.string({
        nullable: true,
        description: 'The error and how to fix it; null if valid.',
        resolve: async (row, _args, context) => issueOf(row, (await settingsOf(context)).method),
      }),
    }),
  });
  const PageRef = builder
    .objectRef<{ rows: ListedIdentification[]; totalCount: number }>('IdentificationPage')
    .implement({
      fields: (t) => ({
        rows: t.field({ type: [ListedRef], resolve: ({ rows }) => rows }),
        totalCount: t.exposeInt('totalCount'),
      }),
    });
  builder.queryField('identifications', (t) =>
    t.field({
      type: PageRef,
      description: "The user's lot identifications. Those of deleted disposals come first, then the latest disposals.",
      args: { offset: t.arg.int(), limit: t.arg.int() },
      resolve: (_root, { offset, limit }, context) =>
        context.transaction((tx, userId) =>
          identificationsPage(tx, userId, {
            offset: Math.max(offset ?? 0, 0),
            limit: clamp(limit ?? PAGE, 1, LARGEST_PAGE),
          }),
        ),
    }),
  );
}

function issueOf({ happenedAt, givesUp, missing }: ListedIdentification, method: string): string | null {
  if (happenedAt === null)
    return 'This transaction is no longer in the ledger. If its import comes back, the lots hold again; otherwise remove them.';
  if (!givesUp) return 'This transaction gives up no lots now, so what was identified has no effect.';
  if (!isLotMethod(method as Method))
    return `${method} keeps one average for all units, so identified lots have no effect.`;
  if (missing === null) return null;
  return `${missing} of the identified lots were not there at that time, so your method chose instead. Choose lots that were.`;
}

function addChanges(): void {
  const LotInput = builder.inputType('IdentifiedLotInput', {
    fields: (t) => ({
      acquiredTransactionId: t.id({ required: true }),
      quantity: t.field({ type: 'Decimal', required: true }),
    }),
  });
  const saidArgs = (t: Parameters<Parameters<typeof builder.mutationFields>[0]>[0]) => ({
    transactionId: t.arg.id({ required: true }),
    lots: t.arg({ type: [LotInput], required: true }),
    identifiedOn: t.arg({
      type: 'Date',
      description: 'The day on which the lots were identified, if before today.',
    }),
    note: t.arg.string({ description: 'How the lots were identified, and where the evidence is.' }),
  });
  builder.queryField('identificationPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'Previews the identification of these lots; without lots, its removal. Nothing is stored.',
      args: {
        transactionId: t.arg.id({ required: true }),
        lots: t.arg({ type: [LotInput], required: true }),
        identifiedOn: t.arg({
          type: 'Date',
          description: 'The day on which the lots were identified, if before today.',
        }),
      },
      resolve: async (_root, { transactionId, lots, identifiedOn }, context) => {
        requireAllowed(context, may('change-transactions'));
        if (lots.length === 0)
          return previewChange(context, async (scope) => listed(await removeIdentifications(scope, [transactionId])));
        const said = await readSaid(context, transactionId, {
          lots,
          identifiedOn: identifiedOn ?? null,
          note: null,
        });
        if (!said.ok) return { refusal: said.error };
        return previewChange(context, async (scope) =>
          listed(await identify(scope, said.value.choice, said.value.said)),
        );
      },
    }),
  );
  builder.mutationFields((t) => ({
    identifyLots: t.field({
      type: ChangeResult,
      description: 'Records which lots a disposal or transfer uses, replacing earlier records for it.',
      args: saidArgs(t),
      resolve: async (_root, { transactionId, lots, identifiedOn, note }, context) => {
        requireAllowed(context, may('change-transactions'));
        const read = await readSaid(context, transactionId, {
          lots,
          identifiedOn: identifiedOn ?? null,
          note: note ?? null,
        });
        if (!read.ok) return answeredChange(read);
        const { choice, said } = read.value;
        return answeredChange(
          await context.change(may('change-transactions'), (scope) => identify(scope, choice, said)),
        );
      },
    }),
    removeIdentifications: t.field({
      type: ChangeResult,
      description: 'Removes the lot identifications of these transactions.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: async (_root, { ids }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => removeIdentifications(scope, ids))),
    }),
  }));
}

const listed = (outcome: Outcome<string | null>): Outcome<readonly (string | null)[]> =>
  outcome.ok ? { ok: true, value: [outcome.value] } : outcome;

function readSaid(
  context: Context,
  transactionId: string,
  said: Said,
): Promise<Outcome<{ choice: Choice; said: Said }>> {
  return apart(context, async (short, owner) => {
    const choice = await choiceFor(short, owner, transactionId);
    if (!choice.ok) return choice;
    const { timeZone } = choice.value;
    const fit = checked(choice.value, said, { today: localDate(Date.now(), timeZone), day: dayWriter(choice.value) });
    return fit.ok ? { ok: true, value: { choice: choice.value, said: fit.value } } : fit;
  });
}
