/** Checks alerts. Safe to run twice, because a crossing is stored with its email in one transaction. */
import { asSystem, asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { usersWithAlerts, type WithAlerts } from '../../facts/alerts/alerts.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { notificationSettings } from '../../facts/settings/notifications.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { sendMail } from '../../platform/sign-in/mail.ts';
import { runStep } from '../../platform/work/steps.ts';
import { CHECK_ALERTS } from '../api/check-alerts.ts';
import { unsubscribeLink } from '../api/mail-links.ts';
import { checkAlerts } from './check.ts';
import { alertMail, crossingSentence } from './words.ts';

export const alertsJob = defineJob({
  name: CHECK_ALERTS,
  payload: z.object({ userId: z.string().min(1).optional() }),
  async handler({ userId: one = null }, services) {
    const { db, config, keys } = services;
    const check = ({ userId, email, isProven }: WithAlerts) =>
      asUser(db, userId, async (tx) => {
        const crossed = await checkAlerts(tx, userId);
        const isWanted = (await notificationSettings(tx, userId)).ALERTS;
        const byMail = crossed.filter(({ sendsMail }) => isWanted && sendsMail);
        // An unconfirmed address may belong to another user.
        if (byMail.length === 0 || (config.verifyEmail && !isProven)) return;
        const symbols = await symbolsOf(
          tx,
          byMail.map(({ assetId }) => assetId),
        );
        const sentences = byMail.map((one) => crossingSentence(one, symbols.get(one.assetId) ?? one.assetId));
        const stop = unsubscribeLink(config.url, keys, { userId, kind: 'ALERTS' });
        await sendMail(services, tx, alertMail(email, config.url, sentences, stop));
      });
    const users = await asSystem(db, (tx) => usersWithAlerts(tx, one));
    if (one !== null) for (const user of users) await check(user);
    else await runStep(services, 'alerts', (each) => each(users, check));
  },
});
