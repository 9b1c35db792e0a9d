import fc from 'fast-check';

// The same few cases for each mutant, and none made smaller once it fails: a tenth of the time.
fc.configureGlobal({ seed: 1, numRuns: 20, endOnFailure: true });
