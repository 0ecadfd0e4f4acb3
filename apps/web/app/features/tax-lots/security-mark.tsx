import { useQuery } from '@tanstack/react-query';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Changing } from '../../ui/changing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

const SecurityMarkDocument = graphql(`
  query SecurityMark {
    securityAssets {
      id
    }
    settings {
      country {
        code
      }
    }
  }
`);

const MarkSecurityDocument = graphql(`
  mutation MarkSecurity($assetId: ID!, $isSecurity: Boolean!) {
    markSecurity(assetId: $assetId, isSecurity: $isSecurity) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

export function SecurityMark({ asset }: { asset: { id: string; symbol: string } }) {
  const { data } = useQuery(graphqlQuery(SecurityMarkDocument));
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const marking = useGraphqlMutation(MarkSecurityDocument, {
    refetch: ['SecurityMark', 'Form1099Da'],
    onSuccess: ({ markSecurity: { success, error, change } }) =>
      success ? offer(change) : fail(error ?? "Couldn't save the setting."),
    onError: (error) => fail(explain(error)),
  });
  if (data?.settings.country?.code !== 'US') return null;
  return (
    <Section title="Tax treatment">
      <Changing>
        <Checkbox
          label={`${asset.symbol} is a tokenized security`}
          checked={data.securityAssets.some(({ id }) => id === asset.id)}
          disabled={marking.isPending}
          onCheckedChange={(isSecurity) => marking.mutate({ assetId: asset.id, isSecurity })}
        />
      </Changing>
      <p className="max-w-prose pt-2 text-13 text-quiet">
        The wash-sale rule covers stocks and securities, not crypto. For a security, Form 8949 disallows the loss that
        your broker reports in box 1i of Form 1099-DA.
      </p>
    </Section>
  );
}
