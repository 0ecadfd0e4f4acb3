/** /user/profile/tokens: tokens, and the assets they are merged with. */
import { loadInBrowser, loadOnServer, type PageQueries } from '../../data/queries.ts';
import { TokenSettings } from '../../features/settings/tokens/token-settings.tsx';
import { tokensQuery } from '../../features/settings/tokens/tokens.graphql.ts';
import { AssetBox } from '../../features/transactions/manual-entry/asset-box.tsx';

const queries: PageQueries = () => [tokensQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TokensPage() {
  return (
    <div className="pt-5">
      <TokenSettings AssetBox={AssetBox} />
    </div>
  );
}
