/** `/currencies/custom`: `q` searches, `page` counts from 1, `import_nft` opens the NFT form. */
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { assetsQuery } from '../features/assets/assets.graphql.ts';
import { CustomAssets, viewOf } from '../features/assets/custom-assets.tsx';
import { AssetBox } from '../features/transactions/manual-entry/asset-box.tsx';

const queries: PageQueries = ({ url }) => [assetsQuery(viewOf(url.searchParams))];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function CustomAssetsPage() {
  return <CustomAssets AssetBox={AssetBox} />;
}
