const ofAuthority = new Set([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...[
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_UNTRUSTED',
    'INVALID_CA',
    'INVALID_PURPOSE',
  ],
  ...['CERT_SIGNATURE_FAILURE', 'CERT_CHAIN_TOO_LONG', 'PATH_LENGTH_EXCEEDED', 'CERT_REJECTED', 'CERT_REVOKED'],
]);
const ofTime = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** Whether a server was not spoken to because of TLS: a certificate that is not right, or no common protocol. */
export const isTlsFailure = (error: unknown): boolean => explainCertificate(error) !== null;

/** A sentence if the database was not spoken to because of TLS, with what to do; null for other errors. */
export function explainCertificate(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (ofAuthority.has(code))
    return `The database's certificate is of no authority that is known here (${code}). Name a file with the authority's certificate in DATABASE_URL: sslmode=verify-full&sslrootcert=/path/to/it.`;
  if (ofTime.has(code))
    return `The database's certificate is not valid at this time (${code}). Renew it, or set this machine's clock.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return "The database's certificate is for another name than the one in DATABASE_URL (ERR_TLS_CERT_ALTNAME_INVALID). Use a name that the certificate has.";
  if (message === 'The server does not support SSL connections')
    return 'The database takes no encrypted connections, and DATABASE_URL asks for one. Switch TLS on there (ssl=on), or use sslmode=disable on a network that you trust.';
  return code.startsWith('ERR_SSL_') || code === 'EPROTO'
    ? `The database and this machine find no common TLS (${code}).`
    : null;
}
