import { createContext, use } from 'react';

type CorrectInFile = (file: string, line: number) => void;

/** Defined here for the lines of **Sent**, and provided by the import (`ImportSteps`). */
export const CorrectInFileContext = createContext<CorrectInFile>(() => undefined);

/** Returns a function that opens the rows of a file that can be corrected, at one of them. */
export function useCorrectInFile(): CorrectInFile {
  return use(CorrectInFileContext);
}
