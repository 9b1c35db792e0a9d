import { useState } from 'react';
import type { Seed } from '../../../sending/journal/batch.ts';
import { randomId } from '../../../sending/random-id.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { Columns } from '../file/columns.ts';
import { createSeeds } from '../file/create-seeds.ts';
import { Preview } from './preview.tsx';
import type { Source } from '../file/read-source.ts';

type Stage =
  | { at: 'source' }
  | { at: 'columns'; source: Source }
  /** Each preview has the ID of the batch that it starts, so that it can be started only once. */
  | { at: 'preview'; batch: string; name: string; seeds: readonly Seed[] };

/** Leads from a file to a preview of its rows. Nothing is sent before **Start import**. */
export function NewImport() {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const startOver = () => setStage({ at: 'source' });

  const showPreview = async ({ name, rows }: Source, columns: Columns, hasHeader: boolean) => {
    const width = rows[0]?.cells.length ?? 0;
    const seeds = await createSeeds(hasHeader ? rows.slice(1) : rows, columns, width);
    setStage({ at: 'preview', batch: randomId(), name, seeds });
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
