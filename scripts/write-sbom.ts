// Writes what production is made of to dist/sbom.cdx.json, in CycloneDX: npm run sbom, at each release.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSbom } from './sbom/read-sbom.ts';

const root = path.resolve(import.meta.dirname, '..');
const sbom = readSbom(root);
mkdirSync(path.join(root, 'dist'), { recursive: true });
writeFileSync(path.join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`dist/sbom.cdx.json: ${sbom.components.length} packages`);
