import { z } from 'zod';
import { unknownAdministrator } from './administrators.ts';
import { loggedIn, stateRefusals } from './login.ts';
import { id, instant, line, nothing, secretText, text } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

// A second factor is what an administrator shows besides the password: a code of an authenticator app, or a passkey.
// Participants may have passkeys too, as a way to log in; their password alone still works.

/** Bytes in base64url, as browsers send them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, says('notBase64Url'));
const transports = z.array(z.string().max(30)).max(10);

/** What a browser's passkey answers, as `navigator.credentials` gives it. */
const shared = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(1500),
    authenticatorData: bytes(1000),
    signature: bytes(1400),
    userHandle: bytes(100).optional(),
  }),
});
const attestation = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(1500),
    attestationObject: bytes(4000),
    transports: transports.optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
});
const userVerification = z.enum(['discouraged', 'preferred', 'required']);
/** What a page passes to `navigator.credentials.get`. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type RequestOptions = z.output<typeof requestOptions>;
/** What a page passes to `navigator.credentials.create`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.enum(['preferred', 'required']), userVerification }),
  attestation: z.literal('none'),
});

/** Half of a login; it can be finished for five minutes, once, and not after five wrong tries. */
const challenge = text(100);

export const passkey = z.object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.output<typeof passkey>;

/** What a change of a second factor answers. A first factor ends all sessions, and gives its adder a new one. */
const added = z.object({
  /** Ten codes, shown once; null if there was a factor before. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** The new session; null if the old one continues. */
  token: z.string().nullable(),
});

/** Needed unless the caller logged in within the last five minutes. */
const password = secretText.optional();
/** Why a change of one's own factors is refused. */
const proof = {
  'password-needed': [403, 'ownPasswordNeeded'],
  'wrong-password': [403, 'wrongPassword'],
  'own-account-only': [403, 'ownAccountOnly'],
} as const;
const outdated = { 'setup-over': [409, 'setupOver'] } as const;
const noPasskeys = {
  'no-passkeys': [409, 'noPasskeys'],
} as const;
const unknownPasskey = { 'not-found': [404, 'passkeyUnknown'] } as const;
const lastFactor = {
  'last-factor': [409, 'lastFactor'],
} as const;

const challengeOver = {
  'challenge-over': [403, 'challengeOver'],
} as const;

export const secondFactors = {
  finishLogin: route('POST', '/api/auth/second-factor', {
    access: 'anyone',
    inMaintenance: true,
    summary: 'Opens the session of a login whose password was right, with exactly one of the three proofs',
    changes: ['audit', 'second-factor', 'members'],
    limit: 'second-factor',
    writes: false,
    input: z.object({
      challenge,
      /** Six digits of the authenticator app. Each works once. */
      code: text(20).optional(),
      passkey: assertion.optional(),
      /** One of the ten; it is used up. */
      recoveryCode: text(60).optional(),
    }),
    output: loggedIn,
    refusals: {
      ...challengeOver,
      'wrong-second-factor': [403, 'wrongSecondFactor'],
      ...stateRefusals,
    },
  }),
  beginPasskeyLogin: route('POST', '/api/auth/passkey/begin', {
    access: 'anyone',
    inMaintenance: true,
    summary: 'Begins a login with a passkey, which names its owner itself',
    changes: [],
    limit: 'login',
    writes: false,
    input: nothing,
    output: z.object({ challenge, options: requestOptions }),
    refusals: noPasskeys,
  }),
  logInWithPasskey: route('POST', '/api/auth/passkey', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    inMaintenance: true,
    summary: 'Opens a session with a passkey that has checked its owner; it counts as both factors',
    changes: ['audit', 'second-factor', 'members'],
    limit: 'login',
    writes: false,
    input: z.object({
      challenge,
      passkey: assertion,
      /** As at the login with a password. */
      isAdmin: z.boolean().optional(),
      slug: text(100).nullish(),
    }),
    output: loggedIn,
    refusals: {
      ...challengeOver,
      'wrong-passkey': [401, 'wrongPasskey'],
      ...stateRefusals,
    },
  }),
  getSecondFactor: route('GET', '/api/common/second-factor', {
    access: ['client', 'admin'],
    right: null,
    beforeSecondFactor: true,
    summary: 'The caller’s second factors and passkeys',
    reads: ['second-factor'],
    limit: 'read',
    input: nothing,
    output: z.object({
      /** When the authenticator app was added; null if there is none. */
      totpSince: instant.nullable(),
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.int(),
      /** Whether the installation demands a second factor of the caller. */
      isDemanded: z.boolean(),
      /** Whether a change needs the password: the login was not a moment ago. */
      needsProof: z.boolean(),
      /** Whether this site can have passkeys. */
      canHavePasskeys: z.boolean(),
    }),
  }),
  beginTotp: route('POST', '/api/admin/second-factor/totp/begin', {
    access: 'admin',
    right: null,
    beforeSecondFactor: true,
    summary: 'Makes a seed for an authenticator app; nothing is stored until a code of it is sent',
    changes: [],
    limit: 'write',
    writes: false,
    input: z.object({ password }),
    /** `setup` goes back with the code, within fifteen minutes. */
    output: z.object({ setup: z.string(), secret: z.string(), uri: z.string() }),
    refusals: proof,
  }),
  addTotp: route('POST', '/api/admin/second-factor/totp', {
    access: 'admin',
    right: null,
    beforeSecondFactor: true,
    summary: 'Adds the authenticator app, with a code of it',
    changes: ['second-factor', 'administrators', 'mail', 'audit'],
    limit: 'write',
    writes: false,
    input: z.object({ setup: text(600), code: text(20) }),
    output: added,
    refusals: {
      ...outdated,
      'wrong-code': [400, 'wrongCode'],
      'totp-exists': [409, 'totpExists'],
    },
  }),
  removeTotp: route('POST', '/api/admin/second-factor/totp/remove', {
    access: 'admin',
    right: null,
    summary: 'Removes the authenticator app',
    changes: ['second-factor', 'administrators', 'mail', 'audit'],
    limit: 'write',
    writes: false,
    answers: 'empty',
    input: z.object({ password }),
    output: z.void(),
    refusals: { ...proof, ...lastFactor, 'not-found': [404, 'totpMissing'] },
  }),
  makeRecoveryCodes: route('POST', '/api/admin/second-factor/recoveryCodes', {
    access: 'admin',
    right: null,
    summary: 'Makes ten new recovery codes; the earlier ones no longer work',
    changes: ['second-factor', 'mail', 'audit'],
    limit: 'write',
    writes: false,
    input: z.object({ password }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...proof, 'no-second-factor': [409, 'codesNeedFactor'] },
  }),
  beginPasskey: route('POST', '/api/common/passkey/begin', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    beforeSecondFactor: true,
    summary: 'What a browser needs to make a passkey; nothing is stored until it is sent',
    changes: [],
    limit: 'write',
    writes: false,
    input: z.object({ password }),
    output: z.object({ setup: z.string(), options: creationOptions }),
    refusals: { ...proof, ...noPasskeys },
  }),
  addPasskey: route('POST', '/api/common/passkey/add', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    beforeSecondFactor: true,
    summary: 'Adds a passkey to the caller’s account; at most ten',
    changes: ['second-factor', 'administrators', 'mail', 'audit'],
    limit: 'write',
    writes: false,
    input: z.object({ setup: text(600), passkey: attestation, name: line(60).pipe(z.string().min(1)) }),
    output: added,
    refusals: {
      'own-account-only': proof['own-account-only'],
      ...outdated,
      ...noPasskeys,
      'wrong-passkey': [400, 'passkeyUnchecked'],
      'too-many-passkeys': [409, 'passkeysFull'],
      'passkey-exists': [409, 'passkeyExists'],
    },
  }),
  removePasskey: route('POST', '/api/common/passkey/:id/remove', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    summary: 'Removes one of the caller’s passkeys',
    changes: ['second-factor', 'administrators', 'mail', 'audit'],
    limit: 'write',
    writes: false,
    answers: 'empty',
    input: z.object({ id, password }),
    output: z.void(),
    refusals: { ...proof, ...lastFactor, ...unknownPasskey },
  }),
  resetSecondFactor: route('POST', '/api/admin/administrator/:id/resetSecondFactor', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Removes all second factors of another administrator and ends its sessions; its next login adds one',
    changes: ['second-factor', 'administrators', 'mail', 'audit'],
    limit: 'write',
    answers: 'empty',
    input: z.object({ id }),
    output: z.void(),
    refusals: {
      ...unknownAdministrator,
      'own-account': [409, 'ownFactorReset'],
      disabled: stateRefusals.disabled,
      'no-second-factor': [409, 'factorMissing'],
    },
  }),
};
