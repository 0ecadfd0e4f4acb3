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
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'The currency of a price; null for a balance, which is in units.',
    }),
    sendsMail: t.exposeBoolean('sendsMail'),
    isPaused: t.exposeBoolean('isPaused', { description: 'A paused alert is not checked.' }),
    isAcross: t.exposeBoolean('isAcross', { nullable: true, description: 'Null until a price or balance is known.' }),
    isUnknown: t.exposeBoolean('isUnknown', {
      description: 'Whether the last check found no price or only an outdated one.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    figure: t.expose('figure', {
      type: 'Decimal',
      nullable: true,
      description: 'The price or balance at the last check; null if unknown.',
    }),
  }),
});

const FigureRef = builder.simpleObject('AlertFigure', {
  fields: (t) => ({
    figure: t.field({ type: 'Decimal', nullable: true, description: 'Null if no current price is known.' }),
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
      description: 'Newest first.',
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
        asset: t.arg.string({ required: true, description: 'Its symbol, or the ID of a custom currency.' }),
        direction: t.arg({ type: Direction, required: true }),
        level: t.arg.string({ required: true, description: 'A price, or a quantity.' }),
        sendsMail: t.arg.boolean({ required: true }),
        currency: t.arg.string({ description: 'The currency of a price: EUR. The base currency by default.' }),
        isPaused: t.arg.boolean({ description: 'A paused alert is not checked.' }),
      },
      resolve: async (_root, wish, context) =>
        answered(await context.change(may('change-settings'), (scope) => addAlert(scope, wish))),
    }),
    changeAlert: t.field({
      type: MutationResult,
      description: 'Changes an alert. If the figure is already beyond the new level, that does not trigger the alert.',
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
      description: 'Pauses or resumes an alert. Crossings during the pause do not count.',
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
      description: 'Marks all crossings of alerts as read.',
      resolve: async (_root, _args, context) => {
        await context.change(may('change-settings'), ({ tx, userId }) => markRead(tx, userId));
        return OK;
      },
    }),
  }));
}
