import { KINDS, TYPE_PARAMETER } from './wallet-list.graphql.ts';

const TYPES: ReadonlySet<string> = new Set(KINDS.map(({ type }) => type));

/**
 * @param path such as `/accounts/7/import`
 * @param search the query; `t` and `csv` name the import form's integration
 */
export function walletAddressFor(path: string, search: string): string {
  const parameters = new URLSearchParams(search);
  const [, place = '', id, action] = path.split('/');
  const kind = { accounts: '1', custom_wallets: '3', wallets: undefined }[place];
  if (kind !== undefined && id) {
    if (action !== 'import') return withQuery(`/wallets/${kind}/${id}`, parameters);
    parameters.set('account', id);
    return withQuery('/upload-csv', parameters);
  }
  const type = kind ?? (place === 'wallets' ? id : undefined);
  if (type !== undefined && TYPES.has(type)) parameters.set(TYPE_PARAMETER, type);
  if (place === 'add_wallet') parameters.set('add_integration', parameters.get('add_integration') ?? '');
  if (place === 'import') {
    // `csv=true` selects the file form, which the review page knows; `t=csv` is not an integration.
    parameters.delete('csv');
    if (parameters.get('t') === 'csv') parameters.delete('t');
    return withQuery('/upload-csv', parameters);
  }
  return withQuery('/wallets', parameters);
}

function withQuery(path: string, parameters: URLSearchParams): string {
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}
