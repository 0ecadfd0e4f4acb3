import { NOTIFICATIONS, type Notification, notificationSettings } from '../../facts/settings/notifications.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { setNotification } from './service.ts';

export function addNotificationsSchema(): void {
  const Kind = builder.enumType('NotificationType', { values: NOTIFICATIONS });
  const Setting = builder.objectRef<{ kind: Notification; isEnabled: boolean }>('NotificationSetting').implement({
    description: 'Whether messages of a kind are sent by email. Messages about account security are always sent.',
    fields: (t) => ({
      settingType: t.expose('kind', { type: Kind }),
      isEnabled: t.exposeBoolean('isEnabled'),
    }),
  });
  builder.queryField('notificationSettings', (t) =>
    t.field({
      type: [Setting],
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => {
          const settings = await notificationSettings(tx, userId);
          return NOTIFICATIONS.map((kind) => ({ kind, isEnabled: settings[kind] }));
        }),
    }),
  );
  builder.mutationField('updateNotificationSetting', (t) =>
    t.field({
      type: MutationResult,
      args: { settingType: t.arg({ type: Kind, required: true }), isEnabled: t.arg.boolean({ required: true }) },
      resolve: async (_root, { settingType, isEnabled }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) => setNotification(scope, settingType, isEnabled)),
        ),
    }),
  );
}
