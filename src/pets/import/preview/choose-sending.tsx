import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { wordFor } from '../../../ui/words.ts';

interface ChooseSendingProps {
  /** The name of the radio buttons, unlike that of another group on the page. */
  name: string;
  /** How many rows it is about. */
  count: number;
  /** What the choice of leaving them out is called. */
  leaveOut: string;
  isSent: boolean;
  onChoose: (isSent: boolean) => void;
}

/** Whether rows that seem to be in the store already are left out or sent. */
export function ChooseSending({ name, count, leaveOut, isSent, onChoose }: ChooseSendingProps) {
  return (
    <RadioGroup
      legend={wordFor(count, 'This row', 'These rows')}
      name={name}
      options={[
        { value: 'leave out', label: leaveOut },
        { value: 'send', label: `Send ${wordFor(count, 'it', 'them')} all the same` },
      ]}
      value={isSent ? 'send' : 'leave out'}
      onChange={(value) => onChoose(value === 'send')}
    />
  );
}
