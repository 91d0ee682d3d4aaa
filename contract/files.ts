import { z } from 'zod';
import { albums } from '#domain/files.ts';
import { empty, text } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

/** A stored file. `url` is signed and expires in a private album, and is permanent in a public one. */
export const image = z.object({
  fileName: z.string(),
  randomString: z.string(),
  imageKey: z.string(),
  url: z.string(),
});
export type Image = z.output<typeof image>;

/** How a body refers to an uploaded file: by its key. Other fields are ignored. */
export const imageReference = z.object({ imageKey: text(300) });

/**
 * For every call that refers to a file. The first such call waits until the file has been inspected, and those of one
 * account wait for each other: two are under way, forty may wait, and a further one is refused.
 */
export const fileRefusals = {
  'files-waiting': [429, 'filesWaiting'],
} as const;

export const upload = z.object({
  method: z.enum(['PUT', 'POST']),
  url: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export const files = {
  signUpload: route('POST', '/api/common/file/sign', {
    access: ['client', 'admin'],
    right: 'set-up',
    at: 'handler',
    summary: 'A short-lived signed request with which the browser uploads one file straight to the store',
    changes: [],
    limit: 'upload',
    input: z.object({
      album: z.enum(albums),
      fileName: text(255).pipe(z.string().min(1, says('fileNameMissing'))),
      contentType: text(100),
      size: z.int().min(1).max(1_000_000_000),
    }),
    output: z.object({ upload, image }),
    refusals: {
      'file-refused': [400, 'uploadRefused'],
      'uploads-full': [409, 'uploadsFull'],
      'album-refused': [403, 'albumRefused'],
    },
  }),
  removeFile: route('DELETE', '/api/common/file', {
    access: ['client', 'admin'],
    right: 'set-up',
    at: 'handler',
    summary: 'Removes an uploaded file that nothing refers to yet',
    changes: [],
    answers: 'empty',
    limit: 'write',
    input: imageReference,
    output: empty,
    refusals: {
      'not-found': [404, 'fileUnknown'],
      'file-in-use': [409, 'fileInUse'],
    },
  }),
};
