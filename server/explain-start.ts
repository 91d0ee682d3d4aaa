import { StartProblem } from './check-start.ts';
import { explainCertificate } from './db/certificate.ts';
import { DatabaseReadOnly } from './db/clock.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { isUnreachable, Unavailable } from './http/refusal.ts';

/** Explains a failed start to the person at the terminal, with the variable to change. */
export function explainStart(error: unknown, { host = '', port }: { host?: string; port: number | string }): string {
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code || String(error);
  if (error instanceof StartProblem) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Name another in PORT.`;
  if (code === 'EACCES' && reason.includes('listen'))
    return `Port ${port} may not be opened by this user. Name another in PORT.`;
  if (isAboutHost(error, host)) return `HOST names no address of this machine: ${host} (${code}).`;
  return explainDatabase(error) ?? `The server could not start: ${reason}`;
}

/** The look-up of a name does not say what it was for. */
function isAboutHost(error: unknown, host: string): boolean {
  const { code, syscall, hostname } = error as { code?: string; syscall?: string; hostname?: string };
  return code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host);
}

/** A sentence if the database cannot be reached, refuses the login, or cannot do it now; null for other errors. */
export function explainDatabase(error: unknown): string | null {
  // Something else that is away has the same codes, and says so.
  if (error instanceof Unavailable && !(error instanceof DatabaseUnavailable)) return null;
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code;
  const certificate = explainCertificate(error);
  if (certificate) return certificate;
  if (isUnreachable(error)) {
    return `The database cannot be reached (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  // PostgreSQL's class 28: unknown user or wrong password. 3D000: the database does not exist.
  if (code?.startsWith('28') || code === '3D000') {
    return `The database refuses (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  // A role that did not make the database may not make tables in it.
  if (code === '42501')
    return `The database refuses (${reason}). Its role must own the database: see docs/operations.md.`;
  if (code === '25006' || error instanceof DatabaseReadOnly)
    return 'The database can only be read, as during a failover. Try again once it can be written, or name the server that can be in DATABASE_URL.';
  // Class 53: out of memory, connections or room. 57P01 to 57P05: shutting down or starting.
  if (error instanceof DatabaseUnavailable || /^(53|57P0)/.test(code ?? ''))
    return `The database cannot do it now (${reason}). Try again in a moment.`;
  return null;
}
