import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LabelPet } from './labels-dialog.tsx';

/** Reads the pets whose labels are printed, each ID once. */
export type ReadPets = () => Promise<readonly LabelPet[]>;

interface LabelPrinting {
  /** Opens the dialog for labels once its chunk and the pets have loaded, if there are any pets. */
  print: () => void;
  isPreparing: boolean;
  /** The dialog, or why there is none. Must be outside of a menu, which closes. */
  dialog: ReactNode;
}

export function usePrintLabels(readPets: ReadPets): LabelPrinting {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [chunk, pets] = await Promise.all([import('./labels-dialog.tsx'), readPets()]);
      return { LabelsDialog: chunk.LabelsDialog, pets };
    },
    onSuccess: ({ pets }) => setOpen(pets.length > 0),
    gcTime: 0,
  });
  return {
    print: () => mutate(),
    isPreparing: isPending,
    dialog: (
      <>
        {isError && (
          <Notice
            tone="problem"
            summary="The labels could not be prepared."
            nextStep="Try again, or reload the page."
          />
        )}
        {isOpen && data && <data.LabelsDialog pets={data.pets} onClose={() => setOpen(false)} />}
      </>
    ),
  };
}

interface PrintLabelsProps {
  readPets: ReadPets;
  label: 'Print label' | 'Print labels';
  variant: 'plain' | 'quiet';
}

export function PrintLabels({ readPets, label, variant }: PrintLabelsProps) {
  const { print, isPreparing, dialog } = usePrintLabels(readPets);
  return (
    <>
      <Button variant={variant} icon="print" isBusy={isPreparing} onClick={print}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
