/** The supported networks, one line per connector folder, in display order. */

import type { NetworkFamily } from '../connecting/link.ts';
import { algorandFamily } from './algorand/indexer.ts';
import { cardanoFamily } from './cardano/link.ts';
import { cosmosFamily } from './cosmos/link.ts';
import { evmFamily } from './evm/link.ts';
import { hederaFamily } from './hedera/mirror.ts';
import { nearFamily } from './near/link.ts';
import { polkadotFamily } from './polkadot/subscan.ts';
import { solanaFamily } from './solana/link.ts';
import { stellarFamily } from './stellar/link.ts';
import { tezosFamily } from './tezos/tzkt.ts';
import { tronFamily } from './tron/link.ts';
import { blockbookFamily, utxoFamily } from './utxo/link.ts';
import { xrpFamily } from './xrp/link.ts';

export const FAMILIES: readonly NetworkFamily[] = [
  utxoFamily,
  evmFamily,
  solanaFamily,
  xrpFamily,
  cosmosFamily,
  tronFamily,
  cardanoFamily,
  stellarFamily,
  hederaFamily,
  algorandFamily,
  tezosFamily,
  polkadotFamily,
  nearFamily,
  blockbookFamily,
];
