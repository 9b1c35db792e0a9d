import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { encode } from 'uqr';
import { useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { persistedPreference } from '../../ui/persisted-preference.ts';
import { countOf } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { isLongId } from '../pet/long-id.ts';
import { categoryLabel } from '../pet/category.tsx';
import styles from './labels.module.css';

const PAPERS = [
  { value: 'sheet', label: 'Sheet (A4 or Letter)' },
  { value: 'roll', label: 'Label printer (62 × 29 mm)' },
] as const;
type Paper = (typeof PAPERS)[number]['value'];

const paperPreference = persistedPreference('pet-store:label-paper');

export interface PetsForLabels {
  pets: readonly LabelPet[];
  /** How many added pets have no label, because their ID is unknown. */
  withoutId?: number;
}

interface LabelsDialogProps extends PetsForLabels {
  onClose: () => void;
}

/** Shows the first label and asks for the paper. **Print** prints the labels alone, without the page. */
export function LabelsDialog({ pets, withoutId = 0, onClose }: LabelsDialogProps) {
  const [paper, setPaper] = useState<Paper>(paperPreference.read() === 'roll' ? 'roll' : 'sheet');
  const [isPrinting, setPrinting] = useState(false);
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
        first && (
          <Button variant="primary" onClick={print}>
            Print
          </Button>
        )
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
      {withoutId > 0 && (
        <p>{`Without a label, because the ID is unknown: ${countOf(withoutId, 'pet')}.`}</p>
      )}
      {isPrinting &&
        createPortal(
          <div className={styles.printed} data-paper={paper}>
            <Labels pets={pets} />
          </div>,
          document.body,
        )}
    </Dialog>
  );
}

export function LabelPreview({ pet }: { pet: LabelPet }) {
  return (
    <div className={styles.preview}>
      <Labels pets={[pet]} />
    </div>
  );
}

/** What a label shows of a pet. Not its status, which may change after printing. */
export type LabelPet = Pick<Pet, 'id' | 'name' | 'categoryId'>;

/** The QR code has the address of the pet's page, which a phone's camera opens. */
function Labels({ pets }: { pets: readonly LabelPet[] }) {
  const names = useCategoryNames(true);
  const { base } = useRouter();
  return pets.map(({ id, name, categoryId }) => (
    <div key={String(id)} className={styles.label} translate="no">
      <QrCode text={location.origin + base + addressOf.pet(id)} />
      <div className={styles.text}>
        <div className={styles.name}>{renderUntrusted(name)}</div>
        <p className={styles.category}>
          {!names.has(categoryId) && 'Category '}
          <span data-long={isLongId(categoryId)}>{categoryLabel(categoryId, names)}</span>
        </p>
        <p className={styles.id} data-long={isLongId(id)}>
          ID {String(id)}
        </p>
      </div>
    </div>
  ));
}

/** The quiet zone around a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;

/** Draws one path, with one rectangle for each run of dark modules in a row. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code"
      shapeRendering="crispEdges"
    >
      <path d={data.flatMap(runsOf).join('')} fill="#000" />
    </svg>
  );
}

function runsOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
  }
  return runs;
}
