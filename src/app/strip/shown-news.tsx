import { type ReactNode, useRef, useState } from 'react';
import { addedCommand, AskForId } from '../../pets/sent-lines/ask-for-id.tsx';
import { Buttons } from '../../pets/sent-lines/line-buttons.tsx';
import type { Command, Line, LineButton } from '../../pets/sent-lines/words/line.ts';
import { Parts } from '../../pets/sent-lines/parts.tsx';
import { type StripCommands, useCommands } from '../../pets/sent-lines/use-commands.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepSize } from '../../ui/keep-size.ts';
import { ServiceMessage } from '../../ui/notice.tsx';
import { useTimeInWords } from '../../ui/timing/use-seconds-until.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { type News, offersUndo } from './news.ts';
import layout from '../../ui/layout.module.css';
import styles from './strip.module.css';

const COLOURS = {
  good: 'good',
  plain: 'plain',
  open: 'warning',
  waiting: 'warning',
  failed: 'problem',
} as const satisfies Record<Line['tone'], string>;

interface ShownNewsProps {
  news: News;
  commands: StripCommands;
  /** Called before each command, which counts as an answer: it holds other questions back, and keeps the strip's size. */
  onPress: () => void;
  /** Shows the questions that were behind. */
  more: ReactNode;
}

export function ShownNews({ news, commands: ofStrip, onPress, more }: ShownNewsProps) {
  const commands = useCommands(ofStrip);
  const [isPressed, setPressed] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const { about, tone, serviceMessage, buttons, petName = null, asks } = news;
  const run = (command: Command) => {
    onPress();
    if (asks && !isPressed) {
      setPressed(true);
      keepSize(strip.current);
      keepSize(words.current);
    }
    commands.run(command);
  };
  // Then buttons are where the question was, and none is where its answers were.
  const isAnswered = isPressed && asks === undefined;
  // On a phone, there is no room for both: what comes next closes it, too.
  const isCrowded = useIsNarrow() && isAnswered && Boolean(more);
  const isClose = ({ command }: LineButton) => command.type === 'close';
  // Before the words, where no answer is: a late press must not answer the question that follows.
  const isUndo = offersUndo(news);
  const draw = (some: readonly LineButton[]) => (
    <Buttons of={some} commands={{ ...commands, run }} id={about} name={petName} />
  );
  return (
    <div
      ref={strip}
      className={`${layout.row} ${styles.strip}`}
      data-strip={COLOURS[tone]}
      data-asks={asks !== undefined}
      data-obstacle={about === 'obstacle'}
    >
      {isUndo && draw(buttons)}
      <div ref={words} className={styles.words} data-answered={isAnswered}>
        <p>
          <Sentence of={news} />
        </p>
        {serviceMessage !== undefined && (
          <details>
            <summary>
              <Icon name="chevron" />
              <span>Details</span>
            </summary>
            <ServiceMessage>{renderUntrusted(serviceMessage, 'whole')}</ServiceMessage>
          </details>
        )}
        {isAnswered && (
          <>
            {draw(buttons.filter((button) => !isClose(button)))}
            {more}
            {!isCrowded && draw(buttons.filter(isClose))}
          </>
        )}
      </div>
      {!isAnswered && !isUndo && draw(buttons)}
      {!isAnswered && more}
      {asks?.pet && asks.id === commands.askedId && (
        <AskForId
          pet={asks.pet}
          press={asks.press}
          onConfirm={(added) => run(addedCommand(asks, added))}
          onClose={commands.stopAsking}
        />
      )}
      {commands.problem}
    </div>
  );
}

export function Sentence({ of: { label, until } }: { of: News }) {
  return (
    <>
      <Parts parts={label} />
      {until !== undefined && <Time until={until} />}
    </>
  );
}

function Time({ until }: { until: number }) {
  return <span>{` ${useTimeInWords(until)}.`}</span>;
}
