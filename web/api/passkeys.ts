import type { Answer } from './call.ts';

type Creation = Answer<'POST /api/common/passkey/begin'>['options'];
type Request = Answer<'POST /api/auth/passkey/begin'>['options'];

/** Has the browser make a passkey; null if its owner does not want to after all. */
export async function makePasskey(options: Creation) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await orNull(async () => withoutExtensions(await startRegistration({ optionsJSON: options })));
}

/** Has the browser sign with a passkey; null if there is none, or its owner does not want to. */
export async function askPasskey(options: Request) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await orNull(async () => withoutExtensions(await startAuthentication({ optionsJSON: options })));
}

/** The server asks for none. */
const withoutExtensions = <Made extends { clientExtensionResults: object }>({
  clientExtensionResults: _,
  ...made
}: Made) => made;

/** Browsers do not say whether the person refused, had no passkey or took too long. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw error;
  }
}
