/**
 * Mail: asked for in a transaction, sent by a job. Without a mail server each message becomes a file in `outbox/` of the
 * data folder and the console says so, so that a user alone on a laptop can still reset a password.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { defineJob } from '../jobs/definition.ts';

const mailPayload = z.object({
  to: z.email(),
  // One line: it becomes a header.
  subject: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(10_000),
});
export type Mail = z.infer<typeof mailPayload>;

export const MAIL_JOB = 'mail.send';
export const OUTBOX = 'outbox';

export const mailJob = defineJob<Mail>({
  name: MAIL_JOB,
  payload: mailPayload,
  attempts: 8,
  async handler(mail, { config, log }) {
    if (config.smtp) {
      await createTransport(config.smtp.url).sendMail({ from: config.smtp.from, ...mail });
      log.info({ subject: mail.subject }, 'mail sent');
      return;
    }
    const path = await writeToOutbox(config, mail);
    log.info(`No mail server is set (SMTP_URL): the message "${mail.subject}" was written to ${path}`);
  },
});

/** @returns where the message is */
async function writeToOutbox(config: Pick<Config, 'dataFolder'>, mail: Mail): Promise<string> {
  const folder = join(config.dataFolder, OUTBOX);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written by hand, unencoded: a user opens it in any editor and copies the address out of it whole.
  const message = [
    'From: Lotbook <lotbook@localhost>',
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...mail.text.split('\n'),
    '',
  ].join('\r\n');
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
  const draft = `${path}.draft`;
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, path);
  return path;
}
