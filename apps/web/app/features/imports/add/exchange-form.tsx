import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { refusedPhrase } from '../../../data/refused-secret.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput, TextArea } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ADD_EXCHANGE, type Exchange, UPDATE_EXCHANGE } from './exchange.graphql.ts';
import { keyInstructions } from './key-instructions.ts';
import { KeyPairMaker } from './key-pair-maker.tsx';
import { freeNameRule } from './wallet-name.ts';
import { WhatIsRead } from './what-is-read.tsx';

export type ExchangeFormProps = {
  exchange: Exchange;
  takenNames?: readonly string[];
  walletName?: string;
  accountId?: string;
  onDone: () => void;
};

type Parts = Record<'apiKey' | 'apiSecret' | 'passphrase' | 'customerId' | 'name', string>;
type Part = keyof Parts;

const FAILED = 'There was a problem while trying to add your exchange. Try again or contact support';
const NOT_READ_ONLY = 'key_not_read_only';

/** Uses key pairs and receives the public key. */
const GIVEN_A_PUBLIC_KEY = 'robinhood';

const FIELD_OF: Readonly<Record<string, Part>> = {
  invalid_api_key: 'apiKey',
  invalid_api_secret: 'apiSecret',
  invalid_passphrase: 'passphrase',
  invalid_customer_id: 'customerId',
  wallet_validation_error: 'name',
  wallet_name_taken: 'name',
};

const REFETCHED = ['Wallets', 'Wallet', 'Transactions', 'Tasks'];
const EMPTY = { apiKey: '', apiSecret: '', passphrase: '', customerId: '' };

type Refused = { code: string | null; message: string };

export function ExchangeForm({ exchange, takenNames = [], walletName = '', accountId, onDone }: ExchangeFormProps) {
  const isNew = accountId === undefined;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isInsisted, setInsisted] = useState(false);
  const navigate = useNavigate();
  const form = useForm<Parts>({ mode: 'onTouched', defaultValues: { ...EMPTY, name: walletName } });
  // One of eight operations with equal responses, by the exchange's credentials and whether it is linked.
  const document = (isNew ? ADD_EXCHANGE : UPDATE_EXCHANGE)[exchange.formId] as (typeof ADD_EXCHANGE)['Passphrase'];
  const send = useGraphqlMutation(document, {
    refetch: REFETCHED,
    onError: () => setRefused({ code: null, message: FAILED }),
    onSuccess: ({ answer }) => {
      if (!answer.success) return refuse(answer.errorCode ?? null, answer.error ?? FAILED);
      toast({ status: 'Success', message: isNew ? 'Added new exchange' : 'Updated exchange details' });
      if (answer.warning) toast({ status: 'Info', message: answer.warning, delay: -1 });
      onDone();
      const created = answer.createdExchange;
      if (created) void navigate(`/wallets/${created.kind}/${created.id}`);
    },
  });
  const refuse = (code: string | null, message: string) => {
    const field = FIELD_OF[code ?? ''];
    const isShown = field === 'name' || exchange.credentialFields.some(({ argument }) => argument === field);
    if (field && isShown) form.setError(field, { message }, { shouldFocus: true });
    else setRefused({ code, message });
  };
  const submit = form.handleSubmit(({ name, ...parts }) => {
    setRefused(null);
    const key = Object.fromEntries(
      exchange.credentialFields.map(({ argument }) => [argument, parts[argument as keyof typeof parts].trim()]),
    ) as Omit<Parts, 'name'>;
    const whose = isNew
      ? { accountTypeSlug: exchange.slug, name: name.trim() === '' ? null : name.trim() }
      : { publicId: accountId };
    send.mutate({ ...whose, ...key, isInsisted } as Parameters<typeof send.mutate>[0]);
  });
  /** Results and overrides of one key do not apply to another. */
  const forget = () => {
    setRefused(null);
    setInsisted(false);
  };
  const { errors } = form.formState;
  const isRefusedForPowers = refused?.code === NOT_READ_ONLY;
  // A single key can't be sent while empty or rejected.
  const isUnsendable =
    exchange.formId === 'ApiKey' && (form.watch('apiKey').trim() === '' || errors.apiKey !== undefined);
  return (
    <form onSubmit={submit} noValidate className="space-y-5" autoComplete="off">
      <WhatIsRead coverage={exchange.coverage} />
      <HowToMakeKey exchange={exchange} isOpen={isNew} />
      {exchange.slug === GIVEN_A_PUBLIC_KEY && (
        <KeyPairMaker
          slug={exchange.slug}
          name={exchange.name}
          onMade={(privateKey) => form.setValue('apiSecret', privateKey, { shouldValidate: true })}
        />
      )}
      {exchange.credentialFields.map((field) => (
        <KeyField key={field.argument} field={field} form={form} onChange={forget} />
      ))}
      {isNew && (
        <Field label="Wallet name" isOptional error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name', freeNameRule(takenNames))}
              autoComplete="off"
              placeholder={exchange.name}
            />
          )}
        </Field>
      )}
      {refused && (
        <Refusal message={refused.message}>
          {isRefusedForPowers && (
            <Checkbox
              className="mt-3"
              label="Use this key anyway. The account stays marked."
              checked={isInsisted}
              onCheckedChange={setInsisted}
            />
          )}
        </Refusal>
      )}
      <div
        data-action-bar
        className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex justify-end border-rule border-t bg-raised px-5 py-3.5"
      >
        <Button
          kind="primary"
          type="submit"
          isBusy={send.isPending}
          disabled={isUnsendable || (isRefusedForPowers && !isInsisted)}
        >
          {send.isPending ? 'Please wait...' : isNew ? 'Add exchange' : 'Update keys'}
        </Button>
      </div>
    </form>
  );
}

type KeyFieldProps = { field: Exchange['credentialFields'][number]; form: UseFormReturn<Parts>; onChange: () => void };

function KeyField({ field: { argument, label, isLong }, form, onChange }: KeyFieldProps) {
  const part = argument as Exclude<Part, 'name'>;
  const rules = form.register(part, {
    validate: (text) => (text.trim() === '' ? 'Field is required' : (refusedPhrase(text) ?? true)),
    onChange,
  });
  return (
    <Field label={label} error={form.formState.errors[part]?.message}>
      {(control) => {
        const props = { ...control, ...rules, autoComplete: 'off', spellCheck: false, className: 'font-mono' };
        if (isLong) return <TextArea {...props} />;
        return part === 'apiKey' || part === 'customerId' ? (
          <Input {...props} />
        ) : (
          // Keeps password managers from filling or saving it.
          <PasswordInput {...props} autoComplete="new-password" />
        );
      }}
    </Field>
  );
}

function Refusal({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div ref={showWhole} className="scroll-mb-24">
      <Banner status={children ? 'warning' : 'error'}>
        {message}
        {children}
      </Banner>
    </div>
  );
}

/** The sticky button bar covers the end of a long form. */
const showWhole = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

function HowToMakeKey({ exchange, isOpen }: { exchange: Exchange; isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-rule border-b pb-3">
      <summary className="cursor-pointer font-medium">How to create a read-only key at {exchange.name}</summary>
      <ol aria-label="How to create a key" className="mt-2 list-decimal space-y-1.5 pl-5 text-13 text-quiet">
        {keyInstructions(exchange).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
