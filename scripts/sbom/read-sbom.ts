import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  properties?: { name: string; value: string }[];
}
/** The parts of a CycloneDX document that are changed here. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * What production is made of, from the lock file. npm's own `--omit dev` leaves out packages that production needs if a
 * development package names them as a peer, such as React, so that all are asked for and those of development dropped.
 */
export function readSbom(root: string): Sbom {
  const flags = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('npm', ['sbom', ...flags], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  const whole = JSON.parse(text) as Sbom;
  const components = whole.components.filter((component) => !isOfDevelopment(component));
  const kept = new Set([whole.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  // npm names the folder.
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Component;
  const component = { ...whole.metadata.component, name, version, purl: `pkg:npm/${name}@${version}` };
  return { ...whole, metadata: { ...whole.metadata, component }, components, dependencies };
}

const isOfDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
