import { createContext } from 'react';
import type { Pet } from '../../api/schemas.ts';

/** Called with the pets whose names are in the form, if a list is next to it. */
export const AlikeContext = createContext<((alike: readonly Pet[]) => void) | undefined>(undefined);
