import type { ComponentProps } from 'react';
import { Input } from '../../../ui/input.tsx';

export function AddressInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} autoComplete="off" spellCheck={false} className="font-mono" />;
}
