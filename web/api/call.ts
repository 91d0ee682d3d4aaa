import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Carried, Output, RefusalType, Request } from '#contract/route.ts';
import { isPreview } from './preview/previewed-session.ts';
import { noteChange, noteRead } from './query-client.ts';
import { type CommonRefusal, Refusal } from './refusal.ts';
import { getSession } from './session.ts';
import { fillPath, type Input, queryOf } from './wire/address.ts';
import { send, sendRead } from './wire/send.ts';
import { shareAnswer } from './wire/share-answer.ts';

export type CallName = keyof Api;
export type Ask<N extends CallName> = Request<Api[N]>;
export type Answer<N extends CallName> = Output<Api[N]>;
/** The data of a call's refusal, from the contract. */
type CarriedBy<N extends CallName, T extends RefusalType<Api[N]>> =
  Carried<Api[N], T> extends z.ZodType ? z.output<Carried<Api[N], T>> : object;
/** How a call fails: by `type` as its contract says, with its data, or in a way that any call can. */
export type RefusalOf<N extends CallName> = N extends CallName
  ? Refusal &
      (
        | { [T in RefusalType<Api[N]>]: { readonly type: T; readonly data: CarriedBy<N, T> } }[RefusalType<Api[N]>]
        | { readonly type: CommonRefusal | undefined }
      )
  : never;
/** No argument is needed if all parts of the input are optional. */
export type Asking<N extends CallName> = Record<never, never> extends Ask<N> ? [input?: Ask<N>] : [input: Ask<N>];

/** Makes one call: `call('POST /api/auth/login', { username, password })`. No schema is loaded, only types. */
export async function call<N extends CallName>(name: N, ...[input]: Asking<N>): Promise<Answer<N>> {
  if (isPreview) {
    const { answerPreview } = await import('./preview/answer-preview.ts');
    const previewed = await answerPreview(name, input ?? {});
    if (previewed) return previewed as Answer<N>;
  }
  const [method = '', template = ''] = name.split(' ');
  const { path, rest } = fillPath(template, (input ?? {}) as Input);
  const isRead = method === 'GET' && !writingGets.includes(name);
  const answer = await (isRead
    ? sendRead(path + queryOf(rest), (head) => noteRead(name, head))
    : write(method, path, rest, Object.hasOwn(longCalls, name)));
  return answer as Answer<N>;
}

/** The data of a refusal of this type; null for any other failure. */
export function refusedAs<N extends CallName, T extends RefusalType<Api[N]>>(
  error: unknown,
  _name: N,
  type: T,
): CarriedBy<N, T> | null {
  return error instanceof Refusal && error.type === type ? (error.data as CarriedBy<N, T>) : null;
}

/** Calls that change something although they are a GET. */
const writingGets: readonly CallName[] = ['GET /api/admin/program/create', 'GET /api/common/receipt/:id/delete'];

type LongCall = { [N in CallName]: Api[N]['isLong'] extends true ? N : never }[CallName];
/** Those that their contract says to be long. */
const longCalls: Record<LongCall, true> = {
  'POST /api/admin/program/:id/update': true,
  'POST /api/admin/program/:id/copy': true,
  'POST /api/admin/program/template': true,
};

/** Makes a changing call. A call of one session never gets the answer of another's. */
function write(method: string, path: string, rest: Input, isLong: boolean): Promise<unknown> {
  const isPost = method === 'POST';
  const url = isPost ? path : path + queryOf(rest);
  const body = isPost ? JSON.stringify(rest) : undefined;
  return shareAnswer([method, url, getSession()?.token].join(' '), body ?? '', () =>
    send(method, url, {
      onHead: noteChange,
      isLong,
      ...(body !== undefined && { body, contentType: 'application/json' }),
    }),
  );
}
