/** The definition of an exchange: its lists and its peculiarities. */
import type { RawRecord } from '../connector.ts';
import type { Found } from './drafts.ts';
import type { Feed } from './feeds/feed.ts';
import type { AsksRights } from './key-rights.ts';
import type { Library } from './library.ts';
import type { OwnApi } from './own.ts';
import type { Payload } from './records.ts';

/** A balance in the exchange's notation. */
export type Balance = { readonly asset: string; readonly quantity: string };

export type Profile = {
  /** The API if the library does not support it. */
  readonly own?: OwnApi;
  readonly feeds: readonly Feed[];
  /** Options that limit the library to the spot market. */
  readonly options?: object;
  /** Queries the key's permissions, if the exchange reports them. */
  readonly keyRights?: AsksRights;
  /** Maps the library's code to the file formats' asset; default: the code. @param code in capitals */
  readonly asset?: (code: string) => string;
  /** Returns current balances in all places that the feeds cover; default: the library's balance. */
  readonly balances?: (library: Library) => Promise<readonly Balance[]>;
  /** Identifies the account behind a token, across grants. */
  readonly holder?: (library: Library) => Promise<string>;
  /** Interprets all records of a ledger together. */
  readonly ledger?: (records: readonly RawRecord[], found: Found) => void;
  /** The trade id in the exchange's files, for recognition; default: market and own id. */
  readonly tradeId?: (payload: Payload) => string;
  /** The same for a deposit or withdrawal; default: kind and own id. */
  readonly transferId?: (payload: Payload) => string;
  /** True if a withdrawal's amount includes its fee; otherwise the fee is on top. */
  readonly isWithdrawnWithFee?: boolean;
};
