import { randomInt } from 'node:crypto';
import { hashToken } from '#server/sessions/tokens.ts';

/** Without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [length, group] = [16, 4];
const howMany = 10;

/** Ten codes of 80 random bits, as people copy and type them: 'K7Q2-8MZD-4T0X-9WVB'. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: howMany }, makeCode);

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return code.match(new RegExp(`.{${group}}`, 'g'))!.join('-');
}

/** The hash of what was typed, in any case, with or without the dashes. */
export const hashRecoveryCode = (typed: string): string =>
  hashToken(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  );
