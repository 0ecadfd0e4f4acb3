import {
  type Alert,
  type Crossing,
  countUnread,
  latestCrossings,
  listAlerts,
  markRead,
} from '../../facts/alerts/alerts.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { answered, MutationResult, OK } from '../api/answers.ts';
import { CurrencyRef, loadCurrency } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { CROSSINGS_KEPT } from './check.ts';
import { addAlert, alertFigure, changeAlert, pauseAlert, removeAlert, sendAlertsByMail } from './service.ts';
import { crossingSentence } from './words.ts';

const Kind = builder.enumType('AlertKind', { values: ['PRICE', 'BALANCE'] as const });
const Direction = builder.enumType('AlertDirection', { values: ['ABOVE', 'BELOW'] as const });

const AlertRef = builder.objectRef<Alert>('Alert').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: Kind }),
    asset: t.field({ type: CurrencyRef, resolve: ({ assetId }) => assetId }),
    direction: t.expose('direction', { type: Direction }),
    level: t.expose('level', { type: 'Decimal' }),
    currency: t.exposeString('currency', { nullable: true, description: 'Of a price; a balance is in units.' }),
    sendsMail: t.exposeBoolean('sendsMail'),
    isPaused: t.exposeBoolean('isPaused', { description: 'It is not looked at until it is resumed.' }),
    isAcross: t.exposeBoolean('isAcross', { nullable: true, description: 'Null until a figure was known.' }),
    isUnknown: t.exposeBoolean('isUnknown', {
      description: 'At the last look no price was known, or only one that is too old.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    figure: t.expose('figure', {
      type: 'Decimal',
      nullable: true,
      description: 'The price or the balance at the last look; null where none was known.',
    }),
  }),
});

const FigureRef = builder.simpleObject('AlertFigure', {
  fields: (t) => ({
    figure: t.field({ type: 'Decimal', nullable: true, description: 'Null: no current price is known.' }),
    currency: t.string({ nullable: true }),
  }),
});

const CrossingRef = builder.objectRef<Crossing>('AlertCrossing').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    asset: t.field({ type: CurrencyRef, resolve: ({ assetId }) => assetId }),
    sentence: t.string({
      resolve: async (crossing, _args, context) =>
        crossingSentence(crossing, (await loadCurrency(context, crossing.assetId)).symbol),
    }),
    crossedAt: t.expose('crossedAt', { type: 'DateTime' }),
    isRead: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
  }),
});

export function addAlertsSchema(): void {
  addQueries();
  addMutations();
}

function addQueries(): void {
  builder.queryFields((t) => ({
    alerts: t.field({
      type: [AlertRef],
      resolve: (_root, _args, context) => context.transaction(listAlerts),
    }),
    alertCrossings: t.field({
      type: [CrossingRef],
      description: 'The latest first.',
      resolve: (_root, _args, context) =>
        context.transaction((tx, userId) => latestCrossings(tx, userId, CROSSINGS_KEPT)),
    }),
    alertFigure: t.field({
      type: FigureRef,
      nullable: true,
      description: 'The current price or balance that an alert would watch. Null if the asset is unknown.',
      args: { kind: t.arg({ type: Kind, required: true }), asset: t.arg.string({ required: true }) },
      resolve: (_root, wish, context) => context.transaction((tx, userId) => alertFigure(tx, userId, wish)),
    }),
    unreadAlertCount: t.int({ resolve: (_root, _args, context) => context.transaction(countUnread) }),
  }));
}

function addMutations(): void {
  builder.mutationFields((t) => ({
    addAlert: t.field({
      type: MutationResult,
      args: {
        kind: t.arg({ type: Kind, required: true }),
        asset: t.arg.string({ required: true, description: 'Its symbol, or the id of an asset of your own.' }),
        direction: t.arg({ type: Direction, required: true }),
        level: t.arg.string({ required: true, description: 'A price, or a quantity.' }),
        sendsMail: t.arg.boolean({ required: true }),
        currency: t.arg.string({ description: 'Of a price: EUR. Left out: the base currency.' }),
        isPaused: t.arg.boolean({ description: 'It is not looked at until it is resumed.' }),
      },
      resolve: async (_root, wish, context) =>
        answered(await context.change(may('change-settings'), (scope) => addAlert(scope, wish))),
    }),
    changeAlert: t.field({
      type: MutationResult,
      description: 'What is across the new level already is no crossing.',
      args: {
        id: t.arg.id({ required: true }),
        direction: t.arg({ type: Direction, required: true }),
        level: t.arg.string({ required: true, description: 'A price in the currency of the alert, or a quantity.' }),
      },
      resolve: async (_root, { id, ...wish }, context) =>
        answered(await context.change(may('change-settings'), (scope) => changeAlert(scope, id, wish))),
    }),
    pauseAlert: t.field({
      type: MutationResult,
      description: 'Pauses it or resumes it. What went across while it was paused is no crossing.',
      args: { id: t.arg.id({ required: true }), isPaused: t.arg.boolean({ required: true }) },
      resolve: async (_root, { id, isPaused }, context) =>
        answered(await context.change(may('change-settings'), (scope) => pauseAlert(scope, id, isPaused))),
    }),
    removeAlert: t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answered(await context.change(may('change-settings'), (scope) => removeAlert(scope, id))),
    }),
    sendAlertByMail: t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }), isEnabled: t.arg.boolean({ required: true }) },
      resolve: async (_root, { id, isEnabled }, context) =>
        answered(await context.change(may('change-settings'), (scope) => sendAlertsByMail(scope, id, isEnabled))),
    }),
    readAlerts: t.field({
      type: MutationResult,
      description: 'Marks all that were crossed as read.',
      resolve: async (_root, _args, context) => {
        await context.change(may('change-settings'), ({ tx, userId }) => markRead(tx, userId));
        return OK;
      },
    }),
  }));
}
