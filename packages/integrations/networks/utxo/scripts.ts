export const SCRIPTS = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const;
export type Script = (typeof SCRIPTS)[number];
