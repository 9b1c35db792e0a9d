import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../api/connection.ts';
import type { AddRejection } from '../../../outbox/presses/add-rows.ts';
import { useOutbox } from '../../../outbox/queries/use-outbox.ts';
import { Notice } from '../../../ui/notice.tsx';
import { countOf, wordFor } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { categoryNamesQuery } from '../../pet/category-names.ts';
import { checkRow, type Correction } from '../file/check-rows.ts';
import { type Prepared, useImportStep } from '../import-step.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { useCheckedRows } from './use-rows.ts';

interface PreviewProps {
  step: Prepared;
  onLeave: () => void;
}

/** Shows the rows of a file to import. */
export function Preview({ step, onLeave }: PreviewProps) {
  const { id, source, columns, hasHeader, discardedCount } = step;
  const [header] = source.rows;
  const { addFile } = useOutbox();
  const [, dispatch] = useImportStep();
  const { data, isPending } = useQuery(categoryNamesQuery(useConnection()));
  const checked = useCheckedRows(step, data);
  const check = (line: number, correction: Correction | undefined) => {
    const inFile = source.rows.find((row) => row.line === line);
    return inFile && checkRow(inFile, columns, data, correction);
  };
  return (
    <RowsPreview
      step={step}
      title={<>Preview of {renderUntrusted(source.name)}</>}
      tools={[
        { label: 'Change columns', press: () => dispatch({ type: 'change columns' }) },
        { label: 'Choose another file', press: onLeave },
      ]}
      names={{ data, isPending }}
      checked={checked}
      check={check}
      onStart={async (rows, seenBefore, compared) => {
        const rejection = await addFile({ id, name: source.name, rows, compared, seenBefore });
        return rejection && REJECTIONS[rejection];
      }}
      onStarted={() => dispatch({ type: 'run', id })}
    >
      {source.columns === undefined && hasHeader && header && (
        <p>
          Line {header.line} was taken as the names of the columns, not as a pet:{' '}
          {renderUntrusted(header.cells.join(', '))}
        </p>
      )}
      {discardedCount > 0 && (
        <Notice
          tone="warning"
          summary={`${countOf(discardedCount, 'correction was', 'corrections were')} discarded because ${wordFor(discardedCount, 'its column', 'their columns')} changed.`}
        />
      )}
    </RowsPreview>
  );
}

const REJECTIONS: Record<AddRejection, string> = {
  'session ended': 'The session ended, so nothing was sent.',
  'already started': 'This import has already been started.',
  'another import':
    'Another tab has just started an import, so nothing was sent. The rows are now compared with it, too.',
};
