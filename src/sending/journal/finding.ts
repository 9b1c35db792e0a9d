// What the lists said about a sent pet, as schemas of what is stored.
import * as z from 'zod/mini';
import { Pet, PetStatus } from '../../api/schemas.ts';

/** Why the lists do not show whether a pet was added. Terms: `src/sending/README.md`. */
export const Doubt = z.enum([
  'not read', // The list could not be read.
  'full', // The list contains as many pets as its limit, so this one may be missing from it.
  'unreadable rows', // The list has rows that cannot be read, and one of them may be the pet.
  'not known before', // There is a pet like it, and the baseline is not complete.
  'another key', // There is a pet like it, and the baseline was read with another key.
  'another status', // There is a new pet that differs from it only in that.
  'another spelling', // There is a new pet like it, but none with its name as it was sent.
  'fewer than sent', // There are fewer new pets like it than this computer sent of which it knows no ID.
  'cleared ID', // There is a pet like it, with the ID of one that this computer added and whose name was cleared.
]);
export type Doubt = z.infer<typeof Doubt>;

const LISTED = { pets: z.array(Pet), sent: z.number() };

/**
 * What the lists say about an open question. They were requested at `at`. `pets` are new pets like it that belong to no other row, `sent` is how many
 * pets like it this computer sent whose IDs are not known.
 * - `likely added`: as one of `pets`;
 * - `not seen`: the complete list of this status has `among` pets, and this one is not among them;
 * - `cannot tell`: for the reason in `doubt`. Each of `pets`, if there are any, may be the one that was sent.
 */
export const Finding = z.union([
  z.object({ at: z.number(), ...LISTED, answer: z.literal('likely added') }),
  z.object({
    at: z.number(),
    answer: z.literal('not seen'),
    status: z.exactOptional(PetStatus),
    among: z.number(),
  }),
  z.object({ at: z.number(), ...LISTED, answer: z.literal('cannot tell'), doubt: Doubt }),
]);
export type Finding = z.infer<typeof Finding>;

/** New pets like one that was added, beyond those that this computer meant to add, and how many it sent. */
export const ExtraPets = z.object(LISTED);
export type ExtraPets = z.infer<typeof ExtraPets>;
