import { type APIRequestContext, expect } from '@playwright/test';
import { password } from '../people.ts';

export interface MadeProgram {
  id: string;
  slug: string;
  name: string;
}

/** A program of a test's own, set up and open to everyone without approval. */
export async function makeProgram(
  request: APIRequestContext,
  slug: string,
  parts: Record<string, unknown> = {},
  { disabled = false } = {},
): Promise<MadeProgram> {
  const credentials = { username: 'sofia', password, isAdmin: true };
  const { token } = await answerOf(request.post('/api/auth/login', { data: credentials }));
  const headers = { authorization: token };
  const { program } = await answerOf(request.get('/api/admin/program/create', { headers }));
  const { companies } = await answerOf(request.get('/api/admin/company/list', { headers }));
  const company = companies[0]?._id;
  const name = `Program ${slug}`;
  const data = {
    version: program.version,
    program: { name, slug, company, usersRequireApproval: false, setupStep: null, ...parts },
  };
  await answerOf(request.post(`/api/admin/program/${program._id}/update`, { headers, data }));
  if (disabled) await answerOf(request.post(`/api/admin/program/${program._id}/disable`, { headers }));
  return { id: program._id, slug, name };
}

async function answerOf(answer: ReturnType<APIRequestContext['get']>): Promise<Answered> {
  const response = await answer;
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json() as Promise<Answered>;
}

interface Answered {
  token: string;
  program: { _id: string; version: number };
  companies: { _id: string }[];
}
