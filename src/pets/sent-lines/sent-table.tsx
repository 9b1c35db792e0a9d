import { createContext, type ReactNode, type Ref, use } from 'react';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { RowText } from '../../database/stored-pets.ts';
import { HeaderRow } from '../../ui/header-row.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { NO_NAMES, useCategoryNames } from '../pet/category-names.ts';
import { type Field, FIELDS } from '../pet/fields.tsx';
import { isLongId } from '../pet/long-id.ts';
import { renderText } from '../pet/row-text.tsx';
import { formatClock } from '../../ui/format-time.ts';
import type { Line } from './words/line.ts';
import styles from './sent-table.module.css';

export const COLUMNS_BETWEEN = FIELDS.length;

/** The name of a field's place in the grid. */
const areaOf = ({ place, column }: Field) => (place === 'below' ? column : place);

/** The columns of a wide table. */
const GRID = {
  '--columns': FIELDS.map(({ widths }) => widths.sent).join(' '),
  '--areas': `"head ${FIELDS.map(areaOf).join(' ')} label" ". ${'details '.repeat(COLUMNS_BETWEEN + 1)}"`,
};

export const CategoryNamesContext = createContext(NO_NAMES);

/** Whether the table is **Just sent**, next to or below the form, often as narrow as a phone. */
export const IsJustSentContext = createContext(false);

interface SentTableProps {
  label: string;
  /** The title of the first column, which has the `head` of each line. */
  first?: 'Time' | 'Line';
  children: ReactNode;
}

export function SentTable({ label, first = 'Time', children }: SentTableProps) {
  const names = useCategoryNames(true);
  return (
    <div className={styles.sent} style={GRID} data-first={first}>
      <TableFrame label={label} rows="grid">
        <HeaderRow columns={[first, ...FIELDS.map(({ label: title }) => title), 'Outcome']} />
        <CategoryNamesContext value={names}>{children}</CategoryNamesContext>
      </TableFrame>
    </div>
  );
}

interface TableLineProps {
  ref: Ref<HTMLTableRowElement>;
  /** The time of the press that sent the pets, below the heading of its day, or the line in the file. */
  head: number | string;
  tone: Line['tone'];
  isOfFile?: boolean;
  /** Whether it is one of the rows of an open entry. */
  isNested?: boolean;
  /** All cells except the first and the last. */
  cells: ReactNode;
  outcome?: ReactNode;
  children: ReactNode;
}

export function TableLine({
  ref,
  head,
  tone,
  isOfFile = false,
  isNested = false,
  cells,
  outcome,
  children,
}: TableLineProps) {
  return (
    <tbody
      className={`${styles.line} ${isNested ? styles.nested : ''}`}
      data-tone={tone}
      data-of-file={isOfFile}
    >
      <tr ref={ref}>
        <td className={styles.head}>
          {typeof head === 'string' ? (
            <>
              <span className={styles.lineWord}>Line </span>
              {head}
            </>
          ) : (
            <time dateTime={new Date(head).toISOString()}>{formatClock(head)}</time>
          )}
        </td>
        {cells}
        {/* Receives the focus when the focused button of this line disappears (`useFocusFallback`). */}
        <td tabIndex={-1} className={styles.outcome}>
          <div className={styles.label}>{outcome}</div>
          <div className={styles.details}>{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

interface PetCellsProps {
  pet: NewPet | Omit<Pet, 'id'> | undefined;
  /** The text of a row of a file that is not a valid pet. */
  text?: RowText | undefined;
  opener?: ReactNode;
}

export function PetCells({ pet, text, opener }: PetCellsProps) {
  const names = use(CategoryNamesContext);
  return FIELDS.map((field) =>
    field.key === 'name' ? (
      <th key={field.key} scope="row" className={styles.title}>
        {opener || <PetName name={pet?.name ?? text?.name} />}
      </th>
    ) : (
      <td
        key={field.key}
        className={styles[field.place]}
        style={field.place === 'below' ? { '--area': areaOf(field) } : undefined}
        data-field={field.label}
        data-long={field.key === 'categoryId' && pet ? isLongId(pet.categoryId) : undefined}
      >
        {pet
          ? field.cell(pet, { names, render: (part) => renderUntrusted(part) })
          : renderText(field.key, text?.[field.key] ?? '')}
      </td>
    ),
  );
}

export function PetName({ name }: { name: string | undefined }) {
  return name?.trim() ? renderUntrusted(name) : <span className={styles.missing}>No name</span>;
}

interface WideLineProps {
  kind: 'day' | 'gap' | 'rows';
  children?: ReactNode;
}

/** A line of one cell. A gap makes the table look like two, but it stays one for screen readers. */
export function WideLine({ kind, children = '\u00A0' }: WideLineProps) {
  return (
    <tbody className={styles[kind]} aria-hidden={kind === 'gap' ? true : undefined}>
      <tr>
        <td colSpan={COLUMNS_BETWEEN + 2} className={styles.wide}>
          {children}
        </td>
      </tr>
    </tbody>
  );
}
