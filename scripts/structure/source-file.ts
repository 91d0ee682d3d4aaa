import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to the repository, with slashes: `server/points/actions.ts`. */
  path: string;
  text: string;
  imports: Import[];
  isTest: boolean;
}
export interface Import {
  /** A path in the repository, or the name of a package. */
  target: string;
  isType: boolean;
  /** Loaded when it is needed: `import('./cart-page.tsx')`. */
  isLazy: boolean;
  /** Written with dots, from the file's own folder. */
  isRelative: boolean;
}
/** What is wrong, and why the rule exists. */
export interface Finding {
  path: string;
  message: string;
}
export type Rule = (files: SourceFile[]) => Finding[];

const roots = ['domain', 'contract', 'words', 'server', 'demo', 'testing', 'web', 'e2e', 'bench', 'scripts'];
const isSource = /\.(ts|tsx|mjs|css)$/;
const isGenerated = /\.generated\./;
const isTest = /\.(test|spec|dom)\.tsx?$/;

/** Every source file that people write, in the roots and next to package.json. */
export function readSources(root: string): SourceFile[] {
  const beside = readdirSync(root).filter((file) => file.endsWith('.config.ts'));
  const files = [...beside, ...roots.flatMap((dir) => listFiles(root, dir))];
  return files.filter((file) => isSource.test(file) && !isGenerated.test(file)).map((file) => readSource(root, file));
}

/** `server/points` for `server/points/actions.ts`. */
export const folderOf = (file: string) => path.posix.dirname(file);

function listFiles(root: string, dir: string): string[] {
  try {
    return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(dir, file.split(path.sep).join('/')),
    );
  } catch {
    // The root has no files yet.
    return [];
  }
}

function readSource(root: string, file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { path: file, text, imports: findImports(file, text), isTest: isTest.test(file) };
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"`]([^'"`]+)['"`]/g;

function findImports(file: string, text: string): Import[] {
  const statements = [...text.matchAll(statement)].map(([, type, name = '']) => ({
    name,
    isType: !!type,
    isLazy: false,
  }));
  const calls = [...text.matchAll(call)].map(([, name = '']) => ({ name, isType: false, isLazy: true }));
  return [...statements, ...calls].map(({ name, isType, isLazy }) => ({
    target: resolveImport(file, name),
    isType,
    isLazy,
    isRelative: name.startsWith('.'),
  }));
}

/** A path in the repository, or the name of a package. */
export function resolveImport(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return path.posix.join(folderOf(file), name);
  return name;
}
