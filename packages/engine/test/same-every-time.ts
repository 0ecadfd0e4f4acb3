/** Setup for mutation testing: random tests use a fixed seed and few runs unless they set a number. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, numRuns: 8 });
