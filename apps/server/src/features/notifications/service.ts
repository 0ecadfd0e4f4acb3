import { DONE, type Outcome } from '@lotbook/ledger/outcome';
import { recordAudit } from '../../facts/audit.ts';
import {
  type Notification,
  notificationSettings,
  writeAlertMails,
  writeWeeklySummary,
} from '../../facts/settings/notifications.ts';
import type { Scope } from '../../platform/scope.ts';

const FIELDS: Record<Notification, string> = { ALERTS: 'mailsAlerts', WEEKLY_SUMMARY: 'mailsWeeklySummary' };

export async function setNotification(scope: Scope, kind: Notification, isEnabled: boolean): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await notificationSettings(tx, userId);
  if (before[kind] === isEnabled) return DONE;
  if (kind === 'ALERTS') await writeAlertMails(tx, userId, isEnabled);
  else await writeWeeklySummary(tx, userId, isEnabled);
  const key = FIELDS[kind];
  await recordAudit(scope, {
    action: 'settings.update',
    entity: 'settings',
    entityId: key,
    before: { [key]: before[kind] },
    after: { [key]: isEnabled },
  });
  return DONE;
}
