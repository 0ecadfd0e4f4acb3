import type { ReactNode } from 'react';

export type WorkedTableLine = {
  key: string | number;
  label: ReactNode;
  detail?: ReactNode;
  amount: ReactNode;
  depth: number;
};

const INDENT = ['', 'pl-4', 'pl-9', 'pl-14'] as const;

export function WorkedTable({
  caption,
  unit,
  lines,
}: {
  caption: string;
  unit: string;
  lines: readonly WorkedTableLine[];
}) {
  return (
    <table data-worked className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, detail, amount, depth }) => (
          <tr key={key} className={`break-inside-avoid border-b ${depth === 0 ? 'border-ink' : 'border-rule'}`}>
            <th
              scope="row"
              className={`py-2 pr-4 ${INDENT[depth] ?? INDENT[3]} ${depth < 2 ? 'font-medium' : 'font-regular'}`}
            >
              {label}
              {detail && <span className="block text-13 font-regular text-quiet">{detail}</span>}
            </th>
            <td className={`numeric py-2 text-right align-top ${depth < 2 ? 'font-medium' : ''}`}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
