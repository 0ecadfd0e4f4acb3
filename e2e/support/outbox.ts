import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export async function linkInMail(email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = messages()
      .filter((text) => text.includes(email))
      .map((text) => pattern.exec(text)?.[0])
      .findLast(Boolean);
    expect(link, `a message to ${email}`).toBeTruthy();
  }).toPass();
  return link!;
}

function messages(): string[] {
  const folder = join(process.env.LOTBOOK_E2E_DATA!, 'outbox');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => plain(readFileSync(join(folder, name), 'utf8')));
}

/** Only the header shows whether the text is quoted-printable. Elsewhere `=C3` is literal text. */
function plain(message: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(message)) return message;
  return message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
