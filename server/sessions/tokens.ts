import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 random bytes, as text for a header or an address. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** Whether it could be one. What is none needs no look into the database. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** The hash that the database stores. The token is random, so it needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of the first administrator's link. It is derived from the secret, so every process and start has the same
 * one and nothing is stored. It works only while there is no administrator.
 */
export const firstAdminToken = (secret: string) =>
  createHmac('sha256', secret).update('the first administrator').digest('base64url');
