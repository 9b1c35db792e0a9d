import fc from 'fast-check';

// Property tests take a tenth of the time with the same few cases for each mutant and no shrinking.
fc.configureGlobal({ seed: 1, numRuns: 20, endOnFailure: true });
