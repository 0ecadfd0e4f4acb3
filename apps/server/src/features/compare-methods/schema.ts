import { builder } from '../../platform/graphql/builder.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { outcomeType } from '../api/answers.ts';
import { METHOD_NAMES } from '../api/method-law.ts';
import { CostBasisMethod, LotAllocation } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { type Choices, type MethodFigures, methodChoices, methodFigures } from './service.ts';

export function addCompareMethodsSchema(): void {
  addChoices();
  addFigures();
}

function addChoices(): void {
  const LotsSettingRef = builder.simpleObject('LotsSetting', {
    fields: (t) => ({
      lotAllocation: t.field({ type: LotAllocation }),
      walletFrom: t.field({ type: 'Date', nullable: true }),
    }),
  });
  const ChoiceRef = builder.objectRef<Choices['choices'][number]>('MethodChoice').implement({
    fields: (t) => ({
      method: t.expose('method', { type: CostBasisMethod }),
      name: t.string({ resolve: ({ method }) => METHOD_NAMES[method] }),
      lotAllocation: t.expose('lotAllocation', { type: LotAllocation }),
      lots: t.exposeString('lots', { description: 'How lots are kept, as text.' }),
      inSettings: t.field({
        type: LotsSettingRef,
        description: 'The setting that keeps lots in this way.',
        resolve: ({ inSettings }) => inSettings,
      }),
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'Why the law does not allow it; null if it does.',
      }),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the current setting.' }),
    }),
  });
  const ChoicesRef = builder.objectRef<Choices>('MethodChoices').implement({
    fields: (t) => ({
      taxYear: t.exposeString('taxYear'),
      currency: t.exposeString('currency'),
      law: t.exposeString('law', { description: 'The rules of the country in one or two sentences.' }),
      choices: t.field({ type: [ChoiceRef], resolve: ({ choices }) => choices }),
    }),
  });
  builder.queryField('methodChoices', (t) =>
    t.field({
      type: ChoicesRef,
      nullable: true,
      description: 'All combinations of methods and inventories, those that the law allows first.',
      args: { taxYear: t.arg.string({ description: 'By default, the latest year with disposals.' }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction((tx, userId) => methodChoices(tx, userId, taxYear ?? null, localDate(Date.now(), 'UTC'))),
    }),
  );
}

function addFigures(): void {
  const FiguresRef = builder.objectRef<MethodFigures>('MethodFigures').implement({
    description:
      'The result of a method for a tax year, and the remaining lots. Amounts are as printed, in the base currency.',
    fields: (t) => ({
      shortGain: t.expose('shortGain', { type: 'Decimal' }),
      longGain: t.expose('longGain', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal' }),
      deniedLoss: t.expose('deniedLoss', { type: 'Decimal' }),
      disposalCount: t.exposeInt('disposalCount'),
      unknownCount: t.exposeInt('unknownCount', {
        description: 'The number of incomplete disposals.',
      }),
      openBasis: t.expose('openBasis', {
        type: 'Decimal',
        description: 'The cost of all open lots at the end of the year.',
      }),
      openLotCount: t.exposeInt('openLotCount'),
      openUnknownCount: t.exposeInt('openUnknownCount'),
      unrealizedGain: t.expose('unrealizedGain', {
        type: 'Decimal',
        nullable: true,
        description:
          'The unrealized gain of the open lots with known cost and price, at the latest prices then in the ledger. Null if there are none.',
      }),
      unrealizedUnknownCount: t.exposeInt('unrealizedUnknownCount'),
    }),
  });
  const AnswerRef = outcomeType<MethodFigures>('MethodFiguresResult', (t) => ({
    figures: t.field({
      type: FiguresRef,
      nullable: true,
      resolve: (outcome) => (outcome.ok ? outcome.value : null),
    }),
  }));
  builder.queryField('methodFigures', (t) =>
    t.field({
      type: AnswerRef,
      description: 'The tax year by one method. Computes the ledger in a separate thread.',
      args: {
        taxYear: t.arg.string({ required: true }),
        method: t.arg({ type: CostBasisMethod, required: true }),
        lotAllocation: t.arg({ type: LotAllocation, required: true }),
      },
      resolve: (_root, wanted, context) => apart(context, (short, owner) => methodFigures(short, owner, wanted)),
    }),
  );
}
