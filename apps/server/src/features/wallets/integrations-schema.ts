/** The integrations that a new account can be of. */
import { searchIntegrations } from '@lotbook/integrations/listing';
import { builder } from '../../platform/graphql/builder.ts';

const IntegrationCategory = builder.enumType('IntegrationCategory', {
  values: ['BLOCKCHAIN', 'EXCHANGE', 'WALLET', 'OTHER'] as const,
});

const RANK = 'Its place in the order in which integrations, exchanges and networks are offered; from 1.';

const IntegrationFormat = builder.simpleObject('IntegrationFormat', {
  fields: (t) => ({ id: t.string(), label: t.string(), confidence: t.string() }),
});

export const Integration = builder.simpleObject('Integration', {
  fields: (t) => ({
    slug: t.string(),
    name: t.string(),
    category: t.field({ type: IntegrationCategory }),
    syncMethod: t.string(),
    supportedFileFormats: t.stringList(),
    instructions: t.stringList({ description: 'How to get the file, as plain paragraphs.' }),
    limitations: t.stringList({ description: 'What its files do not say, and what to do about it.' }),
    instructionsConfidence: t.string({
      description: 'How sure the steps are: `high`, `medium`, or `low`, when menus may be others by now.',
    }),
    formats: t.field({ type: [IntegrationFormat] }),
    closedIn: t.int({ nullable: true, description: 'The year in which the service ended; null: it goes on.' }),
    successor: t.string({ nullable: true, description: 'Slug of what took its accounts over.' }),
    networks: t.stringList({ description: 'Slugs of the networks that its addresses can be read from.' }),
    browserIds: t.stringList({
      description:
        'What a wallet calls itself to a page that asks which there are, in small letters; empty for what a page cannot be connected with.',
    }),
    rank: t.int({ description: RANK }),
    isInstitutional: t.boolean({
      description:
        'Whether its accounts are those of companies and funds alone: they are linked by nobody, but asked for.',
    }),
  }),
});

export function addIntegrations(): void {
  builder.queryField('integrations', (t) =>
    t.field({
      type: [Integration],
      args: { query: t.arg.string() },
      resolve: (_root, { query }) => searchIntegrations(query ?? ''),
    }),
  );
}
