import type { JournalView } from '../../../sending/journal/journal-view.ts';
import { rowOfForm, type SentRow } from '../../../sending/journal/outcome.ts';
import { type Way, waysOf } from '../../../sending/journal/ways.ts';
import type { OpenConnection } from '../system/simulated-connection.ts';

/** What a page shows of one place: a view of its journal, and the rows of the files that were read. */
export interface Screen {
  view: JournalView;
  rows: readonly SentRow[];
}

/** A button of a sent pet. */
export interface Offer {
  view: JournalView;
  row: SentRow;
  way: Way;
}

/** What the pages show, now and when their users last looked. */
export class Screens {
  private readonly files = new Map<OpenConnection, readonly SentRow[]>();
  private readonly earlier = new Map<OpenConnection, readonly Screen[]>();

  /** What the page shows now: its own place, and those of an earlier build. */
  now(connection: OpenConnection): readonly Screen[] {
    const { view, otherPlaces } = connection.sending.currentJournal();
    const run = connection.sending.imports?.currentRun();
    const files = run ? run.file().rows : (this.files.get(connection) ?? []);
    return [
      ...(view ? [{ view, rows: [...formRows(view), ...files] }] : []),
      ...otherPlaces.map((other) => ({ view: other, rows: formRows(other) })),
    ];
  }

  /** A user looks at the page, and acts later by what it showed. It also reads the rows of all files. */
  look(connection: OpenConnection): void {
    this.earlier.set(connection, this.now(connection));
    const { sending } = connection;
    const files = sending
      .currentJournal()
      .view?.batches.flatMap(({ from, id }) => (from === 'file' ? id : []));
    Promise.all((files ?? []).map((id) => sending.readImport(id))).then(
      (read) =>
        this.files.set(
          connection,
          read.flatMap((one) => one?.rows ?? []),
        ),
      () => undefined,
    );
  }

  /**
   * The buttons of this name that a page shows now, or showed when its user looked. Of the page's own place, those of
   * the form's pets come first, the newest first, then those of rows of files; those of an earlier build's places come
   * last.
   */
  offers(
    connection: OpenConnection,
    name: Way['way'],
    { isOutdated }: { isOutdated: boolean },
  ): readonly Offer[] {
    const screens = isOutdated ? (this.earlier.get(connection) ?? []) : this.now(connection);
    return screens.flatMap(({ view, rows }) =>
      rows.flatMap((row) =>
        waysOf(row, view)
          .filter(({ way }) => way === name)
          .map((way) => ({ view, row, way })),
      ),
    );
  }
}

function formRows({ batches }: JournalView): SentRow[] {
  return batches.flatMap((batch) => (batch.from === 'form' ? rowOfForm(batch) : []));
}
