import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeCallId } from './make-call-id.ts';

it('is an id as the server takes it, and another each time', () => {
  const ids = Array.from({ length: 100 }, makeCallId);
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
