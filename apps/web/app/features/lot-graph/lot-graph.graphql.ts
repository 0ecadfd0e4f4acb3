import { graphql } from '../../generated/gql.ts';
import type { LotGraphPartsFragment } from '../../generated/graphql.ts';

graphql(`
  fragment LotGraphParts on LotGraph {
    currency
    isCollapsed
    transactionCount
    mostNodes
    nodes {
      id
      kind
      count
      quantity
      wallet
      startsOn
      endsOn
      transaction {
        publicId
        sentence
      }
    }
    edges {
      from
      to
      count
      quantity
      costBasis
      gain
      unknown
      disposedLotId
    }
  }
`);

export const LotGraphDocument = graphql(`
  query LotGraph($assetId: ID!, $from: Date, $to: Date) {
    lotGraph(assetId: $assetId, from: $from, to: $to) {
      error
      errorCode
      graph {
        ...LotGraphParts
      }
    }
  }
`);

export type Graph = LotGraphPartsFragment;
export type Node = Graph['nodes'][number];
export type Edge = Graph['edges'][number];
