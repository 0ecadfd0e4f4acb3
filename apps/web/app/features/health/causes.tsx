import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addWalletLink } from '../../data/add-wallet-link.ts';
import { graphqlQuery } from '../../data/queries.ts';
import type { ProblemFixKind, ProblemPartsFragment } from '../../generated/graphql.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { LikelyMatchDocument } from './problems.graphql.ts';

type Props = { problem: ProblemPartsFragment; fixes: readonly ProblemFixKind[] };
type Cause = ProblemPartsFragment['causes'][number];

export function Causes(props: Props) {
  const { problem, fixes } = props;
  const { transaction } = problem;
  const causes = problem.causes.filter(({ action }) => action !== 'PURCHASE');
  const likely = useQuery({
    ...graphqlQuery(LikelyMatchDocument, { publicId: transaction?.publicId ?? '' }),
    enabled: transaction != null && problem.state === 'OPEN' && fixes.includes('MATCH'),
  });
  const candidate = likely.data?.matchCandidates[0]?.transaction;
  if (causes.length === 0 && !candidate) return null;
  return (
    <ul aria-label="Likely causes" className="list-disc space-y-2 pl-4 text-quiet">
      {candidate && (
        <li>
          It most likely belongs to:{' '}
          <Link className="link" to={`/transactions/${candidate.publicId}`}>
            <Sentence>{candidate.sentence}</Sentence>
          </Link>{' '}
          (<Moment at={candidate.dateTime} format="short-day" />)
        </li>
      )}
      {causes.map((cause) => (
        <li key={cause.text}>
          <Sentence>{cause.text}</Sentence> <Action {...props} cause={cause} />
        </li>
      ))}
    </ul>
  );
}

function Action({ cause, problem }: Props & { cause: Cause }) {
  const { action, transaction, account, query, walletName, integrationSlug } = cause;
  if (problem.state !== 'OPEN' && action !== 'OPEN_TRANSACTION' && action !== 'TRANSACTIONS') return null;
  switch (action) {
    case 'OPEN_TRANSACTION':
    case 'MATCH':
      return transaction ? (
        <Link className="link" to={`/transactions/${transaction.publicId}`}>
          {action === 'MATCH' ? 'Match it' : 'Open that transaction'}
        </Link>
      ) : null;
    case 'TRANSACTIONS':
      return query ? (
        <Link className="link" to={`/transactions?q=${encodeURIComponent(query)}`}>
          See the transactions up to that day
        </Link>
      ) : null;
    case 'IMPORT':
      return account ? (
        <Link className="link" to={`/wallets/${account.kind}/${account.id}?import=file`}>
          Import a file into <WalletName wallet={account} />
        </Link>
      ) : null;
    case 'FIND_DAY':
      return account ? (
        <Link className="link" to={`/wallets/${account.kind}/${account.id}`}>
          Find the date
        </Link>
      ) : null;
    case 'ADD_WALLET':
      return (
        <ButtonLink size="small" to={addWalletLink({ name: walletName, slug: integrationSlug })}>
          Add the missing wallet
        </ButtonLink>
      );
    case 'IDENTIFY':
      return problem.transaction ? (
        <ButtonLink size="small" to={`/identified-lots?choose=${problem.transaction.publicId}`}>
          Choose lots
        </ButtonLink>
      ) : null;
    case 'REJECTED_ROWS':
      return <RejectedRows cause={cause} />;
    default:
      return null;
  }
}

function RejectedRows({ cause: { import: file } }: { cause: Cause }) {
  if (!file?.rejectedRowsUrl) return null;
  return (
    <a className="link" href={file.rejectedRowsUrl} download>
      Download only the rejected rows<span className="sr-only"> of {file.filename}</span>
    </a>
  );
}
