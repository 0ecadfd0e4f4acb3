import { Banner } from '../../../ui/banner.tsx';

export function Institutional({ name }: { name: string }) {
  return (
    <Banner status="info" className="mb-5">
      Accounts at {name} are for companies and funds and can't be linked with a key. Ask your contact at {name}for the
      full history as a file and add it below. If we don't know its format, you can map its columns.
    </Banner>
  );
}
