/** The commands in the order of `lotbook --help`. To add one, write a file here and a line below. */
import type { Command } from '../command.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'import',
    summary: 'Import exchange and wallet files into one ledger file',
    load: () => import('./import.ts'),
  },
  {
    name: 'sync',
    summary: 'Sync wallets and exchange accounts into one ledger file',
    load: () => import('./sync.ts'),
  },
  {
    name: 'hosts',
    summary: 'List the servers Lotbook may contact',
    load: () => import('./hosts.ts'),
  },
  {
    name: 'formats',
    summary: 'List the import formats',
    load: () => import('./formats.ts'),
  },
  {
    name: 'compute',
    summary: 'Compute gains, lots and income',
    load: () => import('./compute.ts'),
  },
  {
    name: 'explain',
    summary: 'Prove the figures of a transaction',
    load: () => import('./explain.ts'),
  },
  {
    name: 'verify',
    summary: 'Verify a result against its ledger',
    load: () => import('./verify.ts'),
  },
  {
    name: 'compare',
    summary: 'Compare methods side by side',
    load: () => import('./compare.ts'),
  },
  {
    name: 'simulate',
    summary: 'Simulate a sale',
    load: () => import('./simulate.ts'),
  },
  {
    name: 'estimate',
    summary: "Estimate a year's US income tax on crypto",
    load: () => import('./estimate.ts'),
  },
  {
    name: 'backup',
    summary: 'Back up a server to an encrypted file',
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    summary: 'Restore a server from a backup',
    load: () => import('./restore.ts'),
  },
  {
    name: 'data-import',
    summary: "Import a copy of a user's data",
    load: () => import('./data-import.ts'),
  },
  {
    name: 'admin',
    summary: 'Manage administrators',
    load: () => import('./admin.ts'),
  },
];
