/** The server stops after the teardown, so its data folder is deleted on process exit. */
import { rmSync } from 'node:fs';

export default function teardown() {
  const folder = process.env.LOTBOOK_E2E_DATA;
  if (!folder || process.env.LOTBOOK_E2E_URL) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}
