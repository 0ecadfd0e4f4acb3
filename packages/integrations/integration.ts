/**
 * An exchange, wallet or product with a history: its facts, shared by all its formats. One folder each, with
 * `about.ts`; registry.ts lists them all.
 */
import type { ExchangeApi } from './connecting/exchanges/listed.ts';
import type { Category, FileFormat } from './reading/importer.ts';

export type Integration = {
  /** The folder's name: `kraken`. It begins the id of each format, so it never changes. */
  readonly slug: string;
  /** The common name, also the default name of its accounts: `Kraken`. */
  readonly name: string;
  readonly category: Category;
  /**
   * True if its accounts are only for companies and funds; users see whom to contact instead of entering a key.
   */
  readonly isInstitutional?: true;
  /** Its own file formats, best known first. Empty if its history comes in another integration's files. */
  readonly formats: readonly FileFormat[];
  /** The API of an exchange that Lotbook reads with a user's key: `connector.ts`. */
  readonly connector?: ExchangeApi;
  /**
   * For a wallet or explorer: slugs of the networks of its addresses, most used first; `evm` means all EVM networks.
   * Its history can be read from them without a file.
   */
  readonly networks?: readonly string[];
  /** For a service that ended: the year, and the slug of its successor. */
  readonly closed?: { readonly in: number; readonly successor?: string };
  /**
   * For a wallet that connects to pages: its identifiers in lower case, which are its reverse domain name (EIP-6963),
   * its name (Wallet Standard), or its location (WBIP-004).
   */
  readonly browserIds?: readonly string[];
  /** How to get its files. Default: the instructions of its category (general-instructions.ts). */
  readonly instructions?: Instructions;
};

/** How a user gets the files of an integration, and what they lack. */
export type Instructions = {
  /**
   * Confidence in the steps: high for long stable menus and for closed products; medium if the page is known; low if
   * only its kind is, so that the user is warned.
   */
  readonly confidence: 'high' | 'medium' | 'low';
  /** Steps in order. Menus are named only if known; they change, so the kind of file is always stated too. */
  readonly steps: readonly string[];
  /** Gaps of the files, each with what to do about it. */
  readonly limitations: readonly string[];
};
