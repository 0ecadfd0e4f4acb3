import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { ProofFactsPartsFragment } from '../../generated/graphql.ts';

graphql(`
  fragment ProofFactsParts on LotProof {
    transactionId
    at
    currency
    taxYear
    timeZone
    rules
  }
`);

export function ProofFacts({ proof, held }: { proof: ProofFactsPartsFragment; held?: string | null }) {
  const { at, currency, taxYear, timeZone, rules } = proof;
  const facts = [held, ...rules].filter(Boolean).join(' · ');
  return (
    <div className="mt-3 text-13 text-quiet">
      <p>
        {facts.charAt(0).toUpperCase()}
        {facts.slice(1)}{' '}
        <Link to="/user/profile/tax" className="link print:hidden">
          Tax settings
        </Link>
      </p>
      <p>
        {at} ({timeZone}) · tax year {taxYear} · {currency}
      </p>
    </div>
  );
}
