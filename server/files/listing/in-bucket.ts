import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { type Album, parseImageKey } from '#domain/files.ts';
import type { KeptFile } from '../store.ts';

interface Bucket {
  client: S3Client;
  Bucket: string;
}

/** Lists the part of the bucket in which these keys are: a request for each file would take hours for a million. */
export async function listMissingInBucket(
  bucket: Bucket,
  album: Album,
  imageKeys: readonly string[],
): Promise<string[]> {
  // The order in which S3 lists; all characters of a key are ASCII.
  const sorted = imageKeys.toSorted((one, other) => (one < other ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const missing = new Set(imageKeys);
  for await (const objects of listObjects(bucket, { Prefix: `${album}/`, StartAfter: first.slice(0, -1) })) {
    for (const { name } of objects) missing.delete(name);
    if ((objects.at(-1)?.name ?? last) >= last) break;
  }
  return [...missing];
}

export async function* listKeptInBucket(bucket: Bucket, incoming: string): AsyncGenerator<KeptFile[]> {
  for await (const objects of listObjects(bucket, {})) {
    yield objects.map(({ name, changedAt }) => {
      const key = name.startsWith(incoming) ? name.slice(incoming.length) : name;
      return { name, changedAt, imageKey: parseImageKey(key) ? key : null };
    });
  }
}

async function* listObjects({ client, Bucket }: Bucket, part: { Prefix?: string; StartAfter?: string }) {
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken, ...part }));
    yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
      name: Key,
      changedAt: LastModified,
    }));
    ContinuationToken = page.NextContinuationToken;
    if (!page.IsTruncated || !ContinuationToken) return;
  }
}
