import { CircleHelp } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { beginAt } from '../beginning.ts';
import { CombineMovements } from './combine-movements.tsx';
import { RawRecords } from './raw-records.tsx';

const NOT_UNDERSTOOD = 'Not understood: ';

export function HowRead({ publicId, reason }: { publicId: string; reason: string | null }) {
  const isUnknown = reason?.startsWith(NOT_UNDERSTOOD) === true;
  return (
    <div className="space-y-2 text-13">
      {reason !== null && (
        <p className={isUnknown ? 'text-warning' : undefined}>
          {isUnknown && <CircleHelp size={14} aria-hidden className="mr-1 inline-block align-[-2px]" />}
          {reason}
        </p>
      )}
      <RawRecords key={publicId} publicId={publicId}>
        {reason !== null && (
          <Changing>
            {isUnknown ? (
              <CombineMovements publicId={publicId}>
                <SaySo isUnknown />
              </CombineMovements>
            ) : (
              <SaySo isUnknown={false} />
            )}
          </Changing>
        )}
      </RawRecords>
    </div>
  );
}

function SaySo({ isUnknown }: { isUnknown: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      size="small"
      kind="quiet"
      onClick={() =>
        void navigate({ pathname, search }, { state: beginAt('edit'), replace: true, preventScrollReset: true })
      }
    >
      {isUnknown ? 'Classify' : 'Reclassify'}
    </Button>
  );
}
