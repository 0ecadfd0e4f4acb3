import type { BrokerAggregate, BrokerLinePartsFragment, BrokerTerm } from '../../generated/graphql.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

const FIELDS = [
  { key: 'asset', label: 'Asset (1b)', isNumber: false },
  { key: 'quantity', label: 'Quantity (1c)', isNumber: true },
  { key: 'dateAcquired', label: 'Date acquired (1d)', isNumber: false },
  { key: 'dateSold', label: 'Date sold (1e)', isNumber: false },
  { key: 'proceeds', label: 'Proceeds (1f)', isNumber: true },
  { key: 'costBasis', label: 'Cost basis (1g)', isNumber: true },
  { key: 'accruedMarketDiscount', label: 'Accrued market discount (1h)', isNumber: true },
  { key: 'washSaleLoss', label: 'Wash sale loss (1i)', isNumber: true },
] as const;
const NEEDED: readonly string[] = ['asset', 'quantity', 'dateSold', 'proceeds'];
/** A line for all sales of a year has no date, and for NFTs no quantity. */
const NEEDED_OF_YEAR: readonly string[] = ['asset', 'proceeds'];
const TERMS: { value: BrokerTerm; label: string }[] = [
  { value: 'NONE', label: 'Not shown' },
  { value: 'SHORT', label: 'Short-term' },
  { value: 'LONG', label: 'Long-term' },
  { value: 'ORDINARY', label: 'Ordinary' },
];

const AGGREGATES: { value: BrokerAggregate | 'NONE'; label: string }[] = [
  { value: 'NONE', label: 'One sale' },
  { value: 'STABLECOINS', label: 'All sales of a stablecoin' },
  { value: 'NFTS', label: 'All sales of NFTs' },
];

function asOnForm(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year ? `${month}/${day}/${year}` : text;
}

type Texts = Record<(typeof FIELDS)[number]['key'], string>;

export type TypedLine = {
  texts: Texts;
  isBasisReported: boolean;
  isTransferredIn: boolean;
  isNominee: boolean;
  term: BrokerTerm;
  aggregate: BrokerAggregate | 'NONE';
  saleCount: string;
};

export function typedLine(line: BrokerLinePartsFragment | null): TypedLine {
  return {
    texts: Object.fromEntries(FIELDS.map(({ key }) => [key, asOnForm(line?.[key] ?? '')])) as Texts,
    isBasisReported: line?.isBasisReported ?? false,
    isTransferredIn: line?.isTransferredIn ?? false,
    isNominee: line?.isNominee ?? false,
    term: line?.term ?? 'NONE',
    aggregate: line?.aggregate ?? 'NONE',
    saleCount: line?.saleCount == null ? '' : String(line.saleCount),
  };
}

export type LineFaults = Readonly<Partial<Record<string, string>>>;

type Props = { typed: TypedLine; faults: LineFaults; set: (part: Partial<TypedLine>) => void };

export function LineFields({ typed, faults, set }: Props) {
  const needed = typed.aggregate === 'NONE' ? NEEDED : NEEDED_OF_YEAR;
  return (
    <>
      <Field label="Covers (11a)">
        {(control) => (
          <Select
            {...control}
            options={AGGREGATES}
            value={typed.aggregate}
            onChange={(aggregate) => set({ aggregate })}
          />
        )}
      </Field>
      {typed.aggregate !== 'NONE' && (
        <Field label="Number of sales (11b)" isOptional error={faults.saleCount}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={typed.saleCount}
              onChange={(event) => set({ saleCount: event.target.value })}
            />
          )}
        </Field>
      )}
      {FIELDS.map(({ key, label, isNumber }) => (
        <Field key={key} label={label} isOptional={!needed.includes(key)} error={faults[key]}>
          {(control) => (
            <Input
              {...control}
              inputMode={isNumber ? 'decimal' : undefined}
              value={typed.texts[key]}
              onChange={(event) => set({ texts: { ...typed.texts, [key]: event.target.value } })}
            />
          )}
        </Field>
      ))}
      <Field label="Term (6)">
        {(control) => <Select {...control} options={TERMS} value={typed.term} onChange={(term) => set({ term })} />}
      </Field>
      <Checkbox
        label="Basis reported to the IRS (2)"
        checked={typed.isBasisReported}
        onCheckedChange={(isBasisReported) => set({ isBasisReported })}
      />
      <Checkbox
        label="Transferred-in units (12a)"
        checked={typed.isTransferredIn}
        onCheckedChange={(isTransferredIn) => set({ isTransferredIn })}
      />
      <Checkbox
        label="I received this for the actual owner"
        checked={typed.isNominee}
        onCheckedChange={(isNominee) => set({ isNominee })}
      />
    </>
  );
}
