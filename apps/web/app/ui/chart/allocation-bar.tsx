/**
 * The table below the bar has the same data for the keyboard and screen readers. Parts without a known value appear
 * only there.
 */
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AmountText } from '../amount.tsx';
import { Button } from '../button.tsx';
import { formatCount } from '../format.ts';
import { formatShare } from '../ratio.ts';
import { type Column, Table } from '../table.tsx';

export type AllocationPart = {
  readonly label: string;
  readonly value: string | null;
  /** A decimal string from 0 to 1. Null if the value is null. */
  readonly share: string | null;
  readonly href?: string;
  readonly mark?: ReactNode;
};

type Props = {
  label: string;
  parts: readonly AllocationPart[];
  head: string;
  currency?: string;
  isNarrow?: boolean;
};

const SHOWN = 8;
const SHOWN_NARROW = 5;

export function AllocationBar({ label, parts, head, currency, isNarrow = false }: Props) {
  const [isWhole, setWhole] = useState(false);
  const drawn = parts.filter(({ share }) => share !== null && Number(share) > 0);
  const most = isNarrow ? SHOWN_NARROW : SHOWN;
  const rows = isWhole ? parts : parts.slice(0, most);
  const nameOf = (part: AllocationPart) => (
    <span className="inline-flex items-center gap-2">
      <Swatch at={drawn.indexOf(part)} />
      {part.mark}
      {part.href ? (
        <Link className="font-medium hover:underline" to={part.href}>
          {part.label}
        </Link>
      ) : (
        <span className="font-medium">{part.label}</span>
      )}
    </span>
  );
  const amountOf = ({ value }: AllocationPart) =>
    value === null ? (
      <span className="text-13 text-quiet">Value unknown</span>
    ) : (
      <AmountText value={value} currency={currency} isCurrencyHidden />
    );
  const shareText = ({ share, value }: AllocationPart) => (share === null ? '' : formatShare(share, value ?? '0'));
  const columns: Column<AllocationPart>[] = [
    { key: 'label', header: head, cell: nameOf },
    { key: 'value', header: currency ? `Value, ${currency}` : 'Value', isNumber: true, cell: amountOf },
    { key: 'share', header: 'Share', isNumber: true, cell: shareText },
  ];
  return (
    <div>
      <div aria-hidden className="flex h-4 gap-px overflow-hidden rounded-[3px] bg-sunken">
        {drawn.map((part, i) => (
          <span
            key={part.label}
            title={`${part.label} ${shareText(part)}`}
            className="min-w-0.5"
            style={{ flex: `${Number(part.share)} 0 0`, background: shadeOf(i) }}
          />
        ))}
      </div>
      <div className={clsx('mt-2', isNarrow && '[&_thead]:sr-only')}>
        <Table
          caption={label}
          columns={columns}
          rows={rows}
          rowKey={(part) => part.label}
          phone={(part) => (
            <span className="flex items-baseline justify-between gap-3">
              {nameOf(part)}
              <span className="text-right">
                {amountOf(part)} <span className="numeric block text-12 text-quiet">{shareText(part)}</span>
              </span>
            </span>
          )}
        />
      </div>
      {parts.length > most && (
        <Button size="small" className="mt-3" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Show the largest' : `Show all ${formatCount(parts.length)}`}
        </Button>
      )}
    </div>
  );
}

/** The accent's share in percent. Further parts use the last shade. */
const SHADES = [100, 74, 54, 39, 28, 20, 14];

const shadeOf = (at: number): string =>
  `color-mix(in srgb, var(--color-accent) ${SHADES[Math.min(at, SHADES.length - 1)]}%, var(--color-strong))`;

function Swatch({ at }: { at: number }) {
  return (
    <span
      aria-hidden
      className={clsx('size-2.5 shrink-0 rounded-[2px]', at === -1 && 'border border-strong border-dashed')}
      style={at === -1 ? undefined : { background: shadeOf(at) }}
    />
  );
}
