export const walletAddress = ({ kind, id }: { kind: number; id: string }) => `/wallets/${kind}/${id}`;
