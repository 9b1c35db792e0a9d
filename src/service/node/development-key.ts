/** The key of a service on this machine, where no other was chosen. It opens nothing else. */
export const DEVELOPMENT_KEY = 'practice-makes-perfect';
