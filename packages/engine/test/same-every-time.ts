/** For mutation testing: what is random in a test is the same in every run, and short where the test does not say how long. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, numRuns: 8 });
