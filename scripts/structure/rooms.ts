import type { Finding, Rule } from './source-file.ts';

/** Biome reads the arrows from how an import is written, so one that leaves its folder of `server/` or `web/` begins with `#`. */
export const checkRooms: Rule = (files) =>
  files.flatMap((file) => {
    const from = roomOf(file.path);
    if (!from) return [];
    return file.imports.flatMap(({ target, isRelative }): Finding[] => {
      const message = `imports ${target} by a relative path: write #${target}, as the arrows between folders are held by that name`;
      return isRelative && roomOf(target) !== from ? [{ path: file.path, message }] : [];
    });
  });

/** Parts of pages lie with those of their kind, because a folder of all of them cannot be looked through. */
export const checkKinds: Rule = (files) =>
  files
    .filter(({ path }) => /^web\/ui\/[^/]+$/.test(path))
    .map(({ path }) => ({ path, message: 'is of no kind: put it into the folder of web/ui that says what it is' }));

/** `server/points` for `server/points/own/queries.ts`. A file that lies beside these folders puts them together. */
const roomOf = (path: string) => /^(server|web)\/[^/]+(?=\/)/.exec(path)?.[0];
