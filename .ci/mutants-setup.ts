import fc from 'fast-check';

// Runs every mutant with the same cases. To save time, property tests do not shrink, and have 20 cases by default.
fc.configureGlobal({ seed: 2, numRuns: 20, endOnFailure: true });
