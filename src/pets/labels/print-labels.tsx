import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyChunk } from '../../ui/timing/lazy-page.tsx';
import type { LabelPet } from './label.tsx';

const labels = lazyChunk(() => import('./labels-dialog.tsx'));

interface PrintLabelsProps {
  /** Returns the pets to label. Each ID occurs once. */
  readPets: () => Promise<readonly LabelPet[]>;
  label: 'Print label' | 'Print labels';
  variant: 'plain' | 'quiet';
}

/** A button that opens the dialog for labels, once its chunk and the pets are loaded. */
export function PrintLabels({ readPets, label, variant }: PrintLabelsProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [chunk, pets] = await Promise.all([labels.load(), readPets()]);
      return { LabelsDialog: chunk.LabelsDialog, pets };
    },
    onSuccess: ({ pets }) => setOpen(pets.length > 0),
    gcTime: 0,
  });
  return (
    <>
      <Button
        variant={variant}
        icon="print"
        isBusy={isPending}
        onClick={() => isPending || mutate()}
      >
        {label}
      </Button>
      {isError && (
        <Notice
          tone="problem"
          summary="The labels could not be prepared."
          nextStep="Try again, or reload the page."
        />
      )}
      {isOpen && data && <data.LabelsDialog pets={data.pets} onClose={() => setOpen(false)} />}
    </>
  );
}
