import { formatCount, plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { METHODS } from '../tax/methods.ts';
import type { DataImport } from './bring-in.tsx';

type Contents = NonNullable<DataImport['contents']>;

export function CopyContents({ contents }: { contents: Contents }) {
  return (
    <>
      <p>
        Copy of <strong>{contents.email ?? 'an unknown account'}</strong>, made on <Moment at={contents.madeAt} /> by
        Lotbook {contents.madeBy}, with
      </p>
      <ul className="mt-2 list-disc pl-5" aria-label="Contents of the copy">
        {contents.counts.map(({ table, count, name }) => (
          <li key={table}>
            {formatCount(count)} {name}
          </li>
        ))}
        <li>
          settings: {countryName(contents.country)}, {contents.baseCurrency}, {contents.timeZone},{' '}
          {METHODS[contents.method].label.toLowerCase()}
        </li>
      </ul>
      {contents.missingFiles > 0 && (
        <p className="mt-2">
          {plural(contents.missingFiles, 'file')} could not be found when the copy was made, and{' '}
          {contents.missingFiles === 1 ? 'is' : 'are'} not in it.
        </p>
      )}
    </>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}
