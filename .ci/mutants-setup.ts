import fc from 'fast-check';

// Every mutant is tried with the same cases. To save time, there is no shrinking, and a property test that names no
// number of cases has 20.
fc.configureGlobal({ seed: 2, numRuns: 20, endOnFailure: true });
