import { randomBytes } from 'node:crypto';
import type { files } from '#contract/files.ts';
import {
  isVideoAlbum,
  MAX_UNUSED_UPLOADS,
  MAX_UNUSED_VIDEOS,
  imageKey as makeKey,
  parseImageKey,
  uploadProblem,
} from '#domain/files.ts';
import { isOwner } from '#domain/roles.ts';
import { aboutClient } from '#server/event.ts';
import type { Handlers } from '#server/http/serve.ts';
import { removeFile } from './actions.ts';
import { countUnused, insertFile } from './queries.ts';
import { signedAddressOf } from './view-address.ts';

export const fileHandlers: Handlers<typeof files> = {
  async signUpload({ album, fileName, contentType, size }, { actor, db, tell, services, refuse }) {
    const isAllowed = actor.kind === 'client' ? album === 'receipts' : album !== 'companyLogos' || isOwner(actor.roles);
    if (!isAllowed) throw refuse('album-refused');
    const problem = uploadProblem({ fileName, contentType, size }, album, services.config.mostOfVideo);
    if (problem) throw refuse('file-refused', { said: problem });
    // Several at once may go a few beyond it, which the limit of calls bounds.
    const most = isVideoAlbum(album) ? MAX_UNUSED_VIDEOS : MAX_UNUSED_UPLOADS;
    if ((await countUnused(db, actor.userId, { isVideo: isVideoAlbum(album), most })) >= most)
      throw refuse('uploads-full', isVideoAlbum(album) ? { said: { code: 'videosFull', most } } : {});
    const randomString = randomBytes(20).toString('hex');
    const imageKey = makeKey(album, randomString, fileName);
    await insertFile(db, {
      image_key: imageKey,
      // An administrator's file belongs to the program that first refers to it.
      program_id: actor.kind === 'client' ? actor.programId : null,
      album,
      random_string: randomString,
      file_name: fileName,
      content_type: contentType,
      size,
      uploaded_by: actor.userId,
    });
    // What staff upload is told when something refers to it.
    if (actor.kind === 'client') await tell({ type: 'upload.begun', ...aboutClient(actor), data: { file: fileName } });
    const upload = await services.store.signUpload({ imageKey, contentType, size });
    const url = signedAddressOf(services, imageKey);
    const name = parseImageKey(imageKey)?.fileName ?? fileName;
    return { upload, image: { fileName: name, randomString, imageKey, url } };
  },

  async removeFile({ imageKey }, { actor, db, tell, refuse }) {
    const result = await removeFile(db, imageKey, actor);
    if (result !== 'removed') throw refuse(result);
    if (actor.kind === 'client')
      await tell({ type: 'upload.removed', ...aboutClient(actor), data: { file: imageKey } });
  },
};
