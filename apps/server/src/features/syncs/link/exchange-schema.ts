import { EXCHANGES } from '@lotbook/integrations/connecting/exchanges/exchanges';
import type { ListedExchange } from '@lotbook/integrations/connecting/exchanges/listed';
import { REDIRECT_FORMS } from '@lotbook/integrations/connecting/exchanges/redirect';
import { rankOf } from '@lotbook/integrations/ranks';
import type { ArgBuilder } from '@pothos/core';
import type { Credentials } from '../../../facts/syncs/credentials.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { type Answer, refused, resultType } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { AccountRef } from '../../api/refs.ts';
import { EXCHANGE_FORMS, type ExchangeForm, formOf } from './exchange.ts';
import { changeKey, linkExchange } from './exchange-service.ts';
import { whyNotSent } from './redirect.ts';
import { askingOf } from './tokens.ts';

const ExchangeFormRef = builder.enumType('ExchangeForm', {
  description: "The fields of an exchange's form: key and secret, only the key, or also a customer ID or a passphrase.",
  values: EXCHANGE_FORMS,
});

const CredentialField = builder.objectRef<ListedExchange['fields'][number]>('CredentialField').implement({
  fields: (t) => ({
    argument: t.string({
      description: 'The name of the argument: `apiKey`, `apiSecret`, `passphrase` or `customerId`.',
      resolve: ({ name }) => (name === 'secret' ? 'apiSecret' : name),
    }),
    label: t.exposeString('label'),
    isLong: t.boolean({ description: 'Whether it has several lines.', resolve: ({ isLong }) => isLong === true }),
  }),
});

const RedirectForm = builder.enumType('RedirectForm', {
  description: 'A form that redirects the user to the exchange.',
  values: REDIRECT_FORMS,
});

const ExchangeRedirect = builder.objectRef<ListedExchange>('ExchangeRedirect').implement({
  description: 'Linking by signing in at the exchange and granting read access.',
  fields: (t) => ({
    formId: t.field({ type: RedirectForm, resolve: ({ redirect }) => redirect!.form }),
    path: t.string({
      description:
        'The path that starts the process; open it in the browser. With `account`, that account is linked again.',
      resolve: ({ redirect }) => redirect!.path,
    }),
    whyNot: t.string({
      nullable: true,
      description: 'Why this server cannot link the exchange by sign-in, and the alternative; null if it can.',
      resolve: (exchange, _args, { config }) => (askingOf(config, exchange) ? null : whyNotSent(exchange)),
    }),
  }),
});

const LinkableExchange = builder.objectRef<ListedExchange>('LinkableExchange').implement({
  description: 'An exchange that can be linked, with an API key or by signing in there.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    formId: t.field({ type: ExchangeFormRef, resolve: formOf }),
    credentialFields: t.field({ type: [CredentialField], resolve: ({ fields }) => fields.slice() }),
    redirect: t.field({
      type: ExchangeRedirect,
      nullable: true,
      description:
        'Null if it can only be linked with a key. Without `credentialFields`, it can only be linked in this way.',
      resolve: (exchange) => (exchange.redirect ? exchange : null),
    }),
    isBasic: t.boolean({
      description: 'Whether only the lists that all exchanges have in common are synced.',
      resolve: ({ tier }) => tier === 'basic',
    }),
    rank: t.int({
      description: 'The position in lists of integrations, exchanges and networks, from 1.',
      resolve: ({ slug }) => rankOf(slug),
    }),
    coverage: t.exposeString('coverage', { description: 'The data that is synced, and the data that is not.' }),
    rights: t.exposeString('rights', {
      description: 'The required permissions of the key, in the words of the exchange.',
    }),
  }),
});

type Linked = { createdExchange?: string; updatedExchange?: string; warning?: string | null };

const ExchangeResult = resultType<Linked>('ExchangeResult', (t) => ({
  createdExchange: t.expose('createdExchange', { type: AccountRef, nullable: true }),
  updatedExchange: t.expose('updatedExchange', { type: AccountRef, nullable: true }),
  warning: t.exposeString('warning', {
    nullable: true,
    description: 'A warning that the key can do more than read, or that data may be duplicated.',
  }),
}));

export function addExchanges(): void {
  builder.queryField('linkableExchanges', (t) =>
    t.field({
      type: [LinkableExchange],
      description: 'The exchanges that can be linked; empty if the operator has disabled syncing.',
      resolve: (_root, _args, { config }) => (config.networks.isOn ? EXCHANGES.slice() : []),
    }),
  );
  builder.mutationFields((t) => ({
    addExchangeByApiKeys: t.field({
      type: ExchangeResult,
      args: { ...toAdd(t.arg), ...keyAndSecret(t.arg) },
      resolve: (_root, given, context) => add(context, 'ApiKeys', given),
    }),
    addExchangeByApiKey: t.field({
      type: ExchangeResult,
      args: { ...toAdd(t.arg), ...keyAlone(t.arg) },
      resolve: (_root, given, context) => add(context, 'ApiKey', given),
    }),
    addExchangeByCustomerId: t.field({
      type: ExchangeResult,
      args: { ...toAdd(t.arg), ...keyAndSecret(t.arg), customerId: t.arg.string({ required: true }) },
      resolve: (_root, given, context) => add(context, 'CustomerId', given),
    }),
    addExchangeByPassphrase: t.field({
      type: ExchangeResult,
      args: { ...toAdd(t.arg), ...keyAndSecret(t.arg), passphrase: t.arg.string({ required: true }) },
      resolve: (_root, given, context) => add(context, 'Passphrase', given),
    }),
    updateExchangeByApiKeys: t.field({
      type: ExchangeResult,
      args: { ...toUpdate(t.arg), ...keyAndSecret(t.arg) },
      resolve: (_root, given, context) => update(context, 'ApiKeys', given),
    }),
    updateExchangeByApiKey: t.field({
      type: ExchangeResult,
      args: { ...toUpdate(t.arg), ...keyAlone(t.arg) },
      resolve: (_root, given, context) => update(context, 'ApiKey', given),
    }),
    updateExchangeByCustomerId: t.field({
      type: ExchangeResult,
      args: { ...toUpdate(t.arg), ...keyAndSecret(t.arg), customerId: t.arg.string({ required: true }) },
      resolve: (_root, given, context) => update(context, 'CustomerId', given),
    }),
    updateExchangeByPassphrase: t.field({
      type: ExchangeResult,
      args: { ...toUpdate(t.arg), ...keyAndSecret(t.arg), passphrase: t.arg.string({ required: true }) },
      resolve: (_root, given, context) => update(context, 'Passphrase', given),
    }),
  }));
}

type Arguments = ArgBuilder<typeof builder.$inferSchemaTypes>;

const insisted = (arg: Arguments) =>
  arg.boolean({ description: 'Accept the key although it can do more than read; it stays flagged.' });

const toAdd = (arg: Arguments) => ({
  accountTypeSlug: arg.string({ required: true }),
  name: arg.string({ description: "The name of the account; by default, the exchange's." }),
  isInsisted: insisted(arg),
});
const toUpdate = (arg: Arguments) => ({ publicId: arg.id({ required: true }), isInsisted: insisted(arg) });
const keyAlone = (arg: Arguments) => ({ apiKey: arg.string({ required: true }) });
const keyAndSecret = (arg: Arguments) => ({ ...keyAlone(arg), apiSecret: arg.string({ required: true }) });

type GivenKey = {
  apiKey: string;
  apiSecret?: string;
  passphrase?: string;
  customerId?: string;
  isInsisted?: boolean | null;
};

function credentialsOf({ apiKey, apiSecret: secret, passphrase, customerId }: GivenKey): Credentials {
  const all = { apiKey, secret, passphrase, customerId };
  return Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

type ToAdd = GivenKey & { accountTypeSlug: string; name?: string | null };

function add(context: Context, form: ExchangeForm, given: ToAdd): Promise<Answer<Linked>> {
  const wish = {
    slug: given.accountTypeSlug,
    form,
    credentials: credentialsOf(given),
    name: given.name ?? null,
    isInsisted: given.isInsisted === true,
  };
  return context.changeApart(may('change-wallets'), async (services, viewer) => {
    const linked = await linkExchange(services, viewer, wish);
    if (!linked.ok) return refused(linked.error);
    return { success: true, createdExchange: linked.value.accountId, warning: linked.value.warning };
  });
}

function update(context: Context, form: ExchangeForm, given: GivenKey & { publicId: string }): Promise<Answer<Linked>> {
  const wish = {
    accountId: given.publicId,
    form,
    credentials: credentialsOf(given),
    isInsisted: given.isInsisted === true,
  };
  return context.changeApart(may('change-wallets'), async (services, viewer) => {
    const linked = await changeKey(services, viewer, wish);
    if (!linked.ok) return refused(linked.error);
    return { success: true, updatedExchange: linked.value.accountId, warning: linked.value.warning };
  });
}
