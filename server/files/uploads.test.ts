import { testUploads } from '#testing/upload-suite.ts';

testUploads({ signed: 204, shorter: 400, longer: 413 });
