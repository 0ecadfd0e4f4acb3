import { Button } from '../../../ui/button.tsx';

type FormatChoiceProps = {
  candidates: readonly { id: string; label: string }[];
  onChoose: (id: string) => void;
};

export function FormatChoice({ candidates, onChoose }: FormatChoiceProps) {
  if (candidates.length === 0) return null;
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-13">Several formats have exactly these columns. Which one is it?</legend>
      {candidates.map(({ id, label }) => (
        <Button key={id} size="small" onClick={() => onChoose(id)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
