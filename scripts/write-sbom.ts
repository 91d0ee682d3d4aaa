// Writes what production is made of to sbom.cdx.json, in CycloneDX: npm run sbom, at each release.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSbom } from './sbom/read-sbom.ts';

const root = path.resolve(import.meta.dirname, '..');
const sbom = readSbom(root);
writeFileSync(path.join(root, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom.cdx.json: ${sbom.components.length} packages`);
