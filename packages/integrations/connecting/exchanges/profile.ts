/** What is written down of an exchange: its lists, and what in them is its own. */
import type { RawRecord } from '../connector.ts';
import type { Found } from './drafts.ts';
import type { Feed } from './feeds/feed.ts';
import type { AsksRights } from './key-rights.ts';
import type { Library } from './library.ts';
import type { OwnApi } from './own.ts';
import type { Payload } from './records.ts';

/** So much of an asset, as the exchange writes both. */
export type Balance = { readonly asset: string; readonly quantity: string };

export type Profile = {
  /** How it is asked where the library does not know it. */
  readonly own?: OwnApi;
  readonly feeds: readonly Feed[];
  /** Options of the library, so that it asks for nothing beyond the spot market. */
  readonly options?: object;
  /** Asks what the key may do, where the exchange says it. */
  readonly keyRights?: AsksRights;
  /** The asset that a code of the library is in our files; else the code itself. @param code  in capitals */
  readonly asset?: (code: string) => string;
  /** What is there now, in all places of the account that the feeds are about; else what the library calls its balance. */
  readonly balances?: (library: Library) => Promise<readonly Balance[]>;
  /** Names the account at the exchange that a token opens, however often it is granted. */
  readonly holder?: (library: Library) => Promise<string>;
  /** What the records of a ledger mean, all of them together. Pure. */
  readonly ledger?: (records: readonly RawRecord[], found: Found) => void;
  /** The id of a trade as the exchange's files have it, so that it is recognized there; else its market and the exchange's own id. */
  readonly tradeId?: (payload: Payload) => string;
  /** Of a deposit or a withdrawal; else its kind and the exchange's own id. */
  readonly transferId?: (payload: Payload) => string;
  /** Whether the amount of a withdrawal has its fee in it; else the fee is on top. */
  readonly isWithdrawnWithFee?: boolean;
};
