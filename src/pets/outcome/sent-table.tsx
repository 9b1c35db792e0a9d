import { createContext, type ReactNode, use } from 'react';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { RowText } from '../../database/row-record.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { NO_NAMES } from '../pet/use-category-names.ts';
import { formatTime } from '../../ui/format-time.ts';
import type { OutcomeWords } from './describe-outcome.ts';
import styles from './sent-table.module.css';

const COLUMNS = ['Name', 'Status', 'Category', 'Outcome'];

/** How many columns are between the first and the last. */
export const COLUMNS_BETWEEN = COLUMNS.length - 1;

const CategoryNamesContext = createContext(NO_NAMES);

interface SentTableProps {
  label: string;
  /** What the first column has (`head` of a line). */
  first?: 'Time' | 'Line';
  names: CategoryNames;
  children: ReactNode;
}

/** A table of sent pets. Where it is narrow, each pet is a card: five columns would push the outcome off the screen. */
export function SentTable({ label, first = 'Time', names, children }: SentTableProps) {
  return (
    <div className={styles.sent} data-first={first}>
      <TableFrame label={label}>
        <thead>
          <tr>
            {[first, ...COLUMNS].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <CategoryNamesContext value={names}>{children}</CategoryNamesContext>
      </TableFrame>
    </div>
  );
}

interface LineProps {
  /** When a person pressed the button to send it, in milliseconds since 1970, or its line in the file. */
  head: number | string;
  tone: OutcomeWords['tone'];
  /** Whether it is a row of a file. */
  isOfFile?: boolean;
  /** The cells between the first and the last. */
  cells: ReactNode;
  outcome?: ReactNode;
  /** Shown below the outcome. */
  children: ReactNode;
}

/** One line of the table. */
export function Line({ head, tone, isOfFile = false, cells, outcome, children }: LineProps) {
  return (
    <tbody className={styles.line} data-tone={tone} data-of-file={isOfFile}>
      <tr>
        <td className={styles.head}>
          {typeof head === 'string' ? (
            head
          ) : (
            <time dateTime={new Date(head).toISOString()}>{formatTime(head)}</time>
          )}
        </td>
        {cells}
        {/* Gets the focus when a focused button of this line goes (`useFocusFallback`). */}
        <td tabIndex={-1} className={styles.outcome}>
          <div className={styles.label}>{outcome}</div>
          <div className={styles.details}>{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

interface PetLineProps extends Omit<LineProps, 'cells'> {
  pet: NewPet | Omit<Pet, 'id'> | undefined;
  /** The cells of a row of a file, for a row that could not be read as a pet. */
  text?: RowText | undefined;
}

/** The line of one pet. */
export function PetLine({ pet, text, ...line }: PetLineProps) {
  const names = use(CategoryNamesContext);
  const cells = (
    <>
      <th scope="row" className={styles.name}>
        <PetName name={pet?.name ?? text?.name} />
      </th>
      <td className={styles.status}>
        {pet ? statusBadge(pet.status) : renderUntrusted(text?.status ?? '')}
      </td>
      <td className={styles.category}>
        {pet ? (
          <CategoryLabel id={pet.categoryId} names={names} />
        ) : (
          // An empty cell has no label where the table is narrow.
          text?.categoryId && renderUntrusted(text.categoryId)
        )}
      </td>
    </>
  );
  return <Line {...line} cells={cells} />;
}

/** The name of a pet that was sent or is to be sent, or that it has none. */
export function PetName({ name }: { name: string | undefined }) {
  return name?.trim() ? renderUntrusted(name) : <span className={styles.missing}>No name</span>;
}

/** A table row with one cell across all columns. It stays visible when the table scrolls sideways. */
export function WideRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={COLUMNS.length + 1}>
        <div className={styles.wide}>{children}</div>
      </td>
    </tr>
  );
}
