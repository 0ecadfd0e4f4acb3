/** Takes the server's data folder away, once the server has gone: it is stopped after this is called, and before this process ends. */
import { rmSync } from 'node:fs';

export default function teardown() {
  const folder = process.env.LOTBOOK_E2E_DATA;
  if (!folder || process.env.LOTBOOK_E2E_URL) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}
