import { type Drawing, drawGround } from './drawing.ts';
import { darken, lighten } from './tones.ts';

export const drawCap: Drawing = (c) => `
    ${drawGround(84)}
    <path d="M54 132c0-50 28-82 68-82s66 32 66 78v10z" fill="${c}"/>
    <path d="M124 50c38 1 64 33 64 78v10l-44-4c3-34-5-66-20-84z" fill="${darken(c, 14)}"/>
    <path d="M122 50c-20 18-28 48-26 80" fill="none" stroke="${darken(c, 24)}" stroke-width="3"/>
    <ellipse cx="122" cy="50" rx="9" ry="5" fill="${darken(c, 34)}"/>
    <path d="M50 128c44-14 96-14 138-2 22 6 38 16 42 28 2 7-4 11-12 8-44-18-112-20-160-10-10 2-16-2-15-11 1-6 3-11 7-13z" fill="${darken(c, 30)}"/>
    <rect x="100" y="84" width="44" height="30" rx="7" fill="#fff"/>
    <path d="M116 91v16m12-16v16m-12-8h12" fill="none" stroke="${darken(c, 10)}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`;

export const drawHoodie: Drawing = (c) => `
    ${drawGround(70)}
    <path d="M84 56 48 78c-6 4-9 10-11 17l-11 54c-1 6 3 10 9 10h19l10-38v43a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8v-43l10 38h19c6 0 10-4 9-10l-11-54c-2-7-5-13-11-17l-36-22z" fill="${c}"/>
    <path d="m156 56 36 22c6 4 9 10 11 17l11 54c1 6-3 10-9 10h-19l-10-38v43a8 8 0 0 1-8 8h-34V56z" fill="${darken(c, 10)}"/>
    <path d="M64 121 70 96M176 121l-6-25" stroke="${darken(c, 30)}" stroke-width="4" stroke-linecap="round"/>
    <path d="M84 60c0-26 15-42 36-42s36 16 36 42c-8 14-22 22-36 22s-28-8-36-22z" fill="${darken(c, 20)}"/>
    <path d="M96 58c0-18 10-28 24-28s24 10 24 28c-6 9-15 14-24 14s-18-5-24-14z" fill="${darken(c, 45)}"/>
    <path d="M109 74v32M131 74v27" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
    <path d="M88 126h64l10 28a5 5 0 0 1-5 6H83a5 5 0 0 1-5-6z" fill="${darken(c, 20)}"/>
    <rect x="64" y="164" width="112" height="8" rx="4" fill="${darken(c, 28)}"/>`;

export const drawTeeShirt: Drawing = (c) => `
    ${drawGround(62)}
    <path d="M88 30 52 46 26 90l30 19 14-17v72a8 8 0 0 0 8 8h84a8 8 0 0 0 8-8V92l14 17 30-19-26-44-36-16c-8 18-56 18-64 0z" fill="${c}"/>
    <path d="M120 43.5c14 0 27-4 32-13.5l36 16 26 44-30 19-14-17v72a8 8 0 0 1-8 8h-42z" fill="${darken(c, 9)}"/>
    <path d="M70 92v72a8 8 0 0 0 8 8h6c-6-20-8-52-6-90zM170 92v72a8 8 0 0 1-8 8h-6c6-20 8-52 6-90z" fill="${darken(c, 18)}"/>
    <path d="M88 30c8 18 56 18 64 0l9 4c-12 27-70 27-82 0z" fill="${darken(c, 28)}"/>
    <path d="m40 66-14 24 30 19 6-8zM200 66l14 24-30 19-6-8z" fill="${darken(c, 14)}"/>
    <rect x="136" y="70" width="20" height="20" rx="5" fill="#fff" opacity=".92"/>
    <path d="M142 75v10m8-10v10m-8-5h8" fill="none" stroke="${darken(c, 20)}" stroke-width="2.5" stroke-linecap="round"/>`;

export const drawJacket: Drawing = (c) => `
    ${drawGround(74)}
    <path d="M94 28 60 44c-8 4-13 10-15 19l-17 84a8 8 0 0 0 6 9l20 4 14-58v62a8 8 0 0 0 8 8h88a8 8 0 0 0 8-8v-62l14 58 20-4a8 8 0 0 0 6-9l-17-84c-2-9-7-15-15-19l-34-16z" fill="${c}"/>
    <path d="M120 62 146 28l34 16c8 4 13 10 15 19l17 84a8 8 0 0 1-6 9l-20 4-14-58v62a8 8 0 0 1-8 8h-44z" fill="${darken(c, 10)}"/>
    <path d="M94 28h52l-26 36z" fill="#1d2939"/>
    <path d="m94 28-12 6 20 42 18-14zM146 28l12 6-20 42-18-14z" fill="${darken(c, 30)}"/>
    <path d="M68 116h104v16H68z" fill="#fef0c7"/>
    <path d="M68 121h104v6H68z" fill="#d0d5dd"/>
    <path d="m38 98 29 7-4 16-28-7zM202 98l-29 7 4 16 28-7z" fill="#fef0c7"/>
    <path d="M120 64v108" stroke="#1d2939" stroke-width="4"/>
    <path d="M80 142h28v22H80zM132 142h28v22h-28z" fill="${darken(c, 24)}"/>
    <path d="M136 88h26v18h-26z" fill="${darken(c, 24)}"/>
    <path d="M68 164h104v0a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8z" fill="${darken(c, 34)}"/>`;

export const drawBoots: Drawing = (c) => `
    ${drawGround(86, 124)}
    <g transform="translate(34 -8)">${drawBoot(darken(c, 22))}</g>
    <g transform="translate(-12 0)">${drawBoot(c)}</g>`;

function drawBoot(c: string): string {
  return `
    <path d="M70 26h18v18H70z" fill="${darken(c, 40)}"/>
    <path d="M68 46a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v42c8 12 22 17 36 23 16 7 24 17 24 34v9H68z" fill="${c}"/>
    <path d="M68 112c18 4 30 16 32 42H68z" fill="${darken(c, 18)}"/>
    <path d="M152 105c5 2 9 4 14 6 16 7 24 17 24 34v9h-50c-3-20 1-36 12-49z" fill="${darken(c, 26)}"/>
    <path d="M164 118c8 4 13 9 15 17" fill="none" stroke="${lighten(c, 30)}" stroke-width="5" stroke-linecap="round" opacity=".7"/>
    <rect x="62" y="34" width="74" height="18" rx="9" fill="${darken(c, 40)}"/>
    <path d="M104 66h28M106 80h27M112 94h28M124 106h26" stroke="#fef0c7" stroke-width="5" stroke-linecap="round"/>
    <path d="M62 150h132a4 4 0 0 1 4 4v8a10 10 0 0 1-10 10h-62l-10-8h-6v4a4 4 0 0 1-4 4H68a6 6 0 0 1-6-6z" fill="#344054"/>
    <path d="M62 150h132a4 4 0 0 1 4 4v2H62z" fill="#fdb022"/>`;
}
