import type { ExchangeApi } from './connecting/exchanges/listed.ts';
import type { Category, FileFormat } from './reading/importer.ts';

export type Integration = {
  /** The prefix of format ids, so it never changes. */
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** If true, users see whom to contact instead of a form for a key. */
  readonly isInstitutional?: true;
  /** Best known first. Empty if the history is in another integration's files. */
  readonly formats: readonly FileFormat[];
  readonly connector?: ExchangeApi;
  /** For a wallet or explorer: slugs of its networks, most used first; `evm` means all EVM networks. */
  readonly networks?: readonly string[];
  readonly closed?: { readonly in: number; readonly successor?: string };
  /**
   * For a wallet that connects to pages: in lower case, its reverse domain name (EIP-6963), name (Wallet Standard) or
   * location (WBIP-004).
   */
  readonly browserIds?: readonly string[];
  /** The default is its category's (general-instructions.ts). */
  readonly instructions?: Instructions;
};

export type Instructions = {
  /**
   * How reliable the steps are: high for stable menus and closed products; medium if the page is known; low if only the
   * kind of page is known, so that users are warned.
   */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Names menus only if they are known, but always the kind of file. */
  readonly steps: readonly string[];
  readonly limitations: readonly string[];
};
