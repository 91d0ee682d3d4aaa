import path from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readManifest, walk } from './check-first-load.ts';

/**
 * Opened without a connection: the participants' pages with their words in each language, but not the large parts that they
 * load one by one.
 */
const kept = /^(member\/(?!barcode)|theme\/|\.\.\/words\/\w+\/[^/]+$)/;
const outDir = path.resolve('dist/web');

/** Builds `/sw.js` from `web/service-worker/` with the list of the files that it keeps on the phone. */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The pages register it, and the server makes each program's manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
      // Dictionaries and the staff's editor, for which the phone has no use without a connection.
      globIgnores: ['assets/rate-password-*', 'assets/rich-text-editor-*'],
      maximumFileSizeToCacheInBytes: 500_000,
      manifestTransforms: [
        (entries) => {
          const files = listKept();
          return { manifest: entries.filter(({ url }) => url === 'index.html' || files.has(url)), warnings: [] };
        },
      ],
    },
  });
}

/** The files of the participants' pages and of what they import. */
function listKept(): Set<string> {
  const manifest = readManifest(outDir);
  const chunks = new Set<string>();
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry || kept.test(key)) walk(manifest, key, chunks);
  const files = [...chunks].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  });
  // Of the font's alphabets the phone needs the common one.
  return new Set(files.filter((file) => !file.endsWith('.woff2') || /latin-wght/.test(file)));
}
