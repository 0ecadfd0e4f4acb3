/** The time zone of a file with unzoned times, and imports of the same file in another zone. */
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { type Option, Select } from '../../../ui/select.tsx';
import { timeZoneOptions } from '../../../ui/time-zones.ts';
import { UndoImport } from '../list/undo-import.tsx';
import type { UploadFile, Validation } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';

export const TIME_ZONE = 'time_zone';
/** Select allows no empty value. */
const NOT_CHOSEN = 'none';

type FileTimesProps = { one: UploadFile; queue: Pick<UploadQueue, 'recheck'> };

export function FileTimes({ one, queue }: FileTimesProps) {
  const latest = 'checked' in one.step ? one.step.checked : undefined;
  // Keeps the choice in place during the recheck.
  const [checked, setChecked] = useState(latest);
  if (latest && latest !== checked) setChecked(latest);
  const chosen = one.answers.find(({ key }) => key === TIME_ZONE)?.value;
  const others = one.answers.filter(({ key }) => key !== TIME_ZONE);
  const timeZone = checked?.timeZone;
  if (!checked || (!timeZone && chosen === undefined)) return null;
  return (
    <>
      <Field label="File time zone" hint={hintOf(timeZone)}>
        {(control) => (
          <Select
            {...control}
            options={optionsFor(timeZone?.zone ?? chosen!, chosen)}
            value={chosen ?? timeZone!.zone}
            onChange={(zone) =>
              queue.recheck(one, {
                answers: zone === NOT_CHOSEN ? others : [...others, { key: TIME_ZONE, value: zone }],
              })
            }
          />
        )}
      </Field>
      {checked.otherTimes.map((before) => (
        <AtOtherTimes key={before.importId} before={before} onUndone={() => queue.recheck(one)} />
      ))}
    </>
  );
}

function hintOf(timeZone: Validation['timeZone'] | undefined): string {
  switch (timeZone?.reason) {
    case 'ASSUMED':
      return "The file doesn't state its time zone. Choose the one you exported it in: it decides each transaction's day and tax year.";
    case 'FILE_NAME':
      return 'Found in the file name.';
    default:
      return 'Chosen by you.';
  }
}

function optionsFor(zone: string, chosen: string | undefined): Option[] {
  const zones = timeZoneOptions(zone).map((option) =>
    /^[+-]/.test(option.value) ? { ...option, label: `UTC${zone}` } : option,
  );
  return chosen === undefined ? zones : [{ value: NOT_CHOSEN, label: 'Not chosen' }, ...zones];
}

type AtOtherTimesProps = { before: Validation['otherTimes'][number]; onUndone: () => void };

/** An import of the same file in another zone must be undone first, because a new import moves nothing. */
function AtOtherTimes({ before, onUndone }: AtOtherTimesProps) {
  const [isOpen, setOpen] = useState(false);
  const { importId, filename, timeZone, count } = before;
  return (
    <Banner
      status="warning"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Undo that import
        </Button>
      }
    >
      {plural(count, 'transaction')} of this file {count === 1 ? 'is' : 'are'} already in this wallet, at different
      times: {filename} was imported in {timeZone.replaceAll('_', ' ')}. To move {count === 1 ? 'it' : 'them'}, undo
      that import first.
      {isOpen && (
        <UndoImport
          one={{ id: importId, filename, account: null }}
          isRunning={false}
          onClose={() => {
            setOpen(false);
            onUndone();
          }}
        />
      )}
    </Banner>
  );
}
