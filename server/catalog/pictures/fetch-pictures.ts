import { acceptedTypes, UPLOAD_MAX_BYTES } from '#domain/files.ts';
import {
  MAX_FETCHED_BYTES,
  MAX_FETCHING_HOURS,
  MOST_TRIES,
  type PictureFailure,
} from '#domain/imports/picture-addresses.ts';
import { allowLong } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fetchBytes } from '#server/fetching/fetch-bytes.ts';
import { NotFetched } from '#server/fetching/not-fetched.ts';
import { holdFile } from '#server/files/actions.ts';
import { keepPicture } from '#server/files/keep-picture.ts';
import { Unavailable } from '#server/http/refusal.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { findProgram } from '#server/programs/queries.ts';
import { makeQueue } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { lockCatalog } from '../import/queries.ts';
import { queueFetching } from './actions.ts';
import {
  countPictures,
  deleteWaiting,
  findApplier,
  listWaiting,
  setAllFailed,
  setFailed,
  setFetched,
  setItemPictures,
  setTried,
} from './queries.ts';

type Parts = Pick<Services, 'config' | 'db' | 'longDb' | 'store' | 'metrics' | 'scanner' | 'log' | 'ending'>;
type Named = Jobs['fetch_pictures'];
/** What one job has for its pictures: when to end, and a line in which they wait for the catalog with one connection. */
type Fetching = Parts & { until: AbortSignal; inLine: ReturnType<typeof makeQueue> };

/** Pictures at a time, and of one host; their bytes are held in memory. */
const atOnce = { all: 6, ofHost: 2 };
/** Pictures that are looked up together, and milliseconds that one job takes: those of others wait for it. */
const [SOME, LONGEST] = [60, 60_000];
/** Milliseconds before a server that did not answer is asked again, for each time that it was. */
const LATER = 60_000;
const ALBUM = 'rebateItems';

/** The job: fetches pictures that an import has asked for, and has the next job go on after a while. */
export async function fetchPictures(parts: Parts, named: Named, { isLast }: Attempt): Promise<void> {
  try {
    await fetchSome(parts, named);
  } catch (error) {
    if (isLast) await setAllFailed(parts.db, named, 'away');
    throw error;
  }
}

async function fetchSome(parts: Parts, named: Named): Promise<void> {
  const { config, db, ending } = parts;
  const program = await findProgram(db, named.programId);
  const userId = await findApplier(db, named);
  if (!program || !userId) return await deleteWaiting(db, named);
  if (!config.fetchesPictures) return await setAllFailed(db, named, 'off');
  const until = AbortSignal.any([ending.signal, AbortSignal.timeout(LONGEST)]);
  const fetching = { ...parts, until, inLine: makeQueue({ atOnce: 1 }) };
  let round: number | undefined;
  for (;;) {
    if (await isBeyond(parts, named)) return await setAllFailed(db, named, 'bounds');
    const some = await listWaiting(db, named, SOME);
    if (some.length === 0) return;
    const { tries } = some[0]!;
    round ??= tries;
    // All were tried as often: their servers get a while.
    const wait = tries > round ? LATER * tries : 0;
    if (wait > 0 || until.aborted) return await queueFetching(db, program, named.importId, new Date(Date.now() + wait));
    const addresses = some.flatMap((one) => (one.tries === tries ? one.address : []));
    const isLast = tries + 1 >= MOST_TRIES;
    await inTurns(addresses, (address) => fetchOne(fetching, named, { userId, address, isLast }));
  }
}

async function isBeyond({ db }: Parts, named: Named): Promise<boolean> {
  const { bytes, waiting_since } = await countPictures(db, named);
  const since = waiting_since?.getTime() ?? Date.now();
  return bytes > MAX_FETCHED_BYTES || Date.now() - since > MAX_FETCHING_HOURS * 3_600_000;
}

/** A few at a time, and fewer of one host. Nothing goes on when it ends, also by a failure. */
async function inTurns(addresses: readonly string[], work: (address: string) => Promise<void>): Promise<void> {
  const ofHosts = new Map<string, string[]>();
  for (const [at, address] of addresses.entries()) {
    const line = `${at % atOnce.ofHost} ${hostOf(address)}`;
    ofHosts.set(line, [...(ofHosts.get(line) ?? []), address]);
  }
  const lines = [...ofHosts.values()];
  const takeLines = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) for (const address of line) await work(address);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce.all }, takeLines));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

interface One {
  userId: string;
  address: string;
  isLast: boolean;
}

async function fetchOne(fetching: Fetching, named: Named, one: One): Promise<void> {
  const { db, log, until } = fetching;
  const { address, isLast } = one;
  if (until.aborted) return;
  const failure = await takeOne(fetching, named, one).catch((error: unknown): PictureFailure => {
    if (error instanceof NotFetched) return error.failure;
    if (error instanceof Unavailable) throw error;
    // One picture that we cannot deal with leaves the others alone.
    log.error({ err: error }, 'a picture of an import could not be kept');
    return isLast ? 'unusable' : 'away';
  });
  if (!failure || until.aborted) return;
  if (failure === 'away' && !isLast) await setTried(db, named, address);
  else await setFailed(db, named, address, failure);
}

/** Fetches and keeps a picture, or says why not. */
async function takeOne(
  fetching: Fetching,
  { programId }: Named,
  { userId, address }: One,
): Promise<PictureFailure | undefined> {
  const { config, longDb, until, inLine } = fetching;
  const bytes = await fetchBytes(address, {
    ...{ most: UPLOAD_MAX_BYTES, accept: acceptedTypes(ALBUM).join(', ') },
    ...{ origins: config.pictureOrigins, signal: until },
  });
  if (until.aborted) return;
  const name = new URL(address).pathname.split('/').at(-1)!;
  const kept = await keepPicture(fetching, { bytes, name, album: ALBUM, programId, userId });
  if ('problem' in kept) return kept.problem;
  const { imageKey } = kept;
  const fetched = { image_key: imageKey, bytes: bytes.length };
  await inLine(() =>
    inTransaction(longDb, async (tx) => {
      await allowLong(tx);
      // An import that is being written may be about to write this address.
      await lockCatalog(tx, programId);
      await holdFile(tx, imageKey);
      if (await setFetched(tx, programId, address, fetched)) await setItemPictures(tx, programId, address, imageKey);
    }),
  );
}
