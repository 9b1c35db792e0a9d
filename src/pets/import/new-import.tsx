import { useState } from 'react';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { Columns } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import { planRows } from './plan.ts';
import { Preview } from './preview.tsx';
import type { Source } from './read-source.ts';

type Stage =
  | { at: 'source' }
  | { at: 'columns'; source: Source }
  | { at: 'preview'; name: string; rows: ImportRow[] };

/** From a file to a preview of what would be sent. Nothing is sent before **Start import**. */
export function NewImport({ onElsewhere }: { onElsewhere: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const startOver = () => setStage({ at: 'source' });

  const plan = async ({ name, rows }: Source, columns: Columns, hasHead: boolean) => {
    const width = rows[0]?.cells.length ?? 0;
    const planned = await planRows(hasHead ? rows.slice(1) : rows, columns, width);
    setStage({ at: 'preview', name, rows: planned });
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
      return <Preview {...stage} onStartOver={startOver} onElsewhere={onElsewhere} />;
  }
}
