import { Button } from '../../../ui/button.tsx';
import type { PetSearch } from './use-pet-search.ts';

/** The button **Read again**, for the lists that a search looks in. */
export function ReadAgain({ reading }: { reading: NonNullable<PetSearch['reading']> }) {
  return (
    <Button isBusy={reading.isReading} onClick={() => reading.isReading || reading.readAgain()}>
      Read again
    </Button>
  );
}
