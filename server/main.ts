import module from 'node:module';

// Before anything is loaded: React looks at it once, and is three times as slow where it could be under development.
process.env.NODE_ENV ??= 'production';
// From Node 22.1 on, what was compiled at one start is not compiled at the next. Where it cannot be kept, nothing happens.
(module as { enableCompileCache?(): void }).enableCompileCache?.();
await import('./run.ts');
