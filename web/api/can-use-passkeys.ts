/** Whether a browser makes passkeys for this site: it needs a domain name, and HTTPS unless it is this machine. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
