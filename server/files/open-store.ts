import type { Config } from '#server/config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** The S3 client is loaded only if it is used, because it costs a tenth of the start and 25 MB. */
export async function openStore({ store, secret }: Config): Promise<FileStore> {
  if (store.kind === 'disk') return diskStore({ dir: store.dir, secret });
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(store);
}
