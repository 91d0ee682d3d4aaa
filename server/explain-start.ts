import { StartProblem } from './check-start.ts';
import { isUnreachable } from './http/refusal.ts';

/** Explains a failed start to the person at the terminal, with the variable to change. */
export function explainStart(error: unknown, { port }: { port: number | string }): string {
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code || String(error);
  if (error instanceof StartProblem) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Name another in PORT.`;
  if (code === 'EACCES' && reason.includes('listen'))
    return `Port ${port} may not be opened by this user. Name another in PORT.`;
  return explainDatabase(error) ?? `The server could not start: ${reason}`;
}

/** A sentence if the database cannot be reached or does not let anybody in; null for other errors. */
export function explainDatabase(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code;
  if (isUnreachable(error)) {
    return `The database cannot be reached (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  // PostgreSQL's class 28: unknown user or wrong password. 3D000: the database does not exist.
  if (code?.startsWith('28') || code === '3D000') {
    return `The database refuses (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  return null;
}
