import path from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';
import { firstPages } from './check-first-load.ts';

/**
 * Names the chunk of a module by the pages that load it, which the routes say. What one page alone loads stays with it. What
 * the entry shares with other pages is one chunk, and so is what each of the first pages (`firstPages`) shares beyond those
 * before it: they load few files, and nothing that they do not need. Another page may load such a chunk for one module of it.
 * What one of them shares with the other side is another one: `common` of the home page, with what words share, and `sides` of
 * the desk.
 * A chunk imports only those named before it, because what loads a module loads all that it imports.
 */
export async function groupChunks(root: string, plugins: PluginOption[]): Promise<(id: string) => string | null> {
  const pages = await findPages(root, plugins);
  const kinds = firstPages.map(({ name, parts }) => ({ name, starts: parts.map((part) => path.resolve(root, part)) }));
  const folderOf = (name: string) => path.resolve(root, name) + path.sep;
  const [words, participants, staff] = [folderOf('../words'), folderOf('member'), folderOf('admin')];
  return (id) => {
    const loading = pages.get(id) ?? new Set();
    if (loading.size < 2) return null;
    if (loading.has(entryPage)) return 'base';
    const by = [...loading];
    const isOf = (folder: string) => by.some((page) => page.startsWith(folder));
    const kind = kinds.find(({ starts }) => starts.some((start) => loading.has(start)))?.name;
    if (by.every((page) => page.startsWith(words)) || (kind === 'home' && isOf(staff))) return 'common';
    if (kind === 'desk' && isOf(participants)) return 'sides';
    if (kind) return kind;
    if (loading.size < fewPages) return null;
    const side = [participants, staff].find((folder) => by.every((page) => page.startsWith(folder)));
    return side ? path.basename(side) : isOf(participants) && isOf(staff) ? 'shared' : null;
  };
}

const entryPage = 'the entry';
/** What fewer pages share has a file of its own. */
const fewPages = 6;

/**
 * The pages, and other modules that are loaded when they are needed, which load a module. A build that is thrown away says
 * it, because only a build knows what is left of a package; it makes the whole about two seconds longer.
 */
async function findPages(root: string, plugins: PluginOption[]): Promise<Map<string, Set<string>>> {
  const { output } = (await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'error',
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  const pages = new Map<string, Set<string>>();
  for (const start of chunks.values()) {
    if (!start.isEntry && !start.isDynamicEntry) continue;
    const page = start.isEntry ? entryPage : start.facadeModuleId!;
    const loaded = new Set([start]);
    for (const { imports } of loaded) for (const file of imports) loaded.add(chunks.get(file)!);
    for (const { moduleIds } of loaded)
      for (const id of moduleIds) pages.set(id, (pages.get(id) ?? new Set<string>()).add(page));
  }
  return pages;
}
