/** `lotbook hosts`: the servers that the program may ask, and what for. */
import { evmConnector } from '@lotbook/integrations/connecting/evm/etherscan-like';
import { solanaConnector } from '@lotbook/integrations/connecting/solana/solana';
import { esploraConnector } from '@lotbook/integrations/connecting/utxo/esplora';
import { MARKET_HOSTS } from '@lotbook/market/hosts';
import { type ExitCode, type Io, UsageError } from '../command.ts';

export const help = `Usage: lotbook hosts

Lists the hosts that Lotbook may contact, and what it asks there. A server of your own that you name in the settings, and those that you switch
off there, are not in it.

Example: lotbook hosts
`;

/** What a connector's hosts are asked for, in the order they are printed. */
const PURPOSES = [
  { hosts: evmConnector.hosts, what: 'transactions of addresses of Ethereum-like networks' },
  { hosts: esploraConnector.hosts, what: 'transactions of addresses of Bitcoin and Litecoin' },
  { hosts: solanaConnector.hosts, what: 'transactions of accounts of Solana' },
  ...MARKET_HOSTS.map(({ host, what }) => ({ hosts: [host], what })),
];

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError('it takes no words.');
  const rows = PURPOSES.flatMap(({ hosts, what }) => hosts.map((host) => ({ host, what })));
  const width = Math.max(...rows.map(({ host }) => host.length));
  for (const { host, what } of rows) io.out(`${host.padEnd(width)}  ${what}\n`);
  return 0;
}
