import { Link } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { atTime } from '../../../ui/format-time.ts';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { type Choices, type EarlierCount, type PreparedImport, sumOf } from './prepare-import.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface AddedBeforeProps extends Pick<PreparedImport, 'added' | 'open' | 'unknownByResult'> {
  /** How many rows the file has. */
  total: number;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The rows that this computer has sent before, or may have, with what may be done about them. */
export function AddedBefore({
  added,
  open,
  unknownByResult,
  total,
  choices,
  onChoose,
}: AddedBeforeProps) {
  const addedCount = sumOf(added);
  const openCount = sumOf(open) + unknownByResult;
  if (addedCount + openCount === 0) return null;
  return (
    <section
      aria-label="Already sent"
      className={`${layout.closeColumn} ${layout.card} ${styles.sentBefore}`}
    >
      <div>
        {added.map((one) => (
          <p key={one.from.id} className={styles.fact}>
            {`${formatCount(one.count)} of ${countOf(total, 'row')} ${wordFor(one.count, 'was', 'were')} added `}
            <Source {...one} />
          </p>
        ))}
      </div>
      {addedCount > 0 && (
        <ChooseSending
          name="added before"
          count={addedCount}
          skip={`Skip ${formatCount(addedCount)}`}
          isSent={choices.sendsAdded}
          onChoose={(sendsAdded) => onChoose({ ...choices, sendsAdded })}
        />
      )}
      {openCount > 0 && (
        <>
          <div>
            {open.map((one) => (
              <p key={one.from.id} className={styles.fact}>
                {`${formatCount(one.count)} of ${countOf(total, 'row')} ${wordFor(one.count, 'has', 'have')} no known outcome yet, `}
                <Source {...one} />
              </p>
            ))}
            {unknownByResult > 0 && (
              <p className={styles.fact}>
                {`${formatCount(unknownByResult)} of ${countOf(total, 'row')} ${wordFor(unknownByResult, 'is', 'are')} marked unknown in the Result column.`}
              </p>
            )}
            <p>
              It is not yet known whether {wordFor(openCount, 'it was', 'they were')} added. Check{' '}
              <Link href={addressOf.sent('to-check')}>Sent</Link>.
            </p>
          </div>
          <Checkbox
            label={`Send ${wordFor(openCount, 'this row', `these ${formatCount(openCount)} rows`)} again (may create ${wordFor(openCount, 'a duplicate', 'duplicates')})`}
            checked={choices.sendsOpen}
            onChange={({ currentTarget }) =>
              onChoose({ ...choices, sendsOpen: currentTarget.checked })
            }
          />
        </>
      )}
    </section>
  );
}

/** `from delivery.csv at 01:03.` */
function Source({ from }: { from: EarlierCount['from'] }) {
  return (
    <>
      from {nameOf(from)} <span>{`${atTime(from.at)}.`}</span>
    </>
  );
}

const nameOf = ({ name }: EarlierCount['from']) =>
  name === undefined ? 'the form' : writtenText(name);

interface ChooseSendingProps {
  /** The name of the radio buttons, unlike that of another group on the page. */
  name: string;
  /** How many rows it is about. */
  count: number;
  /** What the choice of skipping them is called. */
  skip: string;
  isSent: boolean;
  onChoose: (isSent: boolean) => void;
}

/** Whether rows that seem to be in the store already are skipped or sent. */
export function ChooseSending({ name, count, skip, isSent, onChoose }: ChooseSendingProps) {
  return (
    <RadioGroup
      legend={wordFor(count, 'This row', 'These rows')}
      name={name}
      hasPhrases
      options={[
        { value: 'skip', label: skip },
        { value: 'send', label: `Send ${wordFor(count, 'it', 'them')} anyway` },
      ]}
      value={isSent ? 'send' : 'skip'}
      onChange={(value) => onChoose(value === 'send')}
    />
  );
}
