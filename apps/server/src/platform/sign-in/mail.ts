/**
 * Queues emails in a transaction and sends them in a job. Without a mail server, each message becomes a file in
 * `outbox/` and is announced on the console, so that a single user can still reset a password.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@lotbook/db/open';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Services } from '../graphql/context.ts';
import { defineJob } from '../jobs/definition.ts';
import type { Queue } from '../jobs/queue.ts';
import { seal, unseal } from '../values/sealed.ts';

const mailPayload = z.object({
  to: z.email(),
  // The subject must be one line, because it becomes a header.
  subject: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(10_000),
  html: z.string().max(50_000).optional(),
  /** The one-click unsubscribe URL (RFC 8058), if the message can be unsubscribed from. */
  unsubscribe: z.url().max(1_000).optional(),
});
export type Mail = z.infer<typeof mailPayload>;

const MAIL_JOB = 'mail.send';
export const OUTBOX = 'outbox';

const sealedMail = z.object({ sealed: z.string() });

/**
 * Queues an email in the caller's transaction. The text may contain a sign-in code or link, so it is encrypted in the
 * queue's table.
 */
export async function sendMail(
  { jobs, keys }: { jobs: Queue } & Pick<Services, 'keys'>,
  tx: Tx,
  mail: Mail,
): Promise<void> {
  await jobs.enqueue(tx, MAIL_JOB, { sealed: seal(keys.mail, JSON.stringify(mail)) });
}

/** A queued message. Those from earlier versions are not encrypted. */
type Asked = Mail | z.infer<typeof sealedMail>;

export const mailJob = defineJob<Asked>({
  name: MAIL_JOB,
  payload: z.union([sealedMail, mailPayload]),
  attempts: 8,
  async handler(asked, { config, log, keys }) {
    const mail = 'sealed' in asked ? mailPayload.parse(JSON.parse(unseal(keys.mail, asked.sealed))) : asked;
    if (config.smtp) {
      const { unsubscribe, ...message } = mail;
      const headers = Object.fromEntries(stopHeaders(unsubscribe));
      await createTransport(config.smtp.url).sendMail({ from: config.smtp.from, ...message, headers });
      log.info({ subject: mail.subject }, 'mail sent');
      return;
    }
    const path = await writeToOutbox(config, mail);
    log.info(`No mail server is set (SMTP_URL): the message "${mail.subject}" was written to ${path}`);
  },
});

/** Returns the two headers required for one-click unsubscribe. @source RFC 8058, section 3.1 */
const stopHeaders = (unsubscribe: string | undefined): [string, string][] =>
  unsubscribe === undefined
    ? []
    : [
        ['List-Unsubscribe', `<${unsubscribe}>`],
        ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ];

const KEPT_MINUTES = 15;

export async function sweepMail(db: Database): Promise<void> {
  await sql`
    delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and name = ${MAIL_JOB}
      and completed_on < now() - make_interval(mins => ${KEPT_MINUTES}::int)`.execute(db.kysely);
}

/**
 * Returns the body as multipart/alternative, so that mail programs show the better version. @source RFC 2046, section
 * 5.1.4
 */
function bodyOf({ text, html }: Mail): string[] {
  const part = (type: string, content: string) => [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...content.split('\n'),
  ];
  if (html === undefined) return part('plain', text);
  const boundary = `part-${randomUUID()}`;
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('plain', text),
    `--${boundary}`,
    ...part('html', html),
    `--${boundary}--`,
  ];
}

async function writeToOutbox(config: Pick<Config, 'dataFolder'>, mail: Mail): Promise<string> {
  const folder = join(config.dataFolder, OUTBOX);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written without encoding, so that a user can copy the link in any editor.
  const message = [
    'From: Lotbook <lotbook@localhost>',
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date().toUTCString()}`,
    ...stopHeaders(mail.unsubscribe).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    ...bodyOf(mail),
    '',
  ].join('\r\n');
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
  const draft = `${path}.draft`;
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, path);
  return path;
}
