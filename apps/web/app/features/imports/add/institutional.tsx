/** Whom to ask, in the place of a key, where accounts are those of companies and funds. */
import { Banner } from '../../../ui/banner.tsx';

export function Institutional({ name }: { name: string }) {
  return (
    <Banner status="info" className="mb-5">
      Accounts at {name} are those of companies and funds, and are not linked with a key here. Contact whoever looks
      after your account at {name}, and ask for the whole history as a file. Give that file below; where it is none we
      know, you say once what its columns are.
    </Banner>
  );
}
