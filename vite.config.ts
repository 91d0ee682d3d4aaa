import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { checkFirstLoad } from './scripts/check-first-load.ts';
import { precompress } from './scripts/precompress.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** By name, because a chunk of all that several pages share would make the login page carry what only inner pages need. */
const drawnAtLogin = new RegExp(
  [
    'node_modules/(@tanstack|clsx|use-sync-external-store|@mantine/(hooks|store))/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|Portal|Stack|TextInput|Transition|UnstyledButton)/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  root: 'web',
  plugins: [react(), precompress(), checkFirstLoad()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups the login page asks for three times as many files of the same bytes.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'base', test: drawnAtLogin, priority: 20 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api } },
});
