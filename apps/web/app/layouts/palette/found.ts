/** The debounced palette search for accounts, assets and transactions. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { walletAddress } from '../../data/wallet-address.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindInLedgerQuery } from '../../generated/graphql.ts';
import type { Dates } from '../../ui/format-date.ts';
import type { CommandGroup } from './commands.ts';

const FindInLedgerDocument = graphql(`
  query FindInLedger($query: String!, $limit: Int) {
    findInLedger(query: $query, limit: $limit) {
      accounts {
        id
        kind
        name
        integration {
          slug
        }
      }
      assets {
        id
        symbol
        name
      }
      transactions {
        publicId
        transactionType
        sentence
        dateTime
        account {
          id
          name
        }
      }
    }
  }
`);

const DEBOUNCE_MS = 100;
/** A single letter matches everything. */
const FEWEST_LETTERS = 2;
/** The server's limit. */
export const LONGEST = 200;
const OF_EACH = 5;

type Found = FindInLedgerQuery['findInLedger'];

export function useFound(typed: string) {
  const text = typed.trim();
  const [wanted, want] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => want(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = wanted.length >= FEWEST_LETTERS;
  const query = useQuery({
    ...keepingPrevious(graphqlQuery(FindInLedgerDocument, { query: wanted, limit: OF_EACH })),
    enabled: isAsked,
  });
  const isShort = text.length < FEWEST_LETTERS;
  return {
    found: isShort || !isAsked ? undefined : query.data?.findInLedger,
    error: isAsked ? query.error : null,
    isSettled: isShort || (wanted === text && !query.isFetching),
  };
}

type Writing = { dates: Pick<Dates, 'shortDay'>; hideAmounts: (text: string) => string };

/** @param writing  formats dates and hides amounts */
export function groupsOf({ accounts, assets, transactions }: Found, { dates, hideAmounts }: Writing): CommandGroup[] {
  return [
    {
      name: 'Accounts',
      commands: accounts.map(({ id, kind, name, integration }) => ({
        id: `account ${id}`,
        label: name,
        wallet: { name, integration: integration?.slug ?? null },
        does: { kind: 'go', to: walletAddress({ kind, id }) },
      })),
    },
    {
      name: 'Assets',
      commands: assets.map(({ id, symbol, name }) => ({
        id: `asset ${id}`,
        label: symbol,
        asset: { id, symbol },
        detail: name,
        does: { kind: 'go', to: `/transactions?q=${encodeURIComponent(`asset_id:${id}`)}` },
      })),
    },
    {
      name: 'Transactions',
      commands: transactions.map(({ publicId, transactionType, sentence, dateTime, account }) => ({
        id: `transaction ${publicId}`,
        label: hideAmounts(sentence) || transactionType,
        detail: `${dates.shortDay(dateTime)} · ${account.name}`,
        does: { kind: 'go', to: `/transactions/${publicId}` },
      })),
    },
  ];
}
