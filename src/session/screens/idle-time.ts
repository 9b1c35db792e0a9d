/** The idle time in words, such as `30 minutes without use`. */
export const WITHOUT_USE = `${IDLE_MINUTES} ${IDLE_MINUTES === 1 ? 'minute' : 'minutes'} without use`;
