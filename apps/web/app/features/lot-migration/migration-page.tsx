import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import type { AllocationRule, LotMigrationPreviewQuery, LotMigrationQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { Section } from '../../ui/page.tsx';
import { Choices, Segmented } from '../../ui/segmented.tsx';
import { ChangesStates, YearChanges } from '../../ui/year-changes.tsx';
import { AllocatedLots } from './allocated-lots.tsx';
import { LotMigrationPreviewDocument } from './lot-migration.graphql.ts';
import { MigrationQuestion } from './migration-question.tsx';
import { SpecificUnits, type Unit } from './specific-units.tsx';
import { BEFOREHAND, IRREVOCABLE, RULES } from './words.ts';

type State = LotMigrationQuery['lotMigration'];
type Wallet = { id: string; name: string; integration?: { slug: string } | null };

const ALL = Object.keys(RULES) as AllocationRule[];
const COMPARED = ALL.filter((rule) => rule !== 'SPECIFIC');

export function ChooseAllocation({ state }: { state: State }) {
  const [order, setOrder] = useState<Wallet[]>(() => state.wallets.flatMap((wallet) => wallet ?? []));
  const [allocation, setAllocation] = useState<AllocationRule | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [units, setUnits] = useState<Unit[]>([]);
  const isMissingUnits = allocation === 'SPECIFIC' && units.length === 0;
  return (
    <>
      <Section title="Wallet order">
        <p className="max-w-prose text-quiet">
          The first wallet is filled first. Rev. Proc. 2024-28 requires a fixed order of wallets.
        </p>
        <WalletOrder order={order} onOrder={setOrder} />
      </Section>
      <Section title="Your tax years under each rule">
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 xl:grid-cols-3">
          {COMPARED.map((rule) => (
            <Preview key={rule} rule={rule} order={order} />
          ))}
        </div>
      </Section>
      <Section title="Lots of each wallet">
        <LotsByRule order={order} />
      </Section>
      <Section title="Specific units">
        <p className="max-w-prose text-quiet">Assign the units of each lot to wallets. Assets you skip stay as held.</p>
        <ChooseUnits order={order} units={units} onUnits={setUnits} />
      </Section>
      <Section title="Migrate">
        <Choices
          label="Lot allocation method"
          options={ALL.map((value) => ({ value, ...RULES[value] }))}
          value={allocation}
          onChange={setAllocation}
        />
        <p className="mt-4 max-w-prose text-13 text-quiet">
          {BEFOREHAND} {IRREVOCABLE}
        </p>
        {state.whyNot && (
          <Banner status="info" className="mt-4">
            {state.whyNot}
          </Banner>
        )}
        <div className="mt-4">
          <Button
            kind="primary"
            isBusy={state.isUndergoingAllocation}
            disabled={allocation === null || isMissingUnits || state.whyNot != null}
            onClick={() => setAsking(true)}
          >
            Migrate Now
          </Button>
          {isMissingUnits && <p className="mt-2 text-13 text-quiet">Assign the units of at least one asset first.</p>}
        </div>
      </Section>
      {isAsking && allocation && (
        <MigrationQuestion
          allocation={allocation}
          wallets={order}
          {...(allocation === 'SPECIFIC' && { units })}
          freezes={state.freezes ?? null}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ChooseUnitsProps = { order: readonly Wallet[]; units: readonly Unit[]; onUnits: (units: Unit[]) => void };

/** Assets held in several wallets; those in a single wallet need no choice. */
function ChooseUnits({ order, units, onUnits }: ChooseUnitsProps) {
  const [assetId, setAssetId] = useState<string | null>(null);
  const { data } = useQuery(previewOf('AS_HELD', order));
  const shares = data?.lotMigrationPreview.preview?.lots.shares ?? [];
  const held = Map.groupBy(shares, ({ asset }) => asset.id);
  const assets = [...held.values()].filter(({ length }) => length > 1).map(([share]) => share!.asset);
  const asset = assets.find(({ id }) => id === assetId);
  if (data && assets.length === 0)
    return <p className="mt-3 text-quiet">No asset was in more than one wallet on that day.</p>;
  return (
    <>
      <div className="mt-3 mb-4 flex flex-wrap gap-2">
        {assets.map(({ id, symbol }) => (
          <Button key={id} size="small" aria-pressed={id === assetId} onClick={() => setAssetId(id)}>
            {symbol}
            {units.some((unit) => unit.assetId === id) && ', assigned'}
          </Button>
        ))}
      </div>
      {asset && (
        <SpecificUnits
          asset={asset}
          onAssigned={(own) => {
            onUnits([...units.filter((unit) => unit.assetId !== asset.id), ...own]);
            setAssetId(null);
          }}
        />
      )}
    </>
  );
}

function previewOf(allocation: AllocationRule, order: readonly Wallet[]) {
  return graphqlQuery(LotMigrationPreviewDocument, { allocation, walletIds: order.map(({ id }) => id) });
}

function WalletOrder({ order, onOrder }: { order: readonly Wallet[]; onOrder: (order: Wallet[]) => void }) {
  const swap = (at: number, to: number) => {
    const next = [...order];
    [next[at], next[to]] = [next[to]!, next[at]!];
    onOrder(next);
  };
  return (
    <ol className="mt-3 max-w-120">
      {order.map(({ id, name, integration }, at) => (
        <li key={id} className="flex items-center gap-2 border-rule border-b py-1.5">
          <span className="numeric w-6 text-quiet">{at + 1}.</span>
          <span className="flex min-w-0 grow items-center gap-1.5">
            <SourceMark integration={integration?.slug} name={name} size={16} className="shrink-0" />
            <span className="truncate">{name}</span>
          </span>
          <Button
            size="small"
            kind="quiet"
            aria-label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          >
            <ArrowUp size={16} aria-hidden />
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={`Move ${name} down`}
            disabled={at === order.length - 1}
            onClick={() => swap(at, at + 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  );
}

function Preview({ rule, order }: { rule: AllocationRule; order: readonly Wallet[] }) {
  const { label, text } = RULES[rule];
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="font-medium">{label}</h3>
      <p className="mt-1 mb-3 text-13 text-quiet">{text}</p>
      <Previewed rule={rule} order={order}>
        {({ years, currency }) => <YearChanges years={years} currency={currency} after={label} of={label} />}
      </Previewed>
    </section>
  );
}

function LotsByRule({ order }: { order: readonly Wallet[] }) {
  const [rule, setRule] = useState<AllocationRule>('AS_HELD');
  const { label } = RULES[rule];
  return (
    <>
      <Segmented
        label="Rule"
        value={rule}
        onChange={setRule}
        options={COMPARED.map((value) => ({ value, label: RULES[value].label }))}
      />
      <div className="mt-3">
        <Previewed rule={rule} order={order}>
          {({ lots }) => <AllocatedLots lots={lots} of={label} />}
        </Previewed>
      </div>
    </>
  );
}

type PreviewedProps = {
  rule: AllocationRule;
  order: readonly Wallet[];
  children: (preview: NonNullable<LotMigrationPreviewQuery['lotMigrationPreview']['preview']>) => ReactNode;
};

function Previewed({ rule, order, children }: PreviewedProps) {
  const asked = previewOf(rule, order);
  const query = useQuery(asked);
  return (
    <ChangesStates query={query} queryKey={asked.queryKey}>
      {({ lotMigrationPreview: { preview, error } }) =>
        preview ? children(preview) : <Banner status="warning">{error}</Banner>
      }
    </ChangesStates>
  );
}
