import { type Drawing, drawGround } from './drawing.ts';
import { darken, lighten } from './tones.ts';

export const drawValve: Drawing = (c) => `
    ${drawGround(86)}
    <rect x="38" y="102" width="164" height="44" rx="6" fill="${c}"/>
    <path d="M38 124h164v16a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6z" fill="${darken(c, 14)}"/>
    <rect x="28" y="92" width="38" height="64" rx="7" fill="${lighten(c, 14)}"/>
    <path d="M28 124h38v25a7 7 0 0 1-7 7H35a7 7 0 0 1-7-7z" fill="${darken(c, 18)}"/>
    <rect x="174" y="92" width="38" height="64" rx="7" fill="${lighten(c, 14)}"/>
    <path d="M174 124h38v25a7 7 0 0 1-7 7h-24a7 7 0 0 1-7-7z" fill="${darken(c, 18)}"/>
    <rect x="94" y="84" width="52" height="80" rx="16" fill="${lighten(c, 14)}"/>
    <path d="M94 124h52v24a16 16 0 0 1-16 16h-20a16 16 0 0 1-16-16z" fill="${darken(c, 18)}"/>
    <rect x="112" y="58" width="16" height="30" fill="#98a2b3"/>
    <rect x="98" y="42" width="118" height="22" rx="11" fill="#f04438"/>
    <path d="M98 53h118a11 11 0 0 1-11 11h-96a11 11 0 0 1-11-11z" fill="#d92d20"/>`;

export const drawFasteners: Drawing = (c) => `
    ${drawGround(88)}
    <rect x="62" y="52" width="32" height="118" rx="5" fill="${c}"/>
    <path d="M78 52h16v113a5 5 0 0 1-5 5H78z" fill="${darken(c, 16)}"/>
    <path d="M60 84l36-8M60 100l36-8M60 116l36-8M60 132l36-8M60 148l36-8M60 164l36-8" stroke="${darken(c, 34)}" stroke-width="4" stroke-linecap="round"/>
    <path d="M50 24h56a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" fill="${lighten(c, 16)}"/>
    <path d="M66 24h24v32H66z" fill="${c}"/>
    <path d="M90 24h16a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H90z" fill="${darken(c, 20)}"/>
    <path d="m166 104 32 19v36l-32 19-32-19v-36z" fill="${c}" transform="translate(0 -6)"/>
    <path d="m166 98 32 19v36l-32 19z" fill="${darken(c, 14)}"/>
    <circle cx="166" cy="135" r="18" fill="${darken(c, 55)}"/>
    <path d="M154 135a12 12 0 0 1 24 0" fill="none" stroke="${darken(c, 25)}" stroke-width="4"/>
    <circle cx="166" cy="58" r="30" fill="none" stroke="#fdb022" stroke-width="15"/>
    <path d="M166 28a30 30 0 0 1 0 60" fill="none" stroke="#f79009" stroke-width="15"/>`;

export const drawBoards: Drawing = (c) => `
    ${drawGround(98)}
    ${drawBoard(24, 134, 192, darken(c, 10))}
    ${drawBoard(40, 96, 172, c)}
    ${drawBoard(28, 58, 164, lighten(c, 18))}
    <path d="M150 52h14v124h-14z" fill="#344054" opacity=".82"/>
    <path d="M146 108h22v14h-22z" fill="#98a2b3"/>`;

function drawBoard(x: number, y: number, width: number, c: string): string {
  return `
    <rect x="${x}" y="${y}" width="${width}" height="36" rx="4" fill="${c}"/>
    <path d="M${x} ${y + 25}h${width}v7a4 4 0 0 1-4 4H${x + 4}a4 4 0 0 1-4-4z" fill="${darken(c, 12)}"/>
    <path d="M${x + 48} ${y + 10}q30 6 ${width - 70} 0m-${width - 90} 9q40-4 ${width - 106} 0" fill="none" stroke="${darken(c, 24)}" stroke-width="2.5" stroke-linecap="round"/>
    <rect x="${x}" y="${y}" width="32" height="36" rx="4" fill="${lighten(c, 46)}"/>
    <path d="M${x + 6} ${y + 32}a13 16 0 0 1 22 0m-16 0a6 8 0 0 1 10 0m-20-16a20 20 0 0 1 28 0" fill="none" stroke="${darken(c, 14)}" stroke-width="2.5" stroke-linecap="round"/>`;
}
