import type { Finding, Rule, SourceFile } from './source-file.ts';

/** domain ← contract ← server ← demo, server ← testing, and domain ← contract ← web. */
export const checkRoots: Rule = (files) =>
  files.flatMap((file) => {
    const findWrong = wrongIn[rootOf(file.path)];
    if (!findWrong) return [];
    return file.imports.flatMap(({ target, isType }): Finding[] => {
      if (file.isTest && testTools.test(target)) return [];
      const reason = findWrong(target, isType, file);
      return reason ? [{ path: file.path, message: `imports ${target}: ${reason}` }] : [];
    });
  });

type Judge = (target: string, isType: boolean, file: SourceFile) => string | false;

const testTools = /^(vitest|fast-check)(\/|$)/;
const rootOf = (path: string) => path.split('/')[0] ?? '';
const isIn = (target: string, ...roots: string[]) => roots.includes(rootOf(target));

const wrongIn: Record<string, Judge> = {
  domain: (target) =>
    !isIn(target, 'domain') &&
    'the rules of the trade are pure, so that server, browser and tests all run the same ones',
  contract: (target) =>
    !isIn(target, 'domain', 'contract', 'zod') &&
    'the contract is read by both sides, so it knows zod and the domain alone',
  server: (target, _isType, file) =>
    (isIn(target, 'web', 'e2e', 'scripts', 'demo') && 'the server does not know who calls it') ||
    (isIn(target, 'testing') && !file.isTest && 'what only tests need is not shipped'),
  demo: (target) => isIn(target, 'web', 'e2e', 'scripts', 'testing') && 'the demo is a program of the server alone',
  testing: (target) =>
    isIn(target, 'web', 'e2e', 'scripts', 'demo') && 'the tests of the server have a cast of their own',
  web: (target, isType, file) => {
    if (isIn(target, 'server', 'e2e', 'scripts')) return 'the browser knows the server through the contract alone';
    const loadsContract = isIn(target, 'contract') && !isType && !file.isTest;
    return loadsContract && 'its types cost nothing, its schemas would be sent to every phone: use `import type`';
  },
};
