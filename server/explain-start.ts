import { isUnreachable } from './http/refusal.ts';

/** Why a start failed, for the person at the terminal, naming the variable that mends it. */
export function explainStart(error: unknown, { port }: { port: number | string }): string {
  const { code, message } = error as { code?: string; message?: string };
  const reason = message || code || String(error);
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Name another in PORT.`;
  if (code === 'EACCES' && reason.includes('listen'))
    return `Port ${port} may not be opened by this user. Name another in PORT.`;
  if (isUnreachable(error)) {
    return `The database cannot be reached (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  // PostgreSQL's class 28: it knows neither this user nor this password. 3D000: it has no such database.
  if (code?.startsWith('28') || code === '3D000') {
    return `The database refuses (${reason}). Check DATABASE_URL and DATABASE_DIRECT_URL.`;
  }
  return `The server could not start: ${reason}`;
}
