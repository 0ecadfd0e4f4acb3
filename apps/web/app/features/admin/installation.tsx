import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { InstallationQuery } from '../../generated/graphql.ts';
import { formatBytes, formatCount, plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { JobKinds } from './job-kinds.tsx';

const InstallationDocument = graphql(`
  query Installation {
    installation {
      version
      engineVersion
      runtimeVersion
      database
      databaseBytes
      storage
      storedBytes
      storedFiles
      freeBytes
      users
      administrators
      isSignUpOpen
      lastBackup {
        madeAt
        bytes
      }
      nightlyBackup {
        hour
        keep
      }
      arePricesAsked
      priceSources {
        id
        service
        failure
        usersWaiting
        since
      }
      unreadNetworks {
        name
        why
      }
      jobs {
        kind
        waiting
        later
        running
        failed
        oldestSeconds
      }
      failures {
        id
        kind
        isGivenUp
        userId
        attempts
        askedAt
        nextAt
        endedAt
        reference
        canRetry
      }
      failingSteps {
        step
        since
        rounds
        users
        reference
      }
    }
  }
`);

export type Installation = InstallationQuery['installation'];

const EVERY_MS = 10_000;

export const installationQuery = () => graphqlQuery(InstallationDocument);

export function InstallationPage() {
  const query = useQuery({ ...installationQuery(), refetchInterval: EVERY_MS });
  return (
    <>
      <PageHead title="Administration">Counts and ids for this installation. Users' ledgers stay private.</PageHead>
      <QueryStates query={query}>{({ installation }) => <Parts installation={installation} />}</QueryStates>
    </>
  );
}

function Parts({ installation }: { installation: Installation }) {
  return (
    <>
      <Section title="Jobs">
        <JobKinds jobs={installation.jobs} />
      </Section>
      <Section title="Failed jobs">
        <FailedJobs jobs={installation.failures} />
      </Section>
      <Section title="Recurring work">
        <FailingSteps steps={installation.failingSteps} />
      </Section>
      <Section title="Storage and backups">
        <Storage installation={installation} />
      </Section>
      <Section title="Price sources">
        <PriceSources installation={installation} />
      </Section>
      {installation.unreadNetworks.length > 0 && (
        <Section title="Networks that need a setting">
          <Facts facts={installation.unreadNetworks.map(({ name, why }) => [name, why])} />
        </Section>
      )}
      <Section title="Accounts and versions">
        <Facts
          facts={[
            [
              'Accounts',
              `${formatCount(installation.users)}, of which ${plural(installation.administrators, 'administrator')}`,
            ],
            ['New accounts', installation.isSignUpOpen ? 'Open to anyone' : 'Closed (LOTBOOK_SIGNUP)'],
            ['Lotbook', installation.version],
            ['Engine', installation.engineVersion],
            ['Node', installation.runtimeVersion],
          ]}
        />
      </Section>
    </>
  );
}

function FailingSteps({ steps }: { steps: Installation['failingSteps'] }) {
  if (steps.length === 0) return <p className="text-quiet">Every step succeeded in its last run.</p>;
  return (
    <ul>
      {steps.map(({ step, since, rounds, users, reference }) => (
        <li key={step} className="border-rule border-b py-2.5">
          <p className="font-medium">{capitalized(step.replaceAll('-', ' '))}</p>
          <p className="text-severe">
            Failed in {plural(rounds, 'round')} since <Moment at={since} />
            {users > 0 && `, last for ${plural(users, 'user')}`}. It is retried in the next run.
          </p>
          <p className="text-13 text-quiet">Find the errors in the log under {reference}.</p>
        </li>
      ))}
    </ul>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Storage({ installation }: { installation: Installation }) {
  const { lastBackup, nightlyBackup, freeBytes } = installation;
  const database = installation.database === 'embedded' ? 'embedded' : 'PostgreSQL';
  return (
    <Facts
      facts={[
        ['Database', `${formatBytes(Number(installation.databaseBytes))}, ${database}`],
        [
          'User files',
          `${plural(installation.storedFiles, 'file')}, ${formatBytes(Number(installation.storedBytes))}, ${
            installation.storage === 's3' ? 'in an S3 bucket' : 'in the data folder'
          }`,
        ],
        ['Free space in the data folder', freeBytes === null ? 'Unknown' : formatBytes(Number(freeBytes))],
        [
          'Last backup',
          lastBackup ? (
            <>
              <Moment at={lastBackup.madeAt} />, {formatBytes(Number(lastBackup.bytes))}
            </>
          ) : (
            'No backup yet. Run “lotbook backup” on this machine.'
          ),
        ],
        [
          'Nightly backups',
          nightlyBackup
            ? `Made at ${nightlyBackup.hour}:00 by the server’s clock; the last ${nightlyBackup.keep} are kept`
            : 'Off',
        ],
      ]}
    />
  );
}

const FAILURES: Record<string, string> = {
  offline: 'does not answer',
  'rate-limited': 'is rate-limiting requests',
  'bad-answer': 'returns no usable data',
};

function PriceSources({ installation: { arePricesAsked, priceSources } }: { installation: Installation }) {
  if (!arePricesAsked) return <p className="text-quiet">Online price services are off (LOTBOOK_PRICES is off).</p>;
  return (
    <Facts
      facts={priceSources.map((source) => [
        `${source.service} (${source.id})`,
        <SourceState key={source.id} source={source} />,
      ])}
    />
  );
}

function SourceState({ source: { failure, usersWaiting, since } }: { source: Installation['priceSources'][number] }) {
  if (failure === null || since === null) return 'No failure';
  return (
    <span className="text-severe">
      {FAILURES[failure] ?? failure}, since <Moment at={since} />; {plural(usersWaiting, 'user')}{' '}
      {usersWaiting === 1 ? 'waits' : 'wait'} for it
    </span>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[14rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet max-md:mt-1">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
