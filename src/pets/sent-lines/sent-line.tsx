import { type ReactNode, use, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { keepSizeIn } from '../../ui/keep-size.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { addedCommand, AskForId } from './ask-for-id.tsx';
import { Label } from './words/line-label.tsx';
import { lineOfRow } from './words/describe-line.ts';
import { buttonLabel, Buttons } from './line-buttons.tsx';
import { type Command, type Line, type Part } from './words/line.ts';
import { Parts } from './parts.tsx';
import { IsJustSentContext, PetCells, TableLine } from './sent-table.tsx';
import { useCommands } from './use-commands.tsx';
import { useFacts } from './use-facts.ts';
import layout from '../../ui/layout.module.css';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface SentLineProps {
  line: Line;
  /** Of the row, the entry or the pending pets. */
  id: string;
  /** Of the pet or the file. */
  name: string | undefined;
  head: number | string;
  isOfFile?: boolean;
  /** Whether it is one of the rows of an open entry. */
  isNested?: boolean;
  /** Whether it is a question without its evidence and its answers, which **Sent** has. */
  isFolded?: boolean;
  cells: ReactNode;
  /** The only row of the line, which may ask for the ID of its pet. */
  row?: Row;
}

/** Draws a line of **Sent**: its label, its details and its buttons. */
export function SentLine({
  line,
  id,
  name,
  head,
  isOfFile = false,
  isNested = false,
  isFolded = false,
  cells,
  row,
}: SentLineProps) {
  const isInLabel = line.buttonsIn === 'label';
  const commands = useCommands();
  const ref = useRef<HTMLTableRowElement>(null);
  const run = (command: Command) => {
    // Lines of waiting pets all have the same height.
    if (command.type === 'row' && !isInLabel && ref.current)
      keepSizeIn(ref.current.closest('table'), ref.current);
    commands.run(command);
  };
  const label = <Label line={line} />;
  // **Undo** shows the time, so the label is for screen readers.
  const isTimeShown = line.buttons.some(({ until }) => until !== undefined);
  // Other buttons than **Undo** would leave no room for the status.
  const isJustSent = use(IsJustSentContext);
  const isCrowded = (useIsNarrow() || isJustSent) && isInLabel;
  const shown = line.buttons.map((button) => ({
    ...button,
    inMenu: button.inMenu || (isCrowded && button.command.type !== 'undo'),
  }));
  const buttons = line.buttons.length > 0 && (
    <div className={`${layout.row} ${styles.actions}`} data-in={line.buttonsIn}>
      <Buttons
        of={shown}
        commands={{ ...commands, run }}
        id={id}
        name={name}
        label={
          isInLabel && (isTimeShown ? <div className={layout.visuallyHidden}>{label}</div> : label)
        }
      />
    </div>
  );
  return (
    <TableLine
      ref={ref}
      head={head}
      tone={line.tone}
      isOfFile={isOfFile}
      isNested={isNested}
      cells={cells}
      outcome={
        isFolded ? (
          <Link href={addressOf.sent('to-check')}>{label}</Link>
        ) : (
          (isInLabel && buttons) || label
        )
      }
    >
      {!isFolded && (
        <>
          <Details line={line} name={name} />
          {!isInLabel && buttons}
          {row?.pet && row.status === 'unknown' && row.id === commands.askedId && (
            <AskForId
              pet={row.pet}
              press={row.press}
              onConfirm={(added) => run(addedCommand(row, added))}
              onClose={commands.stopAsking}
            />
          )}
          {commands.problem}
          {commands.dialog}
        </>
      )}
    </TableLine>
  );
}

/** The line of one of the rows of an entry. */
export function RowLine({ row, entry }: { row: Row; entry: Entry }) {
  const isNext = row.status === 'next';
  const facts = useFacts({
    id: isNext ? String(row.id) : undefined,
    until: isNext ? row.notBefore : undefined,
  });
  return <SentLine line={lineOfRow(row, entry, facts)} {...petOfLine(row)} isNested />;
}

/** Returns what the line of a row shows of its pet. */
export function petOfLine(row: Row): Omit<SentLineProps, 'line'> {
  const { id, line, at, pet, cells } = row;
  return {
    id: String(id),
    name: pet?.name ?? cells?.name,
    head: line === undefined ? at : String(line),
    isOfFile: line !== undefined,
    cells: <PetCells pet={shownPet(row)} text={cells} />,
    row,
  };
}

function Details({ line, name }: Pick<SentLineProps, 'line' | 'name'>) {
  const { details, nextStep, more, refusals, requests } = line;
  return (
    <>
      {more && <QuestionDetails details={details} more={more} name={name} />}
      {!more && (details.length > 0 || nextStep !== undefined) && (
        <p>
          <Parts parts={details} />
          {nextStep !== undefined && <span>{` ${nextStep}`}</span>}
        </p>
      )}
      {refusals && (
        <p className={layout.quiet}>
          <Parts parts={refusals} />
        </p>
      )}
      {requests !== undefined && <p className={layout.quiet}>{requests}</p>}
    </>
  );
}

interface QuestionDetailsProps {
  details: readonly Part[];
  more: readonly Part[];
  name: string | undefined;
}

function QuestionDetails({ details, more, name }: QuestionDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <span>
          <Parts parts={details} />
        </span>{' '}
        <button
          type="button"
          className={linkButton.linkButton}
          aria-expanded={isOpen}
          aria-label={buttonLabel('Details', name)}
          onClick={() => setOpen(!isOpen)}
        >
          <u>Details</u>
        </button>
      </p>
      {isOpen && (
        <p className={`${layout.quiet} ${styles.opened}`}>
          <Parts parts={more} />
        </p>
      )}
    </>
  );
}
