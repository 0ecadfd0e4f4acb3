import { compare, dec, formatDecimal, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AssignableLotsQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatExact } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';

const AssignableLotsDocument = graphql(`
  query AssignableLots($assetId: ID!) {
    assignableLots(assetId: $assetId) {
      error
      lots {
        acquiredTransactionId
        acquiredAt
        quantity
        costBasis
        isCostKnown
        parts {
          accountId
          account {
            id
            name
          }
          quantity
        }
      }
    }
  }
`);

type Lot = AssignableLotsQuery['assignableLots']['lots'][number];
export type Unit = { accountId: string; acquiredTransactionId: string; assetId: string; quantity: string };
type Asset = { id: string; symbol: string };

export function SpecificUnits({ asset, onAssigned }: { asset: Asset; onAssigned: (units: Unit[]) => void }) {
  const query = useQuery(graphqlQuery(AssignableLotsDocument, { assetId: asset.id }));
  return (
    <QueryStates query={query} loading={<Loading label={`Calculating the lots of ${asset.symbol}`} lines={4} />}>
      {({ assignableLots: { lots, error } }) =>
        error ? (
          <Banner status="warning">{error}</Banner>
        ) : (
          <Assign key={asset.id} asset={asset} lots={lots} onAssigned={onAssigned} />
        )
      }
    </QueryStates>
  );
}

const PLAIN = /^\d+(\.\d+)?$/;
const numberOf = (text: string) => (text.trim() === '' ? ZERO : dec(text.trim()));
const isNumber = (text: string) => text.trim() === '' || PLAIN.test(text.trim());

type Props = { asset: Asset; lots: readonly Lot[]; onAssigned: (units: Unit[]) => void };

function Assign({ asset, lots, onAssigned }: Props) {
  const wallets = walletsOf(lots);
  // By lot, then by wallet; starts with the units as held.
  const [typed, setTyped] = useState(() => lots.map((lot) => wallets.map(({ id }) => heldIn(lot, id))));
  const areNumbers = typed.flat().every(isNumber);
  const ofLots = typed.map((row) => (areNumbers ? sum(row.map(numberOf)) : ZERO));
  const ofWallets = wallets.map((_, at) => (areNumbers ? sum(typed.map((row) => numberOf(row[at]!))) : ZERO));
  const lotsLeft = lots.map(({ quantity }, at) => sub(dec(quantity), ofLots[at]!));
  const walletsLeft = wallets.map(({ held }, at) => sub(dec(held), ofWallets[at]!));
  const doTotal = areNumbers && [...lotsLeft, ...walletsLeft].every((left) => compare(left, ZERO) === 0);
  const change = (lot: number, wallet: number, text: string) =>
    setTyped(typed.map((row, i) => (i === lot ? row.map((cell, j) => (j === wallet ? text : cell)) : row)));
  const assign = () =>
    onAssigned(
      lots.flatMap(({ acquiredTransactionId }, i) =>
        wallets.flatMap(({ id }, j) => {
          const quantity = numberOf(typed[i]![j]!);
          if (compare(quantity, ZERO) === 0) return [];
          return [{ accountId: id, acquiredTransactionId, assetId: asset.id, quantity: formatDecimal(quantity) }];
        }),
      ),
    );
  if (lots.length === 0) return <p className="text-quiet">No lots of {asset.symbol} were left on that day.</p>;
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">Units of each lot of {asset.symbol} by wallet</caption>
          <thead className="text-13 text-quiet">
            <tr className="border-rule border-b">
              <th scope="col" className="py-2 text-left font-regular">
                Acquired
              </th>
              <th scope="col" className="px-3 text-right font-regular">
                Cost basis
              </th>
              <th scope="col" className="px-3 text-right font-regular">
                Units
              </th>
              {wallets.map(({ id, name }) => (
                <th key={id} scope="col" className="px-2 text-right font-regular">
                  {name}
                </th>
              ))}
              <th scope="col" className="pl-3 text-right font-regular">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot, i) => (
              <tr key={lot.acquiredTransactionId} className="border-rule border-b">
                <th scope="row" className="py-1.5 text-left font-regular">
                  {lot.acquiredAt ? <Moment at={lot.acquiredAt} /> : 'Date unknown'}
                </th>
                <td className="px-3 text-right">
                  <AmountText
                    value={lot.costBasis}
                    {...(lot.isCostKnown ? {} : { doubt: { kind: 'unknown', words: 'Cost unknown' } as const })}
                  />
                </td>
                <td className="numeric px-3 text-right">{formatExact(lot.quantity)}</td>
                {wallets.map(({ id, name }, j) => (
                  <td key={id} className="px-2 py-1 text-right">
                    <input
                      aria-label={`Units of lot ${i + 1} in ${name}`}
                      aria-invalid={!isNumber(typed[i]![j]!)}
                      inputMode="decimal"
                      value={typed[i]![j]!}
                      onChange={({ target }) => change(i, j, target.value)}
                      className="numeric h-8 w-32 rounded-control border border-strong bg-raised px-2 text-right aria-invalid:border-severe"
                    />
                  </td>
                ))}
                <td className="numeric pl-3 text-right">{formatExact(formatDecimal(lotsLeft[i]!))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="text-13">
            <tr>
              <th scope="row" colSpan={3} className="py-2 text-left font-regular text-quiet">
                Left to assign per wallet
              </th>
              {wallets.map(({ id }, j) => (
                <td key={id} className="numeric px-2 text-right">
                  {formatExact(formatDecimal(walletsLeft[j]!))}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={assign} disabled={!doTotal}>
          Use these units of {asset.symbol}
        </Button>
        {!doTotal && (
          <p role="status" className="text-13 text-quiet">
            {areNumbers
              ? 'Assign every lot and fill every wallet: each must show 0 left.'
              : 'Enter numbers with a decimal point.'}
          </p>
        )}
      </div>
    </>
  );
}

type WalletHeld = { id: string; name: string; held: string };

function walletsOf(lots: readonly Lot[]): WalletHeld[] {
  const parts = lots.flatMap((lot) => lot.parts);
  return [...Map.groupBy(parts, ({ accountId }) => accountId)].map(([id, own]) => ({
    id,
    name: own[0]!.account?.name ?? 'A removed wallet',
    held: formatDecimal(sum(own.map(({ quantity }) => dec(quantity)))),
  }));
}

function heldIn({ parts }: Lot, accountId: string): string {
  const own = parts.filter((part) => part.accountId === accountId);
  return own.length === 0 ? '' : formatDecimal(sum(own.map(({ quantity }) => dec(quantity))));
}
