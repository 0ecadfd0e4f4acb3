/** Every command of the program, in the order of `lotbook --help`. To add one: a file beside this one, and a line here. */
import type { Command } from '../command.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'import',
    summary: 'Files of exchanges and wallets into one ledger file',
    load: () => import('./import.ts'),
  },
  {
    name: 'formats',
    summary: 'The file formats that import reads',
    load: () => import('./formats.ts'),
  },
  {
    name: 'compute',
    summary: 'Gains, lots and income of ledger files',
    load: () => import('./compute.ts'),
  },
];
