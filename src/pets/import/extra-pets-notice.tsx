import { Notice } from '../../ui/notice.tsx';

/** Warns of rows whose pets are in the store more often than they were meant to be. */
export function ExtraPetsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="problem"
      happened={
        count === 1
          ? '1 pet is in the store more often than it was meant to be.'
          : `${count.toLocaleString('en')} pets are in the store more often than they were meant to be.`
      }
      next="A pet cannot be removed here. Tell the person who runs the service which pets are duplicates: they are listed below and in the results file."
    />
  );
}
