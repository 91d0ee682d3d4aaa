import { testUploads } from '#server/test/upload-suite.ts';

testUploads();
