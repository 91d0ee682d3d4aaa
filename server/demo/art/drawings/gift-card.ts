import { drawLetters } from '../letters.ts';
import { type Drawing, drawGround } from './drawing.ts';
import { darken } from './tones.ts';

/** What it is worth stands on it. */
export const drawGiftcard =
  (worth: string): Drawing =>
  (c) =>
    `
    ${drawGround(76)}
    <g transform="rotate(-7 120 104)">
      <rect x="46" y="62" width="148" height="94" rx="14" fill="${darken(c, 30)}" transform="translate(5 7)"/>
      <rect x="46" y="62" width="148" height="94" rx="14" fill="${c}"/>
      <path d="M46 120 194 74v68a14 14 0 0 1-14 14H60a14 14 0 0 1-14-14z" fill="${darken(c, 12)}"/>
      <rect x="78" y="62" width="16" height="94" fill="#fedf89"/>
      <path d="M86 62c-26 2-32-12-26-20s22-4 26 20zm0 0c26 2 32-12 26-20s-22-4-26 20z" fill="#fdb022"/>
      <circle cx="86" cy="61" r="7" fill="#f79009"/>
      <path d="${drawLetters(worth, 114, 142, worth.length > 3 ? 22 : 26)}" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
      <rect x="112" y="78" width="40" height="6" rx="3" fill="#fff" opacity=".75"/>
      <rect x="112" y="90" width="26" height="6" rx="3" fill="#fff" opacity=".5"/>
    </g>`;
