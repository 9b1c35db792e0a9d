import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../api/connection.ts';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { useSending } from '../../../sending/use-sending.ts';
import type { JournalView } from '../../../sending/journal/journal-view.ts';
import type { SentRow } from '../../../sending/journal/outcome.ts';
import type { Sending } from '../../../sending/sending.ts';
import { joinWords, wordFor } from '../../../ui/words.ts';
import { beginningOf } from '../../../written-text/plain-text.ts';
import { describeOutcome } from '../../outcome/describe-outcome.ts';
import type { CorrectedRow } from '../file/leave-out-corrected.ts';

/** A query for the rows of this computer's imports that a person has corrected. Its data is undefined until they are read. */
export function useCorrectedRows() {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const { view } = useJournal();
  // The journal may change several times per second, while another tab imports.
  const counts = view?.batches.flatMap((one) =>
    one.from === 'file' ? [[one.id, one.counts.corrected]] : [],
  );
  return useQuery({
    queryKey: [environmentName, 'corrected rows', counts],
    queryFn: view ? () => readCorrected(view, readImport) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

async function readCorrected(
  view: JournalView,
  readImport: Sending['readImport'],
): Promise<readonly CorrectedRow[]> {
  const corrected: CorrectedRow[] = [];
  for (const batch of view.batches) {
    if (batch.from === 'form' || batch.counts.corrected === 0) continue;
    const { rows } = (await readImport(batch.id)) ?? { rows: [] };
    for (const row of rows)
      if (row.outcome.is === 'corrected' && row.text)
        corrected.push({ text: row.text, words: describeCorrected(row, batch.fileName, view) });
  }
  return corrected;
}

/** `Corrected in an earlier import of delivery.csv, and added as pet 124.` */
function describeCorrected(row: SentRow, fileName: string, view: JournalView): string {
  const { ids = [] } = describeOutcome(row, view);
  const pets = `${wordFor(ids.length, 'pet')} ${joinWords(ids.map(String), 'and')}`;
  const added = ids.length === 0 ? '' : `, and added as ${pets}`;
  return `Corrected in an earlier import of ${toSingleLine(beginningOf(fileName))}${added}.`;
}
