import fc from 'fast-check';

// For every mutant the same cases, and no shrinking. Property tests that name no number of cases take few.
fc.configureGlobal({ seed: 2, numRuns: 20, endOnFailure: true });
