/**
 * A worked example: 0.52 BTC sold, first in first out, from two lots. Figures agree to the cent: 31,402.10 − 28.40 fee;
 * 0.30 of a lot bought for 9,121.44, and 0.22 of 0.40 bought for 16,940.80, a share of 9,317.44.
 */

import { WorkedTable } from '../../ui/worked-table.tsx';

type Line = { label: string; detail?: string; amount: string; depth: 0 | 1 | 2; isTotal?: boolean };

const LINES: readonly Line[] = [
  { label: 'Gain, long term', amount: '12,934.82', depth: 0, isTotal: true },
  { label: '= Proceeds', amount: '31,373.70', depth: 1 },
  { label: 'Sold 0.52 BTC', detail: 'Kraken, March 14, 2024, row 1,871', amount: '31,402.10', depth: 2 },
  { label: 'Fee', detail: 'same row', amount: '−28.40', depth: 2 },
  { label: '− Cost basis', amount: '18,438.88', depth: 1 },
  { label: '0.30 BTC, the whole lot', detail: 'Coinbase, January 9, 2023, row 212', amount: '9,121.44', depth: 2 },
  { label: '0.22 of 0.40 BTC', detail: 'Kraken, February 2, 2023, row 640', amount: '9,317.44', depth: 2 },
];

export function WorkedGain() {
  return (
    <WorkedTable
      caption="A worked example"
      unit="USD"
      lines={LINES.map(({ label, detail, amount, depth, isTotal }) => ({
        ...{ key: label, label, detail, depth },
        amount: isTotal ? (
          <span className="text-gain">
            <span aria-hidden className="mr-1.5 text-[0.72em]">
              ▲
            </span>
            +{amount}
          </span>
        ) : (
          amount
        ),
      }))}
    />
  );
}
