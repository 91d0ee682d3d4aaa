import { testUploads } from '#testing/upload-suite.ts';

testUploads();
