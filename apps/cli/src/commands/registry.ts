/** All commands in the order of `lotbook --help`. To add one, add a file here and a line below. */
import type { Command } from '../command.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'import',
    summary: 'Files of exchanges and wallets into one ledger file',
    load: () => import('./import.ts'),
  },
  {
    name: 'sync',
    summary: 'Addresses of wallets, read from their networks, into one ledger file',
    load: () => import('./sync.ts'),
  },
  {
    name: 'hosts',
    summary: 'The servers that Lotbook may contact',
    load: () => import('./hosts.ts'),
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
  {
    name: 'explain',
    summary: 'How the figures of a transaction came about',
    load: () => import('./explain.ts'),
  },
  {
    name: 'verify',
    summary: 'Whether a result follows from a ledger',
    load: () => import('./verify.ts'),
  },
  {
    name: 'compare',
    summary: 'A ledger by several methods, side by side',
    load: () => import('./compare.ts'),
  },
  {
    name: 'simulate',
    summary: 'What a sale would take and bring',
    load: () => import('./simulate.ts'),
  },
  {
    name: 'estimate',
    summary: "What crypto adds to a year's income tax in the United States",
    load: () => import('./estimate.ts'),
  },
  {
    name: 'backup',
    summary: 'Everything of a server into one encrypted file',
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    summary: 'A server from a backup',
    load: () => import('./restore.ts'),
  },
  {
    name: 'data-import',
    summary: "A copy of a user's data into an account of a server",
    load: () => import('./data-import.ts'),
  },
  {
    name: 'admin',
    summary: 'Who may see the state of a server',
    load: () => import('./admin.ts'),
  },
];
