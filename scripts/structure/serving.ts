import type { Rule, SourceFile } from './source-file.ts';

/** Serving a call knows no call by its limit or refusal, and only `inParts` begins a transaction for one that waits. */
export const checkServing: Rule = (files) => [...findNamed(files), ...findBegun(files)];

const named = /\b(?:limit|type)\s*[!=]==\s*'([\w-]+)'/g;

const findNamed: Rule = (files) =>
  files
    .filter(({ path }) => path === 'server/http/serve.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(([, name]) => ({
        path,
        message: `knows '${name}' by name; its noun hands in what it needs, as accounts do with tries`,
      })),
    );

/** Calls that do not have the three parts, with the reason. */
const withoutParts: Readonly<Record<string, string>> = {
  'server/administrators/register-actions.ts': 'one call registers participants and administrators',
  'server/members/register/actions.ts': 'one call registers participants and administrators',
  'server/members/invitations/register-actions.ts': 'the same call registers who is invited',
  'server/sessions/log-in/actions.ts': 'most logins write nothing',
  'server/sessions/log-in/second-factor-actions.ts': 'a refusal is counted after what it writes',
  'server/sessions/view-as/actions.ts': 'the same call logs in',
  'server/receipts/own/submit-actions.ts': 'a call that is sent again writes nothing',
  'server/receipts/reading/actions.ts': 'a picture that is being read is left alone',
  'server/catalog/columns/actions.ts': 'it takes long, over connections of its own',
  'server/catalog/items/reprice-actions.ts': 'it takes long, over connections of its own',
  'server/catalog/import/actions.ts': 'it takes long, and its file goes afterwards',
  'server/imports/batches/create-actions.ts':
    'its file goes to the store once its row is there, and afterwards from this disk',
  'server/programs/setup/copy-actions.ts':
    'it takes long, over connections of its own, and begins again for a late picture',
  'server/exports/actions.ts': 'it holds a place until the last byte was sent',
  'server/personal-data/export-actions.ts': 'it holds a place until the last byte was sent',
  'server/programs/transfer/send-actions.ts': 'it holds a place until the last byte was sent',
};

// The context's `write`, also taken out of it or handed on; not a part that is declared, `async write(`, nor that of another object.
const begins = /(?<![.\w]|async )write[(<]|\b(?:context|inside|step)\s*\.write\b|\bwrite: \w+[^(){}]*\}\s*[:=]/;
const beginsByHand = ({ path, text, imports, isTest }: SourceFile) =>
  path.startsWith('server/') &&
  !path.startsWith('server/http/') &&
  !isTest &&
  begins.test(text) &&
  imports.some(({ target }) => target === 'server/http/serve.ts');

function findBegun(files: SourceFile[]) {
  const byHand = files.filter(beginsByHand).map(({ path }) => path);
  const unneeded = files.filter(({ path }) => withoutParts[path] && !byHand.includes(path));
  return [
    ...byHand
      .filter((path) => !withoutParts[path])
      .map((path) => ({ path, message: 'begins a transaction by hand: declare its parts with inParts' })),
    ...unneeded.map(({ path }) => ({ path, message: 'has its parts: take it from the list of those without' })),
  ];
}
