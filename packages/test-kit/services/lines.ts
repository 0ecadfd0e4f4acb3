import { type DraftLeg, type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';

export function linesOf(drafts: readonly DraftTransaction[]): string[] {
  return drafts.map((draft) => {
    const { type, label, fees, note } = draft;
    const legs = (sign: string, list: DraftLeg[]) =>
      list.map(({ quantity, asset }) => `${sign}${quantity} ${asset.symbol}`);
    const words = [note, understoodAs(draft)].filter((text) => text !== undefined).join(': ');
    return [
      label ? `${type} (${label})` : type,
      ...legs('-', sentLegs(draft)),
      ...legs('+', receivedLegs(draft)),
      ...legs('fee ', fees),
      words !== '' && `(${words})`,
    ]
      .filter(Boolean)
      .join(' ');
  });
}

function understoodAs({ type, reason }: DraftTransaction): string | undefined {
  const as = /^Read as (.+?) because/.exec(reason ?? '')?.[1];
  return as === undefined || type === 'fee' || as === 'income' ? undefined : `understood as ${as}`;
}
