import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe } from 'vitest';
import { testCopies } from '#testing/copy-suite.ts';
import { testUploads } from '#testing/upload-suite.ts';

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const missing = names.filter((name) => !process.env[name]);
if (missing.length > 0) {
  throw new Error(`These tests need an S3 server: set ${missing.join(', ')}. docs/s3.md says how to start one.`);
}
const env = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));

beforeAll(async () => {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET }));
  } catch (error) {
    // The bucket of an earlier run can be used.
    if (!/BucketAlready/.test((error as Error).name)) throw error;
  }
});

const answers = {
  post: { signed: 204, shorter: 400, longer: 400 },
  // The length is a part of the signature.
  put: { signed: 200, shorter: 403, longer: 403 },
};
for (const way of ['post', 'put'] as const)
  if ((process.env.S3_UPLOADS ?? way) === way)
    describe(way, () => testUploads(answers[way], { ...env, S3_UPLOADS: way }));
testCopies(env);
