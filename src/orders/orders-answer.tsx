import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { shapeOf } from './answer-shape.ts';
import { answerWords } from './answer-words.ts';
import { FormattedJson } from './long-text.tsx';
import styles from './orders-answer.module.css';
import { OrdersTable } from './orders-table.tsx';

/** Rows at a time: 20,000 at once would hold the page still for seconds. */
const STEP = 100;

/** What the service answered: rows, none, something else, on its way, failed or old. */
export function OrdersAnswer({ orders }: { orders: UseQueryResult }) {
  const { data, error, isFetching } = orders;
  const connection = useConnection();
  const [shown, setShown] = useState(STEP);
  const shape = useMemo(() => (data === undefined ? undefined : shapeOf(data)), [data]);
  const old = error !== null;
  return (
    <div className={styles.answer}>
      {/* Always there, since screen readers announce only a region that they already knew. */}
      <p role="status" className={styles.words}>
        {answerWords(shape, { shown, failed: old })}
      </p>
      {old && (
        <FailureNotice
          {...describeError(error)}
          details={errorDetails(error, connection)}
          isRetrying={isFetching}
          onTryAgain={orders.refetch}
        />
      )}
      {shape === undefined && !old && <LoadingRows />}
      {shape?.kind === 'empty list' && (
        <EmptyState>
          <p>There are no orders to show.</p>
        </EmptyState>
      )}
      {shape?.kind === 'other' && (
        <section className={styles.json} aria-label="Answer" data-old={old}>
          <FormattedJson value={data} />
        </section>
      )}
      {shape?.kind === 'rows' && (
        <>
          <OrdersTable shape={shape} shown={shown} old={old} />
          <MoreButton came={shape.rows.length} shown={shown} onShow={setShown} />
        </>
      )}
    </div>
  );
}

interface MoreButtonProps {
  came: number;
  shown: number;
  onShow: (shown: number) => void;
}

/** One button for both ways, so that the focus stays where it is when the end is reached. */
function MoreButton({ came, shown, onShow }: MoreButtonProps) {
  const left = Math.max(came - shown, 0);
  if (came <= STEP) return null;
  return (
    <Button onClick={() => onShow(left > 0 ? shown + STEP : STEP)}>
      {left > 0 ? `Show ${Math.min(STEP, left)} more` : `Show the first ${STEP}`}
    </Button>
  );
}
