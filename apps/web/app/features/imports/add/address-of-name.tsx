/**
 * Looks up the address of a name. The lookup reveals the name to a third-party server, so it runs on submit, and its
 * result is shown before anything is added.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Banner } from '../../../ui/banner.tsx';

const ResolvedNameDocument = graphql(`
  query ResolvedName($name: String!) {
    resolvedName(name: $name) {
      address
      error
    }
  }
`);

export function isName(text: string): boolean {
  return /\.eth$/i.test(text.trim());
}

export function useAddressOfName(typed: string) {
  const client = useQueryClient();
  const [found, setFound] = useState<{ name: string; address: string } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<string | null> => {
    setIsAsking(true);
    try {
      const query = { ...graphqlQuery(ResolvedNameDocument, { name: typed }), staleTime: 0 };
      const { address, error } = (await client.fetchQuery(query)).resolvedName;
      if (address == null) return error ?? "Couldn't look up the name.";
      setFound({ name: typed, address });
      return null;
    } catch (problem) {
      return explain(problem);
    } finally {
      setIsAsking(false);
    }
  };
  return { address: found !== null && found.name === typed ? found.address : null, isAsking, ask };
}

export function FoundByName({ name, address }: { name: string; address: string }) {
  return (
    <Banner status="info">
      <span className="font-medium">{name}</span> resolves to <span className="break-all font-mono">{address}</span>{' '}
      now. The wallet keeps this address even if the name moves to another one.
    </Banner>
  );
}
