import path from 'node:path';
import type { Finding, Rule } from './source-file.ts';

/** File and folder names must say what is inside. */
export const checkNames: Rule = (files) =>
  files.flatMap((file): Finding[] => {
    const name = path.posix.basename(file.path).split('.')[0] ?? '';
    const isKebab = file.path.split('/').every((part) => kebab.test(part));
    return [
      empty.test(name) && `is called ${name}, which says nothing of what is inside: name it after its one idea`,
      !isKebab && 'is not in kebab-case: one spelling, so that a name can be guessed',
    ].flatMap((message) => (message ? [{ path: file.path, message }] : []));
  });

const empty = /^(.*-)?(utils?|helpers?|manager|service)$|^(misc|common|index)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
