import { defineConfig } from 'vite';
import { builtAs } from './scripts/built-as.mjs';

/** Packages that have native code, or read files of their own, or are only used by some installations. */
const unbundled = [
  '@node-rs/argon2',
  'sharp',
  'onnxruntime-node',
  'unpdf',
  'pino',
  'graphile-worker',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-presigned-post',
  '@aws-sdk/s3-request-presigner',
  // Not installed, as node-postgres uses it only on request.
  'pg-native',
];
/** Processes that servers begin: each is a file of its own. */
const children = ['server/receipts/reading/read', 'server/files/inspection/pdf/inspect'];
const commands = ['server/main', 'server/cli/main', ...children, 'demo/main'];

/**
 * Bundles the server: a start that reads two thousand modules takes half as long again. `--mode browser-tests` bundles
 * that of the browser tests in the same way.
 */
export default defineConfig(({ mode }) => ({
  // The first leaves out the parts of React that are for development.
  define: { 'process.env.NODE_ENV': '"production"', BUILT_AS: JSON.stringify(builtAs(import.meta.dirname)) },
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // A running server may still load parts of the version before.
    emptyOutDir: false,
    rolldownOptions: {
      input: inputOf(mode === 'browser-tests' ? ['e2e/start-server', ...children] : commands),
      output: { entryFileNames: '[name].js', chunkFileNames: 'server/parts/[name]-[hash].js' },
    },
  },
}));

function inputOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${name}.ts`]));
}
