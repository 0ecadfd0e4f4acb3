/**
 * An exchange, wallet or product that people have a history at: what is true of it once, whatever the number of its formats. One folder
 * each, with `about.ts`; registry.ts lists them all.
 */
import type { ExchangeApi } from './connecting/exchanges/listed.ts';
import type { Category, FileFormat } from './reading/importer.ts';

export type Integration = {
  /** Name of its folder: `kraken`. Begins the id of each of its formats, so it never changes. */
  readonly slug: string;
  /** What people call it, and what an account of it is called until its owner names it: `Kraken`. */
  readonly name: string;
  readonly category: Category;
  /** Whether its accounts are those of companies and funds alone: nobody is given a key for such an account here, but told whom to ask. */
  readonly isInstitutional?: true;
  /** The files of its own that we read, best known first. Empty where its history comes in files of another integration. */
  readonly formats: readonly FileFormat[];
  /** The API of an exchange that Lotbook reads with a user's key: `connector.ts`. */
  readonly connector?: ExchangeApi;
  /**
   * Of a wallet or an explorer: the networks that its addresses are on, most used first, by their slugs; `evm` stands for all of the
   * Ethereum kind. Its history can be read from them without a file.
   */
  readonly networks?: readonly string[];
  /** Of a service that ended: the year, and the slug of what took its accounts over. */
  readonly closed?: { readonly in: number; readonly successor?: string };
  /**
   * Of a wallet that a page can be connected with: what it calls itself there, in small letters: its reverse domain name (EIP-6963), its name (Wallet
   * Standard), or where it is (WBIP-004).
   */
  readonly browserIds?: readonly string[];
  /** How its files are got. Until somebody has written them, what is true of its category (general-instructions.ts). */
  readonly instructions?: Instructions;
};

/** How a user gets the files of an integration, and what is not in them. */
export type Instructions = {
  /**
   * How sure the way to the file is: high for menus that have long been the same, and for products that are closed or have
   * none; medium where the page is known; low where only its kind is, so that the user is warned.
   */
  readonly confidence: 'high' | 'medium' | 'low';
  /** What to do, in order. Menus are named only where they are known; they change, so the kind of file is always said too. */
  readonly steps: readonly string[];
  /** What the files do not say, each with what to do about it. */
  readonly limitations: readonly string[];
};
