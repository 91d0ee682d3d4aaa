import type { Config } from '#server/config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

export function openStore({ store, secret }: Config): FileStore {
  return store.kind === 'disk' ? diskStore({ dir: store.dir, secret }) : s3Store(store);
}
