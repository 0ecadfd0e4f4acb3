import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertPartsFragment, AlertsQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { formatCount, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { PricesOff } from '../prices-off.tsx';
import { AlertForm, type AssetField } from './alert-form.tsx';
import { AlertLine } from './alert-line.tsx';
import { useRemoving } from './use-removing.ts';

const AlertsDocument = graphql(`
  query Alerts {
    alerts {
      ...AlertParts
    }
    alertCrossings {
      id
      asset {
        id
        symbol
      }
      sentence
      crossedAt
      isRead
    }
    unreadAlertCount
    settings {
      baseCurrency {
        symbol
      }
    }
  }
`);

const ReadAlertsDocument = graphql(`
  mutation ReadAlerts {
    readAlerts {
      success
    }
  }
`);

export const alertsQuery = () => graphqlQuery(AlertsDocument);

export function AlertsPage({ AssetField }: { AssetField: ComponentType<AssetField> }) {
  const query = useQuery(alertsQuery());
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<AlertPartsFragment | null>(null);
  return (
    <>
      <PageHead
        title="Alerts"
        actions={
          <Changing>
            <Button kind="primary" ref={adder} onClick={() => setAdding(true)}>
              Add alert
            </Button>
          </Changing>
        }
      >
        Prices are checked every few minutes, balances whenever your records change.{' '}
        <Link className="link" to="/user/profile/notifications">
          Email settings
        </Link>
      </PageHead>
      <QueryStates query={query}>
        {(data) => (
          <>
            {isAdding && (
              <AlertForm
                AssetField={AssetField}
                currency={data.settings.baseCurrency.symbol}
                onClose={() => setAdding(false)}
              />
            )}
            {edited && (
              <AlertForm
                AssetField={AssetField}
                currency={edited.currency ?? data.settings.baseCurrency.symbol}
                alert={edited}
                onClose={() => setEdited(null)}
              />
            )}
            <Waiting alerts={data.alerts} onEdit={setEdited} onNone={() => adder.current?.focus()} />
            <Crossings {...data} />
          </>
        )}
      </QueryStates>
    </>
  );
}

type WaitingProps = Pick<AlertsQuery, 'alerts'> & { onEdit: (alert: AlertPartsFragment) => void; onNone: () => void };

function Waiting({ alerts, onEdit, onNone }: WaitingProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusBeside = (at: number) => {
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = others?.[at + 1] ?? others?.[at - 1];
    if (next) next.focus();
    else onNone();
  };
  const remove = useRemoving();
  return (
    <Section
      title="Your alerts"
      actions={<span className="numeric text-13 text-quiet">{formatCount(alerts.length)}</span>}
    >
      {alerts.length === 0 ? (
        <p className="text-quiet">No alerts yet. Add one for a price or a balance.</p>
      ) : (
        <ul ref={list} className="-mt-3">
          {alerts.map((alert, at) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              onEdit={() => onEdit(alert)}
              onRemove={() => remove(alert, () => focusBeside(at))}
            />
          ))}
        </ul>
      )}
      <PricesOff
        isLacking={alerts.some(({ kind, figure, isPaused }) => kind === 'PRICE' && figure === null && !isPaused)}
      />
    </Section>
  );
}

function Crossings({ alertCrossings, unreadAlertCount }: Pick<AlertsQuery, 'alertCrossings' | 'unreadAlertCount'>) {
  const list = useRef<HTMLUListElement>(null);
  const read = useGraphqlMutation(ReadAlertsDocument, {
    refetch: ['Alerts', 'Shell'],
    onSuccess: () => list.current?.focus(),
  });
  const hideAmounts = useHideAmounts();
  return (
    <Section
      title="History"
      actions={
        unreadAlertCount > 0 && (
          <Changing>
            <Button size="small" isBusy={read.isPending} onClick={() => read.mutate({})}>
              Mark {plural(unreadAlertCount, 'unread one', 'unread ones')} as read
            </Button>
          </Changing>
        )
      }
    >
      {alertCrossings.length === 0 ? (
        <p className="text-quiet">No alert has triggered yet.</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="History" className="-mt-3 outline-none">
          {alertCrossings.map(({ id, asset, sentence, crossedAt, isRead }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-2.5 last:border-b-0">
              <Moment at={crossedAt} className="w-40 text-13 text-quiet" />
              <span className={clsx('flex min-w-0 items-baseline gap-2', !isRead && 'font-medium')}>
                <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mt-0.5 self-start" />
                <span>
                  {hideAmounts(sentence)}
                  {!isRead && <span className="sr-only"> (unread)</span>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
