import module from 'node:module';

// Set before React is loaded, which reads it once and renders three times slower in development mode.
process.env.NODE_ENV ??= 'production';
// Caches compiled code between starts, from Node 22.1 on. If that is impossible, nothing happens.
(module as { enableCompileCache?(): void }).enableCompileCache?.();
await import('./run.ts');
