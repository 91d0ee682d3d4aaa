import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { findViolations } from './find-violations.ts';

/** A tree of source files for each test of a file, with what is found in it. */
export function makeTree() {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'guerdon-structure-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  return {
    plant(file: string, text: string): void {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    remove: (place: string) => rmSync(path.join(root, place), { recursive: true }),
    find: () => findViolations(root),
  };
}
