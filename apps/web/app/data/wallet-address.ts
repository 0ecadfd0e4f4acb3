/** The page of a wallet. */
export const walletAddress = ({ kind, id }: { kind: number; id: string }) => `/wallets/${kind}/${id}`;
