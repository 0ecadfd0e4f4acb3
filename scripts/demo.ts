/**
 * `npm run demo`: the product with a simulated market and an account with sample data. It makes no requests over the
 * network. Its data folder `data-demo` can be deleted at any time.
 */
import { join } from 'node:path';
import { DEMO_USER, makeDemoAccount, openDoor, untilReady } from './demo/account.ts';
import { startOnSimulatedMarket } from './demo/server.ts';
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain, ROOT } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

const PORT = '3010';
const FIRST_PAGE = '/dashboard';

process.env.LOTBOOK_DATA ??= join(ROOT, 'data-demo');
process.env.PORT ??= PORT;
process.env.LOTBOOK_VERIFY_EMAIL ??= 'off';
process.env.LOG_LEVEL ??= 'warn';
// Even linked wallets make no network request.
process.env.LOTBOOK_NETWORKS ??= 'off';
process.env.LOTBOOK_BACKUP_DIR ??= 'off';
delete process.env.DATABASE_URL;

const url = process.env.LOTBOOK_URL ?? `http://localhost:${process.env.PORT}`;
await orExplain(() => Promise.all([buildWeb(process.execPath), keepEmptyDatabase(process.execPath)]));
await startOnSimulatedMarket();
await orExplain(async () => {
  await untilReady(url);
  await makeDemoAccount(url);
  const door = await openDoor(url, FIRST_PAGE);
  console.log(`
The demonstration is ready. Its market is simulated: every price is made up.
  Open    ${door}  (signs you in)
  or      ${url}  as ${DEMO_USER.email} with the password “${DEMO_USER.password}”
Prices arrive within a minute of the first start. Ctrl-C stops it; its data is in ${process.env.LOTBOOK_DATA}.
`);
});
