import { Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type KeyPair, makeKeyPair, saveText } from './key-pair.ts';

type Props = { slug: string; name: string; onMade: (privateKey: string) => void };

export function KeyPairMaker({ slug, name, onMade }: Props) {
  const [pair, setPair] = useState<KeyPair | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const savePublic = ({ publicKey }: KeyPair) => saveText(`${slug}-public-key.txt`, publicKey);
  const savePrivate = ({ privateKey }: KeyPair) => saveText(`${slug}-private-key.txt`, privateKey);
  const make = async () => {
    setFailed(false);
    setBusy(true);
    try {
      const made = await makeKeyPair();
      setPair(made);
      savePublic(made);
      savePrivate(made);
      onMade(made.privateKey);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3 border-rule border-b pb-4">
      <p className="text-13 text-quiet">
        {name} needs a public key before it gives you an API key. Your browser generates the pair; give {name} the
        public key, and keep the private key file to yourself.
      </p>
      <Button icon={<KeyRound size={15} aria-hidden />} isBusy={isBusy} onClick={make}>
        {pair === null ? 'Generate key pair' : 'Generate another key pair'}
      </Button>
      {hasFailed && <Banner status="error">Failed to generate key pair. Please try again.</Banner>}
      {pair !== null && (
        // The next step may be out of view.
        <div role="status" ref={(shown) => shown?.scrollIntoView({ block: 'center' })} className="space-y-2 text-13">
          <p>Both keys are saved as files, and the private key is filled in. Give {name} this public key:</p>
          <CopyText isWhole label="Public key" text={pair.publicKey} />
          <p className="flex flex-wrap gap-2">
            <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => savePublic(pair)}>
              Download public key
            </Button>
            <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => savePrivate(pair)}>
              Download private key
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
