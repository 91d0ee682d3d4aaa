import type { DescribedCall } from './described-calls.ts';
import { type Answered, patience } from './request.ts';
import type { Person } from './stage.ts';

/** What is wrong with an answer to any request at all; null if nothing is. */
export function findProblem(call: DescribedCall, answered: Answered, { mayNotRead }: Person): string | null {
  const { status, text, milliseconds } = answered;
  if (status <= 0) return text;
  if (milliseconds > patience) return `took ${Math.round(milliseconds)} ms`;
  if (status >= 500 && status !== 503 && status !== 507) return 'a defect';
  if (!call.statuses.has(status) && !ofHttp.has(status)) return `its description does not name ${status}`;
  const leak = leaks.exec(text);
  if (status >= 400 && leak) return `shows its inside: ${leak[0]}`;
  const foreign = mayNotRead.find((mark) => text.includes(mark));
  // A login answers with its own account, no matter whom the call was for.
  if (foreign && call.name !== 'login') return `shows what belongs to another: ${foreign}`;
  return findWrongShape(call, answered);
}

/** Of what is no request of this API: odd bodies, addresses and headers. */
const ofHttp = new Set([400, 413, 414, 415, 417, 431]);

const leaks =
  /\bat \S+ \(|\.ts:\d+|node_modules|\bselect "|insert into "|violates|syntax error at|Kysely|Zod|ECONN|postgres:/i;

function findWrongShape(call: DescribedCall, { status, type, text }: Answered): string | null {
  if (status === 204) return text === '' ? null : 'has a body, although it is empty';
  if (!type.includes('json')) return status >= 400 ? `refuses in ${type}` : null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (status >= 400 && !(body as { msg?: unknown }).msg) return 'refuses without a sentence';
  const shape = call.statuses.has(status) ? call.shapeOf(status) : null;
  const checked = shape?.safeParse(body);
  return checked && !checked.success
    ? `is not as described: ${JSON.stringify(checked.error.issues.slice(0, 2))}`
    : null;
}
