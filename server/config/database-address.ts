import { accessSync, constants } from 'node:fs';

/** The modes of libpq that the driver takes for verify-full, saying itself that this will change. */
const taken = ['allow', 'prefer', 'require', 'verify-ca'];
const modes = ['disable', 'no-verify', 'verify-full', ...taken];
/** They name files, which are read at each connection. */
const files = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** A sentence if the address of a database asks for what is ignored, or names a missing file; null if it is good. */
export function databaseProblem(address: string): string | null {
  const { host, query } = partsOf(address);
  const target = query.get('target_session_attrs');
  if ([host, query.get('host') ?? '', query.get('port') ?? ''].some((part) => part.includes(',')))
    return `names several servers, and one address is needed that always leads to the one that can be written: ${inFront}`;
  if (target !== null && target !== 'any') return `asks for target_session_attrs, which is ignored here: ${inFront}`;
  const mode = query.get('sslmode');
  if (mode !== null && !modes.includes(mode)) return `has an unknown sslmode: ${modes.join(', ')} are known`;
  if (mode !== null && mode !== 'verify-full' && asksSystem(query) && (isOfLibpq(query) || !taken.includes(mode)))
    return `has sslrootcert=system, which checks the certificate, with sslmode=${mode}, which does not: use sslmode=verify-full`;
  for (const name of files) {
    const file = query.get(name);
    if (!file || (name === 'sslrootcert' && asksSystem(query))) continue;
    try {
      accessSync(file, constants.R_OK);
    } catch (error) {
      return `names a file in ${name} that cannot be read: ${file} (${(error as NodeJS.ErrnoException).code})`;
    }
  }
  return null;
}

const inFront = 'put a proxy or pooler in front that knows it, see docs/operations.md#a-database-of-several-servers';

/** The address as the driver gets it: with the mode that it applies, so that it does not speak up in words of its own. */
export function toDriver(address: string): string {
  const { query } = partsOf(address);
  const mode = query.get('sslmode');
  let changed = address;
  if (mode !== null && taken.includes(mode) && !isOfLibpq(query))
    changed = changed.replace(/([?&]sslmode=)[^&]*/, '$1verify-full');
  // With libpq, the authorities that the machine knows; here they are known without a word. Alone it also asks for the
  // strictest mode, and without any the driver would not encrypt.
  if (asksSystem(query))
    changed =
      mode === null
        ? changed.replace(/([?&])sslrootcert=[^&]*/, '$1sslmode=verify-full')
        : changed.replace(/([?&])sslrootcert=[^&]*&?/, '$1');
  return changed;
}

/** A sentence if the address means something else here than where it may have been written; null if it does not. */
export function databaseHint(name: string, address: string): string | null {
  const { query } = partsOf(address);
  const mode = query.get('sslmode');
  if (mode === null || isOfLibpq(query)) return null;
  if (taken.includes(mode))
    return `${name} has sslmode=${mode}: here the database's certificate and the name in it are checked all the same, as with sslmode=verify-full. Write that instead.`;
  if (mode === 'no-verify')
    return `${name} has sslmode=no-verify: what is sent is encrypted, but no one checks that it is the database that answers. Use sslmode=verify-full.`;
  return null;
}

const asksSystem = (query: URLSearchParams) => query.get('sslrootcert') === 'system';
/** The driver can be set to mean what libpq means. */
const isOfLibpq = (query: URLSearchParams) => query.get('uselibpqcompat') === 'true';

/** Also of an address that is no URL, as one with several hosts and ports. */
function partsOf(address: string): { host: string; query: URLSearchParams } {
  const [place = '', query = ''] = address.split(/\?(.*)/s);
  const [, host = ''] = /^[a-z]+:\/\/(?:.*@)?([^/@]*)/s.exec(place) ?? [];
  return { host, query: new URLSearchParams(query) };
}
