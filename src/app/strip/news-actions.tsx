import { Link } from 'wouter';
import { buttonLabel, nameOfRow, usePresses } from '../../pets/outcome/button-bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { News, NewsAction } from './news.ts';

type PlainAction = Exclude<NewsAction, { type: 'link' | 'undo' | 'answer' }>;

/** What the buttons do that change no pet. */
export type Presses = Record<PlainAction['type'], () => void>;

interface NewsActionsProps {
  news: News;
  onPress: Presses;
}

export function NewsActions({ news: { actions }, onPress }: NewsActionsProps) {
  const { act, undo, isBusy, problem } = usePresses();
  const press = (action: Exclude<NewsAction, { type: 'link' }>) => {
    if (action.type === 'answer') act(action.row.id, action.answer);
    else if (action.type === 'undo') undo(action.entry);
    else onPress[action.type]();
  };
  const undoable = actions.find(({ type }) => type === 'undo');
  // Only the offered pet: the shortcut never means “no”.
  const offered = actions.find(
    (action) => action.type === 'answer' && action.answer.type === 'added as',
  );
  const pressOf = (action: NewsAction | undefined) =>
    action && action.type !== 'link' && !isBusy ? () => press(action) : undefined;
  const undoKeys = useShortcut('Alt+Z', pressOf(undoable));
  const answerKeys = useShortcut('Alt+Y', pressOf(offered));
  return (
    <>
      {actions.map((action) =>
        action.type === 'link' ? (
          <Link
            key={action.label}
            href={action.href}
            className={buttonClass('plain')}
            onClick={action.closes ? onPress.close : undefined}
          >
            {action.label}
          </Link>
        ) : (
          <Button
            key={action.label}
            variant={action === offered ? 'primary' : action.type === 'close' ? 'quiet' : 'plain'}
            aria-label={nameOfButton(action)}
            aria-keyshortcuts={
              action === undoable ? undoKeys : action === offered ? answerKeys : undefined
            }
            isBusy={isBusy}
            onClick={pressOf(action)}
          >
            {action.type === 'close' ? <Icon name="close" /> : action.label}
          </Button>
        ),
      )}
      {problem}
    </>
  );
}

function nameOfButton(action: NewsAction): string | undefined {
  if (action.type === 'close') return action.label;
  return action.type === 'answer' ? buttonLabel(action.label, nameOfRow(action.row)) : undefined;
}
