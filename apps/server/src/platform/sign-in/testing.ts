import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFor, type TestServer } from '../../testing.ts';
import { type Browser, browserFor } from '../http/testing.ts';
import { OUTBOX } from './mail.ts';

export const PASSWORD = 'correct horse battery';

export type Person = { browser: Browser; email: string };

export type Town = {
  /** A browser with its own address, so that tests don't share limits. */
  newBrowser(): Browser;
  signUp(name: string): Promise<Person>;
  signIn(browser: Browser, email: string, password?: string): Promise<Response>;
  isSignedIn(browser: Browser): Promise<boolean>;
  mailTo(email: string): Promise<string[]>;
  turnOnTwoFactor(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }>;
};

let people = 0;

export function townOf(server: TestServer): Town {
  const app = appFor(server.services);
  const town: Town = {
    newBrowser: () => browserFor(app, server.config.url, `203.0.113.${++people % 250}`),
    async signUp(name) {
      const browser = town.newBrowser();
      const email = `${name}-${++people}@example.org`;
      await expectOk(browser.post('/api/auth/sign-up/email', { name, email, password: PASSWORD }));
      await expectOk(town.signIn(browser, email));
      return { browser, email };
    },
    signIn: (browser, email, password = PASSWORD) => browser.post('/api/auth/sign-in/email', { email, password }),
    async isSignedIn(browser) {
      return (await (await browser.request('/api/get-current-user')).json()).isAuthenticated;
    },
    async mailTo(email) {
      await server.runJobs();
      const folder = join(server.config.dataFolder, OUTBOX);
      const all = readdirSync(folder).sort();
      const texts = all.map((name) => readFileSync(join(folder, name), 'utf8'));
      return texts.filter((text) => text.includes(`To: ${email}\r\n`));
    },
    async turnOnTwoFactor(browser) {
      const answer = await expectOk(browser.post('/api/auth/two-factor/enable', { password: PASSWORD }));
      const enabled = (await answer.json()) as { totpURI: string; backupCodes: string[] };
      const secret = new URL(enabled.totpURI).searchParams.get('secret')!;
      await expectOk(browser.post('/api/auth/two-factor/verify-totp', { code: totp(secret, -1) }));
      return { secret, recoveryCodes: enabled.backupCodes };
    },
  };
  return town;
}

async function expectOk(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

/**
 * RFC 6238: SHA-1, 30 seconds, 6 digits.
 * @param shift  steps from now; the server also accepts the previous and next one
 */
export function totp(secret: string, shift = 0): string {
  const bits = [...secret.replace(/=+$/, '')].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  );
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + shift));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
