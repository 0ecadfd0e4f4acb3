import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { refusedSecret } from '../../../data/refused-secret.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MultiAddressStatusQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ADDING_REFETCHES, type Network } from './integrations.graphql.ts';

const AddMultiAddressDocument = graphql(`
  mutation AddMultiAddress($publicKeys: [String!]!, $accountTypeSlug: String!, $cryptoNetwork: String) {
    addMultiAddress(publicKeys: $publicKeys, accountTypeSlug: $accountTypeSlug, cryptoNetwork: $cryptoNetwork) {
      success
      error
      errorCode
      jobId
    }
  }
`);

const MultiAddressStatusDocument = graphql(`
  query MultiAddressStatus($jobId: ID!) {
    multiAddressImportJobStatus(jobId: $jobId) {
      isStatusFinal
      success
      error
      errorMessage
      successMessage
      warningMessage
      numberDone
      numberTotal
      createdWallets {
        id
      }
      refusedAddresses {
        address
        errorCode
        error
      }
    }
  }
`);

type Status = MultiAddressStatusQuery['multiAddressImportJobStatus'];

const POLL_MS = 1_000;
const ADDED_MS = 4_000;
const UNKNOWN = 'An error has occurred, please try again.';

type MultiAddressFormProps = {
  network: Network;
  kept?: { slug: string; name: string } | undefined;
  onAdded: () => void;
};

function secretIn(typed: string, network: string): string | null {
  for (const line of [typed, ...typed.split(/[\n,;]/)]) {
    const secret = line.trim() === '' ? null : refusedSecret(line, network);
    if (secret !== null) return secret;
  }
  return null;
}

export function MultiAddressForm({ network, kept, onAdded }: MultiAddressFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const add = useGraphqlMutation(AddMultiAddressDocument, {
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ addMultiAddress: answer }) =>
      answer.success && answer.jobId ? setJobId(answer.jobId) : setError(answer.error ?? UNKNOWN),
  });
  if (jobId !== null)
    return (
      <Job
        jobId={jobId}
        onDone={onAdded}
        onAgain={(left) => {
          setTyped(left.join('\n'));
          setJobId(null);
        }}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    const secret = secretIn(typed, network.slug);
    if (secret !== null) {
      setFault(secret);
      return field.current?.focus();
    }
    const publicKeys = typed.split(/[\s,;]+/).filter((key) => key !== '');
    const wrong =
      publicKeys.length > 0
        ? null
        : typed.trim() === ''
          ? 'This field is required'
          : 'Please enter at least one public key';
    setFault(wrong);
    if (wrong !== null) field.current?.focus();
    else add.mutate({ publicKeys, accountTypeSlug: kept?.slug ?? network.slug, cryptoNetwork: network.slug });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field
        label={network.supportsHdWallet ? 'Addresses or extended public keys' : 'Public addresses'}
        hint={`One per line, at most 100. Each becomes a separate wallet on ${network.cryptoNetworkName}${kept ? `, kept as ${kept.name}` : ''}. Never a private key or a recovery phrase.`}
        error={fault ?? undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={6}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setFault(secretIn(currentTarget.value, network.slug));
              setError(null);
            }}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      {network.whyUnread && <Banner status="warning">{network.whyUnread}</Banner>}
      {error !== null && <Banner status="error">{error}</Banner>}
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isBusy={add.isPending}>
          {add.isPending ? 'Please wait...' : 'Add wallets'}
        </Button>
      </div>
    </form>
  );
}

type JobProps = { jobId: string; onDone: () => void; onAgain: (left: string[]) => void };

function Job({ jobId, onDone, onAgain }: JobProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...graphqlQuery(MultiAddressStatusDocument, { jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.multiAddressImportJobStatus.isStatusFinal ? false : POLL_MS),
  });
  const status = query.data?.multiAddressImportJobStatus;
  const isFinal = status?.isStatusFinal === true;
  const isAllAdded = isFinal && status.success && status.refusedAddresses.length === 0;
  const said = status?.successMessage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the job has ended.
  useEffect(() => {
    if (!isFinal) return;
    for (const name of ADDING_REFETCHES) void client.invalidateQueries({ queryKey: [name] });
    if (!isAllAdded) return;
    toast({ status: 'Success', message: said ?? 'Your wallets were added.', delay: ADDED_MS });
    onDone();
  }, [isFinal]);
  if (!isFinal)
    return (
      <div ref={focusOnce} tabIndex={-1} className="space-y-3 outline-none">
        <Progress
          label="Adding your wallets"
          done={status?.numberDone ?? 0}
          total={status?.numberTotal ?? null}
          unit="addresses"
        />
        <p className="text-13 text-quiet">Each address is checked first. You can close this window.</p>
        {query.isError && <Banner status="warning">{explain(query.error)}</Banner>}
      </div>
    );
  if (isAllAdded) return null;
  return <Ended status={status} onDone={onDone} onAgain={onAgain} />;
}

const focusOnce = (part: HTMLElement | null) => part?.focus();

function Ended({ status, onDone, onAgain }: { status: Status } & Omit<JobProps, 'jobId'>) {
  const { successMessage, warningMessage, errorMessage, refusedAddresses: refused } = status;
  return (
    <div ref={focusOnce} tabIndex={-1} className="space-y-4 outline-none">
      {successMessage && <Banner status="success">{successMessage}</Banner>}
      {warningMessage && <Banner status="warning">{warningMessage}</Banner>}
      {errorMessage && <Banner status="error">{errorMessage}</Banner>}
      {refused.length > 0 && (
        <ul aria-label="Not added" className="max-h-72 space-y-2 overflow-y-auto text-13">
          {refused.map(({ address, error }) => (
            <li key={address} className="border-rule border-b pb-2">
              <span className="block break-all font-mono">{address}</span>
              <span className="text-quiet">{error}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2">
        {refused.length > 0 && (
          <Button kind="primary" onClick={() => onAgain(refused.map(({ address }) => address))} className="order-last">
            Correct these addresses
          </Button>
        )}
        <Button {...(refused.length === 0 && { kind: 'primary' })} onClick={onDone}>
          Close
        </Button>
      </div>
    </div>
  );
}
