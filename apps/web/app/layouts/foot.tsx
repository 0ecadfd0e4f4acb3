import { Footer } from './footer.tsx';
import { StickyStart } from './sticky-start.tsx';

export function Foot() {
  return (
    <>
      <Footer />
      <StickyStart />
    </>
  );
}
