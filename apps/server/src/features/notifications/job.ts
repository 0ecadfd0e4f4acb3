/**
 * Sends one user's weekly summary. Safe to run twice, because the week is claimed in the transaction that queues the
 * email.
 */
import { asSystem, asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { addresseeOf, takeWeek } from '../../facts/settings/notifications.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { sendMail } from '../../platform/sign-in/mail.ts';
import { unsubscribeLink } from '../api/mail-links.ts';
import { summaryOf } from './summary.ts';
import { summaryMail } from './words.ts';

export const WEEKLY_SUMMARY = 'summary.weekly';

export const weeklySummaryJob = defineJob({
  name: WEEKLY_SUMMARY,
  payload: z.object({ userId: z.string() }),
  async handler({ userId }, services) {
    const { db, config, keys } = services;
    const to = await asSystem(db, (tx) => addresseeOf(tx, userId));
    // An unconfirmed address may belong to another user.
    if (to === null || (config.verifyEmail && !to.isProven)) return;
    await asUser(db, userId, async (tx) => {
      if (!(await takeWeek(tx, userId))) return;
      const summary = await summaryOf(tx, userId, new Date());
      if (summary !== null)
        await sendMail(
          services,
          tx,
          summaryMail(
            to.email,
            config.url,
            summary,
            unsubscribeLink(config.url, keys, { userId, kind: 'WEEKLY_SUMMARY' }),
          ),
        );
    });
  },
});
