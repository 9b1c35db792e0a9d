import { ADD_STATES } from './add-states.ts';
import { DESK_STATES } from './desk-states.ts';
import { FRAME_STATES } from './frame-states.ts';
import { IMPORT_STATES } from './import-states.ts';
import { KEY_STATES } from './key-states.ts';
import { LIST_STATES, SEARCH_STATES } from './list-states.ts';
import { OBSTACLE_STATES, OUTCOME_STATES } from './outcome-states.ts';
import { ORDERS_STATES, OVERVIEW_STATES, PET_STATES } from './page-states.ts';
import { SENT_STATES } from './sent-states.ts';
import type { States } from './state.ts';

/** The states of all screens. */
export const SCREENS: Readonly<Record<string, States>> = {
  key: KEY_STATES,
  list: LIST_STATES,
  search: SEARCH_STATES,
  add: ADD_STATES,
  desk: DESK_STATES,
  outcome: OUTCOME_STATES,
  obstacle: OBSTACLE_STATES,
  sent: SENT_STATES,
  import: IMPORT_STATES,
  pet: PET_STATES,
  overview: OVERVIEW_STATES,
  orders: ORDERS_STATES,
  frame: FRAME_STATES,
};
