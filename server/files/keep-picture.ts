import { randomBytes } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { type Album, acceptedTypes, findHead, HEAD_BYTES, MAX_FILE_NAME, imageKey as makeKey } from '#domain/files.ts';
import { type InspectionParts, inspectOnce, inspectPlace } from './inspection/inspect-once.ts';
import { deleteFile, findFile, insertFile } from './queries.ts';

interface Picture {
  bytes: Buffer;
  /** Of which its file is called so, with the ending of its type. */
  name: string;
  album: Album;
  /** Null for one that a program takes over later. */
  programId: string | null;
  userId: string;
}

/** Keeps a picture that was not uploaded, if it passes the checks of an upload. Nothing refers to it yet: after a day it goes. */
export async function keepPicture(
  services: InspectionParts,
  { bytes, name, album, programId, userId }: Picture,
): Promise<{ imageKey: string } | { problem: 'no-picture' | 'unusable' }> {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const contentType = acceptedTypes(album).find((type) => findHead(head, type) === 0);
  if (!contentType) return { problem: 'no-picture' };
  const randomString = randomBytes(20).toString('hex');
  const ending = contentType.replace('image/', '.');
  const fileName = `${name.replace(/\.\w{1,5}$/, '').slice(0, MAX_FILE_NAME - ending.length) || 'picture'}${ending}`;
  const imageKey = makeKey(album, randomString, fileName);
  await insertFile(services.db, {
    ...{ image_key: imageKey, program_id: programId, album, random_string: randomString, file_name: fileName },
    ...{ content_type: contentType, size: bytes.length, uploaded_by: userId },
  });
  const file = await findFile(services.db, imageKey);
  const { sha256 } = file ? await inspectOnce(services, file, bytes) : { sha256: null };
  if (sha256) return { imageKey };
  await deleteFile(services.db, imageKey);
  return { problem: 'unusable' };
}

/** The same of a video on this machine, which is too large for the memory. */
export async function keepVideo(
  services: InspectionParts,
  { place, name, contentType, userId }: { place: string; name: string; contentType: string; userId: string },
): Promise<{ imageKey: string } | { problem: 'unusable' }> {
  const album = 'trainingVideos';
  const randomString = randomBytes(20).toString('hex');
  const imageKey = makeKey(album, randomString, name);
  const { size } = await lstat(place);
  await insertFile(services.db, {
    ...{ image_key: imageKey, program_id: null, album, random_string: randomString, file_name: name },
    ...{ content_type: contentType, size, uploaded_by: userId },
  });
  const file = (await findFile(services.db, imageKey))!;
  const { sha256 } = await inspectPlace(services, file, place);
  if (sha256) return { imageKey };
  await deleteFile(services.db, imageKey);
  return { problem: 'unusable' };
}
