import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { CorrectedRow } from '../../../outbox/presses/correct.ts';
import { canCorrect, isToCorrect } from '../../../outbox/row-facts.ts';
import { useOutbox } from '../../../outbox/queries/use-outbox.ts';
import { useCorrectable } from '../../../outbox/queries/use-correctable.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { describePause } from '../../sent-lines/words/obstacle-words.ts';
import { categoryNamesQuery } from '../../pet/category-names.ts';
import { checkSentRow, type Correction } from '../file/check-rows.ts';
import { type Correcting, useImportStep } from '../import-step.tsx';
import { RowsPreview } from './rows-preview.tsx';

interface CorrectRowsProps {
  step: Correcting;
  onLeave: () => void;
}

/** Shows the rows of an import that were not added. Its button changes those that are corrected, and sends them. */
export function CorrectRows({ step, onLeave }: CorrectRowsProps) {
  const { id, corrections } = step;
  const { correctRows } = useOutbox();
  const [, dispatch] = useImportStep();
  const names = useQuery(categoryNamesQuery(useConnection()));
  const { data, isPending } = useCorrectable(id);
  const rows = useMemo(
    () =>
      new Map(
        data?.rows.flatMap((row) =>
          // Others, such as a dismissed one, may be chosen alone, and keep what was typed.
          isToCorrect(row) ||
          (canCorrect(row) && (row.line === step.line || corrections.has(row.line ?? row.id)))
            ? [[row.line ?? row.id, row]]
            : [],
        ),
      ),
    [data, step.line, corrections],
  );
  const checked = useMemo(
    () => [...rows].map(([line, row]) => checkSentRow(row, names.data, corrections.get(line))),
    [rows, names.data, corrections],
  );
  const check = (line: number, correction: Correction | undefined) => {
    const row = rows.get(line);
    return row && checkSentRow(row, names.data, correction);
  };
  if (data === null)
    return (
      <Page title="Import pets">
        <Notice
          tone="problem"
          summary="These rows were cleared from Sent, so they cannot be corrected."
          actions={<Button onClick={() => dispatch({ type: 'leave' })}>Import another file</Button>}
        />
      </Page>
    );
  return (
    <RowsPreview
      step={step}
      line={step.line}
      title={<>Correct rows of {data && renderUntrusted(data.name)}</>}
      tools={[{ label: 'Back to the result', press: onLeave }]}
      names={{ data: names.data, isPending: names.isPending || isPending }}
      checked={checked}
      check={check}
      onStart={async (sent, seenBefore) => {
        const corrected = sent.flatMap(({ line, pet, cells, notSent }): CorrectedRow | [] => {
          const row = rows.get(line)?.id;
          // The others stay as they are.
          return row && pet && cells && !notSent ? { row, pet, cells } : [];
        });
        const rejection = await correctRows({ rows: corrected, seenBefore });
        return rejection && (rejection === 'session ended' ? ENDED : CHANGED);
      }}
      onStarted={(sent) => {
        // `rows` no longer has what another tab has corrected and sent.
        const sentLines = new Set(sent.flatMap(({ line, notSent }) => (notSent ? [] : line)));
        const left = [...rows.keys()].filter((line) => !sentLines.has(line));
        dispatch({ type: 'send corrected', id, left });
      }}
    >
      {data?.paused && <Notice tone="warning" {...describePause(data.paused)} />}
    </RowsPreview>
  );
}

const ENDED = 'The session ended, so nothing was sent.';
const CHANGED = 'Another tab has changed one of these rows, so nothing was sent.';
