import { useState } from 'react';
import type { ImportRow } from '../../../sending/journal/import-record.ts';
import { newNumber } from '../../../sending/new-number.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { Columns } from '../file/columns.ts';
import { planRows } from '../file/plan.ts';
import { Preview } from './preview.tsx';
import type { Source } from '../file/read-source.ts';

type Stage =
  | { at: 'source' }
  | { at: 'columns'; source: Source }
  /** Each preview has a draft of its own, which can be started once. */
  | { at: 'preview'; draft: string; name: string; rows: readonly ImportRow[] };

/** From a file to a preview of what would be sent. Nothing is sent before **Start import**. */
export function NewImport() {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const startOver = () => setStage({ at: 'source' });

  const plan = async ({ name, rows }: Source, columns: Columns, hasHead: boolean) => {
    const width = rows[0]?.cells.length ?? 0;
    const planned = await planRows(hasHead ? rows.slice(1) : rows, columns, width);
    setStage({ at: 'preview', draft: newNumber(), name, rows: planned });
  };

  switch (stage.at) {
    case 'source':
      return (
        <ChooseSource
          onRead={async (source) => {
            if (source.columns) await plan(source, source.columns, true);
            else setStage({ at: 'columns', source });
          }}
        />
      );
    case 'columns':
      return (
        <ChooseColumns
          source={stage.source}
          onChosen={(columns, hasHead) => plan(stage.source, columns, hasHead)}
          onStartOver={startOver}
        />
      );
    case 'preview':
      return <Preview {...stage} onStartOver={startOver} />;
  }
}
