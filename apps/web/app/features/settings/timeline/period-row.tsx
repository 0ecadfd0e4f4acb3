import { type ReactNode, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import type { SettingsPreviewQueryVariables } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import type { Dates } from '../../../ui/format-date.ts';
import { useDates } from '../../../ui/moment.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangeQuestion } from '../change-question.tsx';

type Days = { settingStartDate: string; settingEndDate?: string | null };

export function span({ settingStartDate, settingEndDate }: Days, dates: Dates): string {
  const from = dates.calendarDate(settingStartDate);
  return settingEndDate ? `${from} to ${dates.calendarDate(settingEndDate)}` : `From ${from} on`;
}

type Removed = { success: boolean; error?: string | null };

export function PeriodRow(props: {
  title: string;
  code?: string;
  days: Days;
  detail?: ReactNode;
  note?: string | null | undefined;
  removal: SettingsPreviewQueryVariables;
  onEdit: () => void;
  onRemove: () => Promise<Removed>;
  isRemoving: boolean;
}) {
  const dates = useDates();
  const [isAsking, setAsking] = useState(false);
  const name = `${props.title}, ${span(props.days, dates)}`;
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const remove = async () => {
    try {
      const { success, error } = await props.onRemove();
      if (success) toast({ status: 'Success', message: 'Removed. Recalculating your tax years.' });
      else fail(error ?? "Couldn't remove the period.");
    } catch (error) {
      fail(explain(error));
    }
    setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">
          {props.title} {props.code && <span className="font-regular text-quiet">{props.code}</span>}
        </p>
        <p className="text-13 text-quiet">
          {span(props.days, dates)}
          {props.detail && <>, {props.detail}</>}
        </p>
        {props.note != null && <p className="mt-1 max-w-prose text-13 text-quiet">{props.note}</p>}
      </div>
      <span className="flex gap-2">
        <Button size="small" aria-label={`Change: ${name}`} onClick={props.onEdit}>
          Change
        </Button>
        <Button size="small" kind="danger" aria-label={`Remove: ${name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </span>
      {isAsking && (
        <ChangeQuestion
          title="Remove this period?"
          action="Remove the period"
          change={props.removal}
          isBusy={props.isRemoving}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>
            {props.title}. {span(props.days, dates)}.
          </p>
        </ChangeQuestion>
      )}
    </div>
  );
}
