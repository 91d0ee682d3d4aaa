import type { Api } from '#contract/api.ts';
import type { Output, Request } from '#contract/route.ts';
import { isPreview } from './preview/frame.ts';
import { getSession } from './session.ts';
import { fillPath, type Input, queryOf } from './wire/address.ts';
import { send, sendRead } from './wire/send.ts';
import { shareAnswer } from './wire/share-answer.ts';

export type CallName = keyof Api;
export type Ask<N extends CallName> = Request<Api[N]>;
export type Answer<N extends CallName> = Output<Api[N]>;
/** Nothing has to be given where every part of the input may be missing. */
export type Asking<N extends CallName> = Record<never, never> extends Ask<N> ? [input?: Ask<N>] : [input: Ask<N>];

/** Makes one call of the contract: `call('POST /api/auth/login', { username, password })`. The types alone come from the contract; no schema travels to the browser. */
export async function call<N extends CallName>(name: N, ...[input]: Asking<N>): Promise<Answer<N>> {
  if (isPreview) {
    const { answerPreview } = await import('./preview/answer-preview.ts');
    const previewed = await answerPreview(name, input ?? {});
    if (previewed) return previewed as Answer<N>;
  }
  const [method = '', template = ''] = name.split(' ');
  const { path, rest } = fillPath(template, (input ?? {}) as Input);
  const isRead = method === 'GET' && !writingGets.includes(name);
  const answer = await (isRead ? sendRead(path + queryOf(rest)) : write(method, path, rest));
  return answer as Answer<N>;
}

/** Calls that change something although they are a GET. */
const writingGets: readonly CallName[] = ['GET /api/admin/program/create', 'GET /api/common/receipt/:id/delete'];

/** What changes something; one session's call is never answered with another's. */
function write(method: string, path: string, rest: Input): Promise<unknown> {
  const isPost = method === 'POST';
  const url = isPost ? path : path + queryOf(rest);
  const body = isPost ? JSON.stringify(rest) : undefined;
  return shareAnswer([method, url, getSession()?.token].join(' '), body ?? '', () =>
    send(method, url, body === undefined ? {} : { body, contentType: 'application/json' }),
  );
}
