import { StartProblem } from './check-start.ts';
import { explainCertificate } from './db/certificate.ts';
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

/** A sentence if the database cannot be reached or does not let anybody in; null for other errors. */
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
  return null;
}
