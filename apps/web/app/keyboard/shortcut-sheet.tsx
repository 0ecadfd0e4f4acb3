import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/kbd.tsx';
import { PLACES, type Place, shortcutsOf } from './shortcuts.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  areSingleKeysOn: boolean;
  onSingleKeysChange: (areOn: boolean) => void;
};

export function ShortcutSheet({ isOpen, onClose, areSingleKeysOn, onSingleKeysChange }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <Checkbox
        label="Single-key shortcuts"
        checked={areSingleKeysOn}
        onCheckedChange={onSingleKeysChange}
        className="mb-5"
      />
      <div className="gap-x-10 md:columns-2">
        {PLACES.map((place) => (
          <Group key={place} place={place} areSingleKeysOn={areSingleKeysOn} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ place, areSingleKeysOn }: { place: Place; areSingleKeysOn: boolean }) {
  const isOff = (keys: string) => !areSingleKeysOn && !keys.startsWith('Mod+') && !/^(Enter|Escape)$/.test(keys);
  return (
    <section aria-label={place} className="mb-6 break-inside-avoid">
      <h3 className="border-strong border-b pb-1 text-13 font-semibold">{place}</h3>
      <dl className="text-13">
        {shortcutsOf(place).map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4 border-rule border-b py-1.5">
            <dt>
              {does}
              {isOff(keys) && <span className="text-quiet"> (off)</span>}
            </dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
