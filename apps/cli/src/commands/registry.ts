/** Every command of the program, in the order of `lotbook --help`. To add one: a file beside this one, and a line here. */
import type { Command } from '../command.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'compute',
    summary: 'Gains, lots and income of ledger files',
    load: () => import('./compute.ts'),
  },
];
