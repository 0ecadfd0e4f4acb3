/** Lists contacted servers with their purposes. */
import { CONNECTOR_HOSTS } from '@lotbook/integrations/connecting/hosts';
import { MARKET_HOSTS } from '@lotbook/market/hosts';
import { type ExitCode, type Io, UsageError } from '../command.ts';

export const help = `Usage: lotbook hosts

Lists the hosts that Lotbook may contact, with purposes. It does not include servers you add in the settings, and
includes those you turn off there.

Example: lotbook hosts
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError('it takes no arguments.');
  const rows = [...CONNECTOR_HOSTS, ...MARKET_HOSTS];
  const width = Math.max(...rows.map(({ host }) => host.length));
  for (const { host, what } of rows) io.out(`${host.padEnd(width)}  ${what}\n`);
  return 0;
}
