import { open } from 'node:fs/promises';
import type { Album } from '#domain/files.ts';
import { readFilePath } from '#domain/program-folder/file-names.ts';
import type { InspectedUpload } from '#server/files/actions.ts';
import type { InspectionParts } from '#server/files/inspection/inspect-once.ts';
import { keepPicture, keepVideo } from '#server/files/keep-picture.ts';
import { notFollowing } from '#server/files/not-following.ts';
import { findFile } from '#server/files/queries.ts';
import type { Admin } from '#server/http/actor.ts';
import type { FolderDocument } from './document.ts';
import { wrongFolder } from './folder-problem.ts';
import type { OpenFolder } from './open-folder.ts';
import { fileKey, type ReadProgram } from './read-program.ts';

/** The files of a folder in the store, by their albums and paths. */
export type BroughtFiles = ReadonlyMap<string, InspectedUpload>;

/** What is brought, with the keys of what came into the store for it: those are removed again if nothing comes of it. */
interface Bringing {
  services: InspectionParts;
  actor: Admin;
  folder: OpenFolder;
  places: FolderDocument['places'];
  /** What the program has already. */
  files: ReadProgram['files'];
  keys: string[];
}

/**
 * Brings the pictures and videos of a folder into the store, each through the checks of an upload, unless the program has them.
 * Call it before the transaction.
 */
export async function bringFiles(
  named: readonly { album: Album; file: string }[],
  { services, actor, folder, places, files, keys }: Bringing,
): Promise<BroughtFiles> {
  const brought = new Map<string, InspectedUpload>();
  for (const { album, file } of named) {
    const key = fileKey({ album, file });
    if (brought.has(key) || files.has(key)) continue;
    const { name, contentType } = readFilePath(file)!;
    const given = places.get(file)!;
    const place = folder.placeOf(given);
    const kept =
      album === 'trainingVideos'
        ? await keepVideo(services, { place, name, contentType, userId: actor.userId })
        : await keepPicture(services, {
            ...{ bytes: await readBytes(place), name, album, programId: null, userId: actor.userId },
          });
    if ('problem' in kept) throw wrongFolder({ code: 'folderPictureUnusable', file: given });
    keys.push(kept.imageKey);
    const { sha256, video_seconds: seconds } = (await findFile(services.db, kept.imageKey))!;
    brought.set(key, { imageKey: kept.imageKey, album, programId: null, actor, sha256: sha256!, seconds });
  }
  return brought;
}

async function readBytes(place: string): Promise<Buffer> {
  const handle = await open(place, notFollowing);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
