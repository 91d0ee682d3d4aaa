const notEncoded =
  'cannot be read as an address: in its user name and password write @ as %40, / as %2F, # as %23, ? as %3F and % as %25';

/** A sentence if an address with a password in it is not what it seems, without its text; null if it is good. */
export function credentialsProblem(address: string): string | null {
  if (!URL.canParse(address)) return notEncoded;
  const { username, password, pathname, search, hash } = new URL(address);
  // What stands behind an unencoded character of the password ends up here, with the @ before the host.
  const isCut = hash !== '' || pathname.includes('@') || /^\?[^=]*@/.test(search);
  const hasBarePercent = /%(?![\da-f]{2})/i.test(address.slice(0, address.lastIndexOf('@')));
  return isCut || hasBarePercent || ![username, password].every(isEncoded) ? notEncoded : null;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A sentence if the address names more than a server; null if it is good. */
export function originProblem(address: string): string | null {
  const { pathname, search, hash, username } = new URL(address);
  if (/^\/*$/.test(pathname) && !search && !hash && !username) return null;
  return 'must be an address without anything behind the host, such as https://rewards.example.com';
}
