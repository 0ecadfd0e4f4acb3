import type { RawRecord } from '../connector.ts';
import type { Found } from './drafts.ts';
import type { Feed } from './feeds/feed.ts';
import type { AsksRights } from './key-rights.ts';
import type { Library } from './library.ts';
import type { OwnApi } from './own.ts';
import type { Payload } from './records.ts';

export type Balance = { readonly asset: string; readonly quantity: string };

export type Profile = {
  readonly own?: OwnApi;
  readonly feeds: readonly Feed[];
  readonly options?: object;
  readonly keyRights?: AsksRights;
  /** Maps the library's code, in capitals, to the file formats' asset; default: the code. */
  readonly asset?: (code: string) => string;
  /** Covers all places that the feeds cover; default: the library's balance. */
  readonly balances?: (library: Library) => Promise<readonly Balance[]>;
  readonly holder?: (library: Library) => Promise<string>;
  readonly ledger?: (records: readonly RawRecord[], found: Found) => void;
  /** Equals the id in the exchange's files; default: market and own id. */
  readonly tradeId?: (payload: Payload) => string;
  /** The default is kind and own id. */
  readonly transferId?: (payload: Payload) => string;
  readonly isWithdrawnWithFee?: boolean;
};
