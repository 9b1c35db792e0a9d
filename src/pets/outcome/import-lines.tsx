import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { countToCheck } from '../../sending/journal/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { useImportRows } from '../queries/use-import-rows.ts';
import { ImportRows } from './import-rows.tsx';
import { describeResult, resultOf } from './result-counts.ts';
import { downloadResults } from './results-file.ts';
import { COLUMNS_BETWEEN, Line, WideRow } from './sent-table.tsx';
import linkButton from '../../ui/link-button.module.css';
import tableStyles from './sent-table.module.css';
import styles from './import-lines.module.css';

interface ImportLinesProps {
  batch: FileBatch;
  view: JournalView;
  filter: SentFilter;
}

/** One import in one line of the table, which opens to show the import's rows. To check, they are shown at once. */
export function ImportLines({ batch, view, filter }: ImportLinesProps) {
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const toCheck = countToCheck(batch, view.readAt);
  const cells = (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={tableStyles.name}>
      <button
        type="button"
        className={`${linkButton.linkButton} ${styles.opener}`}
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
      >
        Import of {writtenText(batch.fileName, 'in control')}
      </button>
    </th>
  );
  return (
    <>
      <Line
        head={batch.at}
        tone={toCheck > 0 ? 'open' : 'plain'}
        cells={cells}
        outcome={toCheck > 0 && `${formatCount(toCheck)} to check`}
      >
        <p>{describeResult(resultOf(batch))}</p>
      </Line>
      {isOpened && <StoredRows batch={batch} view={view} filter={filter} />}
    </>
  );
}

/** The rows of an import. They are read when the import is opened. */
function StoredRows({ batch, view, filter }: ImportLinesProps) {
  const { data, error, isFetching, refetch } = useImportRows(batch);
  if (data)
    return (
      <ImportRows {...data} view={view} filter={filter}>
        <Button onClick={() => downloadResults(data, view)}>Download results</Button>
      </ImportRows>
    );
  return (
    <tbody className={styles.rows}>
      <WideRow>
        {error ? (
          <Notice
            tone="problem"
            happened="This browser could not read the rows of the import."
            next="Try again, or reload the page."
            actions={
              <Button isBusy={isFetching} onClick={() => isFetching || void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <p role="status">
            {data === null ? 'The rows are no longer kept.' : 'Reading the rows…'}
          </p>
        )}
      </WideRow>
    </tbody>
  );
}
