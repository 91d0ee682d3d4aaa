import path from 'node:path';
import { expect, test } from 'vitest';
import npmPackage from '../package.json' with { type: 'json' };
import { readSbom } from './sbom/read-sbom.ts';

test('the bill of materials names every package of production with its version, and none of development', () => {
  const { bomFormat, metadata, components, dependencies } = readSbom(path.resolve(import.meta.dirname, '..'));
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'guerdon']);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const needed = Object.entries({ ...npmPackage.dependencies, ...npmPackage.optionalDependencies });
  expect(needed.map(([name, version]) => `${name}@${version}`).filter((one) => !listed.has(one))).toEqual([]);
  expect(components.filter(({ version, purl }) => !version || !purl)).toEqual([]);
  const names = new Set(components.map(({ name }) => name));
  expect(['vitest', 'vite', '@playwright/test'].filter((name) => names.has(name))).toEqual([]);
  // Nothing is referred to that is not there.
  const refs = new Set([metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
