/**
 * `npm run demo:links`: the product with local networks and exchanges, where an address on three Ethereum-like
 * networks, a Bitcoin extended public key, a Solana address, and keys of Kraken and Coinbase can be linked. It makes no
 * requests over the network. Its data folder `data-demo-links` can be deleted at any time.
 */
import { join } from 'node:path';
import { DEMO_USER, makeDemoUser, openDoor, untilReady } from './demo/account.ts';
import { startLinks } from './demo/links/start.ts';
import { startOnSimulatedMarket } from './demo/server.ts';
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain, ROOT } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

const PORT = '3011';
const FIRST_PAGE = '/wallets?add_integration=';

process.env.LOTBOOK_DATA ??= join(ROOT, 'data-demo-links');
process.env.LOTBOOK_BACKUP_DIR ??= 'off';
process.env.PORT ??= PORT;
process.env.LOTBOOK_VERIFY_EMAIL ??= 'off';
process.env.LOG_LEVEL ??= 'warn';
// A demo has a separate database, never the one in the product's environment.
delete process.env.DATABASE_URL;

const url = process.env.LOTBOOK_URL ?? `http://localhost:${process.env.PORT}`;
await orExplain(() => Promise.all([buildWeb(process.execPath), keepEmptyDatabase(process.execPath)]));
const { env, linkable } = await startLinks();
// Overrides the environment, so that requests stay on this machine.
Object.assign(process.env, env);
await startOnSimulatedMarket();
await orExplain(async () => {
  await untilReady(url);
  await makeDemoUser(url);
  const door = await openDoor(url, FIRST_PAGE);
  const { address, zpub, solana, kraken, coinbase } = linkable;
  console.log(`
The demonstration of linking is ready. Its networks, exchanges and prices are played on this machine: nothing of it is real.
  Open    ${door}  (signs you in)
  or      ${url}  as ${DEMO_USER.email} with the password “${DEMO_USER.password}”

What you can add there:
  Ethereum, Arbitrum One and Polygon (nodes that run here), one address:
          ${address}
  Bitcoin (answers of a made-up history), an extended public key:
          ${zpub}
  Solana (answers of a made-up history), an address:
          ${solana}
  Kraken (answers of a made-up history):
          API key      ${kraken.apiKey}
          Private Key  ${kraken.secret}
  Coinbase (answers of a made-up history):
          API key name ${coinbase.apiKey}
          Private Key, all of it:
${coinbase.secret}
Ctrl-C stops it; its data is in ${process.env.LOTBOOK_DATA}. Each start has new nodes, with the same history.
`);
});
