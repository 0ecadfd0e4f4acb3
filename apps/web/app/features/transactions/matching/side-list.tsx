import { plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Sentence } from '../../../ui/sentence.tsx';

type Line = { id: string; dateTime: string; sentences: readonly string[] };

const MOST = 10;

export function SideList({ label, lines, total }: { label: string; lines: readonly Line[]; total: number }) {
  const shown = lines.slice(0, MOST);
  return (
    <div>
      <ul aria-label={label} className="border-rule border-y">
        {shown.map(({ id, dateTime, sentences }) => (
          <li key={id} className="border-rule border-b py-1.5 text-13 last:border-b-0">
            {sentences.map((sentence) => (
              <p key={sentence}>
                <Sentence>{sentence}</Sentence>
              </p>
            ))}
            <p className="text-quiet">
              <Moment at={dateTime} />
            </p>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="pt-1 text-13 text-quiet">And {plural(total - shown.length, 'more', 'more')}.</p>
      )}
    </div>
  );
}
