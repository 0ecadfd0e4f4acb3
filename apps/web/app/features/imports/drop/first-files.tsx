import { useNavigate } from 'react-router';
import { REVIEW_PATH } from '../review/address.ts';
import { FilesDrop } from './files-drop.tsx';
import { handOver } from './hand-over.ts';

export function FirstFiles() {
  const navigate = useNavigate();
  return (
    <FilesDrop
      formats={[]}
      isSmall={false}
      onPick={(files) => {
        handOver(files);
        void navigate(REVIEW_PATH);
      }}
    />
  );
}
