import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkFirstLoad } from './scripts/check-first-load.ts';
import { firstFrame } from './scripts/first-frame.ts';
import { groupChunks } from './scripts/group-chunks.ts';
import { mantineStyles } from './scripts/mantine-styles.ts';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** Only the matching modules; their imports have chunks of their own. */
const alone = { includeDependenciesRecursively: false };

const shown = () => [react(), mantineStyles('theme/mantine.css')];

export default defineConfig(async ({ command }) => {
  const nameChunk = command === 'build' ? await groupChunks('web', shown()) : () => null;
  return {
    root: 'web',
    plugins: [...shown(), firstFrame(/inter-latin-wght/), serviceWorker(), precompress(), checkFirstLoad()],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      manifest: true,
      // Browsers that do not know the hint load the files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first page names every file, and hashes do not compress; 42 bits still tell the versions of one file apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            // Without groups a page would load a hundred tiny files.
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30, ...alone },
              { name: nameChunk, ...alone },
            ],
          },
        },
      },
    },
    // The modules in `web/api/` have addresses like calls.
    server: { host: '127.0.0.1', proxy: { '^/api/(?![^?]*[.]tsx?($|[?]))': api, '/files': api, '/readyz': api } },
  };
});
