import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { FORM_IDS, findIntegration, type ListedIntegration, searchIntegrations } from '@lotbook/integrations/listing';
import { websiteOf } from '@lotbook/integrations/websites';
import { builder } from '../../platform/graphql/builder.ts';
import { sourceIcon } from '../api/icon-address.ts';

const IntegrationCategory = builder.enumType('IntegrationCategory', {
  values: ['BLOCKCHAIN', 'EXCHANGE', 'WALLET', 'OTHER'] as const,
});

const RANK = 'Its position in lists of integrations, exchanges and networks, from 1.';

const IntegrationForm = builder.enumType('IntegrationForm', {
  description: 'The form for linking an account: by address, by keys, or by signing in at the exchange.',
  values: FORM_IDS,
});

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
    instructions: t.stringList({ description: 'The steps to get the file, as plain paragraphs.' }),
    limitations: t.stringList({ description: 'Data missing from its files, and how to add it.' }),
    instructionsConfidence: t.string({
      description: 'How reliable the steps are: `high`, `medium`, or `low` if menus may have changed.',
    }),
    formats: t.field({ type: [IntegrationFormat] }),
    closedIn: t.int({
      nullable: true,
      description: 'The year in which the service ended; null if it is still running.',
    }),
    successor: t.string({ nullable: true, description: 'Slug of the service that took over its accounts.' }),
    networks: t.stringList({ description: 'Slugs of the networks on which its addresses can be read.' }),
    browserIds: t.stringList({
      description:
        "The lowercase name with which a browser wallet announces itself to a page; empty if it can't be connected in the browser.",
    }),
    rank: t.int({ description: RANK }),
    isInstitutional: t.boolean({
      description:
        "Whether it only has business accounts, which can't be linked by users but are available on request.",
    }),
  }),
});

const networksOf = ({ slug, networks }: ListedIntegration) =>
  NETWORKS.filter((network) => network.slug === slug || networks.includes(network.slug));

const IntegrationInfo = builder.objectRef<ListedIntegration>('IntegrationInfo').implement({
  description: 'The networks, file types and coverage of an integration.',
  fields: (t) => ({
    symbol: t.string({
      nullable: true,
      description: 'The coin of a network; null for anything else.',
      resolve: ({ slug }) => NETWORKS.find((network) => network.slug === slug)?.coin ?? null,
    }),
    cryptoNetwork: t.string({
      nullable: true,
      description: 'The slug of the network if the integration is one; null otherwise.',
      resolve: ({ slug }) => NETWORKS.find((network) => network.slug === slug)?.slug ?? null,
    }),
    isEvmChain: t.boolean({
      resolve: ({ slug }) => NETWORKS.some((network) => network.slug === slug && network.isEvm),
    }),
    supportedCryptoNetworks: t.stringList({ resolve: (one) => networksOf(one).map(({ slug }) => slug) }),
    circleIconUrl: t.string({ description: 'An image to show in a circle.', resolve: ({ slug }) => sourceIcon(slug) }),
    isInstitutional: t.exposeBoolean('isInstitutional'),
    csvIntegrationCoverageInfo: t.exposeStringList('limitations', {
      description: 'Data that files of this source do not contain, and how to add it.',
    }),
    supportedFileFormats: t.exposeStringList('supportedFileFormats'),
  }),
});

export function addIntegrations(): void {
  builder.objectFields(Integration, (t) => ({
    formId: t.field({
      type: IntegrationForm,
      nullable: true,
      description: 'Null if the integration only imports files.',
      resolve: ({ slug }) => findIntegration(slug)?.formId ?? null,
    }),
    imageUrl: t.string({ resolve: ({ slug }) => sourceIcon(slug) }),
    websiteUrl: t.string({
      nullable: true,
      description: 'Null if the service ended or has no website.',
      resolve: ({ slug }) => websiteOf(slug),
    }),
    isDisabled: t.boolean({
      description: 'True after the service ended.',
      resolve: ({ closedIn }) => closedIn != null,
    }),
    supportsHdWallet: t.boolean({
      description: 'True if it takes extended public keys.',
      resolve: ({ slug }) => {
        const found = findIntegration(slug);
        return found !== null && networksOf(found).some(({ hasKeys }) => hasKeys);
      },
    }),
    info: t.field({ type: IntegrationInfo, resolve: ({ slug }) => findIntegration(slug)! }),
  }));
  builder.queryField('integrations', (t) =>
    t.field({
      type: [Integration],
      args: { query: t.arg.string() },
      resolve: (_root, { query }) => searchIntegrations(query ?? ''),
    }),
  );
}
