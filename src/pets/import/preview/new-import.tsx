import { useState } from 'react';
import { randomId } from '../../../sending/random-id.ts';
import { useLoadCategoryNames } from '../../new-pet/use-load-category-names.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import type { Columns } from '../file/columns.ts';
import { createSeeds } from '../file/create-seeds.ts';
import { Preview, type PreviewRows } from './preview.tsx';
import type { Source } from '../file/read-source.ts';

type Stage =
  | { at: 'source' }
  | { at: 'columns'; source: Source }
  /** Each preview has the ID of the batch that it starts, so that it can be started only once. */
  | ({ at: 'preview' } & PreviewRows);

/** Leads from a file to a preview of its rows, whose button sends them. */
export function NewImport() {
  const [stage, setStage] = useState<Stage>({ at: 'source' });
  const loadNames = useLoadCategoryNames();
  const startOver = () => setStage({ at: 'source' });

  const showPreview = async (source: Source, columns: Columns, hasHeader: boolean) => {
    const { name, rows, delimiter } = source;
    const width = rows[0]?.cells.length ?? 0;
    const layout = { columns, width, delimiter, names: await loadNames() };
    const read = await createSeeds(hasHeader ? rows.slice(1) : rows, layout);
    setStage({ at: 'preview', batch: randomId(), name, ...read });
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
