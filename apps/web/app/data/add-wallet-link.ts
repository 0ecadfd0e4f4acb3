export const NAME_PARAMETER = 'wallet_name';

/** @param slug  null opens the list with the name as its search */
export function addWalletLink({
  name,
  slug,
}: {
  name?: string | null | undefined;
  slug?: string | null | undefined;
}): string {
  const parameters = new URLSearchParams({ add_integration: slug ?? '' });
  if (name) parameters.set(NAME_PARAMETER, name);
  return `/wallets?${parameters.toString()}`;
}
