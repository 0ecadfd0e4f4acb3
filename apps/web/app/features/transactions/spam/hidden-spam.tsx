import { useQuery } from '@tanstack/react-query';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { countedPlural, countedText } from '../list/most-counted.ts';

const HiddenSpamDocument = graphql(`
  query HiddenSpam($query: String) {
    transactions(query: $query, limit: 1) {
      hiddenSpamCount
      hiddenStakingRewardsCount
    }
  }
`);

type HiddenProps = { q: string; onShowSpam: () => void; onShowRewards: () => void };

export function HiddenSpam({ q, onShowSpam, onShowRewards }: HiddenProps) {
  const asked = useQuery(keepingPrevious(graphqlQuery(HiddenSpamDocument, { query: q === '' ? null : q })));
  const spam = asked.data?.transactions.hiddenSpamCount ?? 0;
  const rewards = asked.data?.transactions.hiddenStakingRewardsCount ?? 0;
  return (
    <>
      {spam > 0 && <Hidden text={`${countedText(spam)} hidden as spam.`} onShow={onShowSpam} />}
      {rewards > 0 && <Hidden text={`${countedPlural(rewards, 'staking reward')} hidden.`} onShow={onShowRewards} />}
    </>
  );
}

function Hidden({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <p className="text-13 text-quiet max-md:order-last max-md:w-full">
      {text}{' '}
      <button type="button" className="link" onClick={onShow}>
        Show
      </button>
    </p>
  );
}
