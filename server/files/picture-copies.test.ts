import { testCopies } from '#testing/copy-suite.ts';

testCopies();
