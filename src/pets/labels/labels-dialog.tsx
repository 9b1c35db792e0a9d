import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { persistedPreference } from '../../ui/persisted-preference.ts';
import { countOf } from '../../ui/words.ts';
import { useCategoryNames } from '../pet/category-names.ts';
import { Label, type LabelPet } from './label.tsx';
import styles from './labels.module.css';

const PAPERS = [
  { value: 'sheet', label: 'Sheet (A4 or Letter)' },
  { value: 'roll', label: 'Label printer (62 × 29 mm)' },
] as const;
type Paper = (typeof PAPERS)[number]['value'];

const paperPreference = persistedPreference('pet-store:label-paper');

interface LabelsDialogProps {
  pets: readonly LabelPet[];
  onClose: () => void;
}

/** Shows the first label and asks for the paper. **Print** prints the labels alone, without the page. */
export function LabelsDialog({ pets, onClose }: LabelsDialogProps) {
  const [paper, setPaper] = useState<Paper>(paperPreference.read() === 'roll' ? 'roll' : 'sheet');
  const [isPrinting, setPrinting] = useState(false);
  const labels = useLabels();
  const [first] = pets;
  useEffect(() => {
    const end = () => setPrinting(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const print = () => {
    // Rendered only now, because thousands of labels take seconds. Not later, because `print` copies the page.
    flushSync(() => setPrinting(true));
    globalThis.print();
  };
  return (
    <Dialog
      title={`Print ${countOf(pets.length, 'label')}`}
      onClose={onClose}
      answers={
        <Button variant="primary" onClick={print}>
          Print
        </Button>
      }
    >
      <RadioGroup
        legend="Paper"
        name="paper"
        options={PAPERS}
        value={paper}
        onChange={(next) => {
          setPaper(next);
          paperPreference.keep(next);
        }}
      />
      {first && <LabelPreview pet={first} />}
      {isPrinting &&
        createPortal(
          <div className={styles.printed} data-paper={paper}>
            {labels(pets)}
          </div>,
          document.body,
        )}
    </Dialog>
  );
}

export function LabelPreview({ pet }: { pet: LabelPet }) {
  const labels = useLabels();
  return <div className={styles.preview}>{labels([pet])}</div>;
}

function useLabels() {
  const names = useCategoryNames(true);
  const { base } = useRouter();
  return (pets: readonly LabelPet[]) =>
    pets.map((pet) => (
      <Label
        key={String(pet.id)}
        pet={pet}
        names={names}
        address={location.origin + base + addressOf.pet(pet.id)}
      />
    ));
}
