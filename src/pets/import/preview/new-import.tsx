import { useState } from 'react';
import type { ImportRow } from '../../../sending/journal/import-summary.ts';
import { randomId } from '../../../sending/random-id.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { Columns } from '../file/columns.ts';
import { createImportRows } from '../file/create-import-rows.ts';
import { Preview } from './preview.tsx';
import type { Source } from '../file/read-source.ts';

type Stage =
  | { at: 'source' }
  | { at: 'columns'; source: Source }
  /** Each preview has its own draft number, so that it can be started only once. */
  | { at: 'preview'; draft: string; name: string; rows: readonly ImportRow[] };

/** Leads from a file to a preview of its rows. Nothing is sent before **Start import**. */
export function NewImport() {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const startOver = () => setStage({ at: 'source' });

  const showPreview = async ({ name, rows }: Source, columns: Columns, hasHeader: boolean) => {
    const width = rows[0]?.cells.length ?? 0;
    const importRows = await createImportRows(hasHeader ? rows.slice(1) : rows, columns, width);
    setStage({ at: 'preview', draft: randomId(), name, rows: importRows });
  };

  switch (stage.at) {
    case 'source':
      return (
        <ChooseSource
          onRead={async (source) => {
            if (source.columns) await showPreview(source, source.columns, true);
            else setStage({ at: 'columns', source });
          }}
        />
      );
    case 'columns':
      return (
        <ChooseColumns
          source={stage.source}
          onChosen={(columns, hasHeader) => showPreview(stage.source, columns, hasHeader)}
          onStartOver={startOver}
        />
      );
    case 'preview':
      return <Preview {...stage} onStartOver={startOver} />;
  }
}
