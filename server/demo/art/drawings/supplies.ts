import { drawLetters } from '../letters.ts';
import { type Drawing, drawGround } from './drawing.ts';
import { darken, lighten } from './tones.ts';

export const drawTape: Drawing = (c) => `
    ${drawGround(84, 132)}
    <rect x="148" y="148" width="78" height="16" fill="#fef0c7"/>
    <path d="M160 148v7m10-7v10m10-10v7m10-7v10m10-10v7m10-7v10" stroke="#344054" stroke-width="2"/>
    <rect x="224" y="144" width="6" height="28" rx="2" fill="#98a2b3"/>
    <path d="M50 92a36 36 0 0 1 36-36h46a36 36 0 0 1 36 36v72a8 8 0 0 1-8 8H86a36 36 0 0 1-36-36z" fill="${c}"/>
    <path d="M50 128h118v36a8 8 0 0 1-8 8H86a36 36 0 0 1-36-36z" fill="${darken(c, 12)}"/>
    <circle cx="106" cy="112" r="38" fill="#344054"/>
    <circle cx="106" cy="112" r="26" fill="#fff"/>
    <path d="${drawLetters('25', 93, 120, 17)}" fill="none" stroke="#344054" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="84" y="48" width="38" height="14" rx="6" fill="#344054"/>`;

export const drawThermostat: Drawing = (c) => `
    ${drawGround(58)}
    <rect x="60" y="46" width="120" height="120" rx="32" fill="#fff"/>
    <rect x="61.5" y="47.5" width="117" height="117" rx="31" fill="none" stroke="#d0d5dd" stroke-width="3"/>
    <circle cx="120" cy="106" r="44" fill="#1d2939"/>
    <circle cx="120" cy="106" r="36" fill="none" stroke="#475467" stroke-width="6"/>
    <path d="M95 132a36 36 0 1 1 57-10" fill="none" stroke="${c}" stroke-width="6" stroke-linecap="round"/>
    <path d="${drawLetters('70°', 93, 116, 21)}" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`;

export const drawPaintCan: Drawing = (c) => `
    ${drawGround(60)}
    <path d="M74 62c0-52 92-52 92 0" fill="none" stroke="#98a2b3" stroke-width="6"/>
    <path d="M68 62h104v96c0 8-23 14-52 14s-52-6-52-14z" fill="#eaecf0"/>
    <path d="M142 62h30v96c0 6-12 10-30 12.5z" fill="#d0d5dd"/>
    <path d="M68 88h104v54c-18 9-86 9-104 0z" fill="${c}"/>
    <path d="M142 88h30v54c-6 3-16 5-30 6z" fill="${darken(c, 14)}"/>
    <ellipse cx="120" cy="62" rx="52" ry="14" fill="#98a2b3"/>
    <ellipse cx="120" cy="62" rx="43" ry="10" fill="${c}"/>
    <path d="M84 69c0 14 3 26 10 26s5-14 8-22z" fill="${c}"/>
    <path d="M98 108h46M98 122h30" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;

export const drawBulb: Drawing = (c) => `
    ${drawGround(44)}
    <path d="M44 60 26 52M52 28 40 14M196 60l18-8M188 28l12-14" stroke="${c}" stroke-width="7" stroke-linecap="round"/>
    <path d="M120 14c32 0 54 23 54 52 0 20-11 32-20 44-5 7-7 12-7 18H93c0-6-2-11-7-18-9-12-20-24-20-44 0-29 22-52 54-52z" fill="${c}"/>
    <path d="M120 14c32 0 54 23 54 52 0 20-11 32-20 44-5 7-7 12-7 18h-27z" fill="${darken(c, 8)}"/>
    <path d="M108 128V86l-12-12m36 54V86l12-12m-36 12h24" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".9"/>
    <path d="M88 56c4-12 12-18 24-20" fill="none" stroke="${lighten(c, 70)}" stroke-width="7" stroke-linecap="round"/>
    <path d="M93 128h54v28c0 9-7 16-16 16h-22c-9 0-16-7-16-16z" fill="#667085"/>
    <path d="M93 140h54M93 152h54" stroke="#98a2b3" stroke-width="5"/>`;

export const drawHardHat: Drawing = (c) => `
    ${drawGround(92)}
    <path d="M50 136c0-48 31-82 70-82s70 34 70 82z" fill="${c}"/>
    <path d="M140 57c30 9 50 40 50 79h-40z" fill="${darken(c, 12)}"/>
    <path d="M102 52c2-14 34-14 36 0l8 84H94z" fill="${lighten(c, 34)}"/>
    <path d="M120 42c9 0 17 3 18 10l8 84h-26z" fill="${lighten(c, 16)}"/>
    <path d="M70 92c4-12 9-20 16-26m84 26c-4-12-9-20-16-26" fill="none" stroke="${darken(c, 30)}" stroke-width="6" stroke-linecap="round"/>
    <rect x="28" y="130" width="184" height="24" rx="12" fill="${darken(c, 18)}"/>
    <rect x="28" y="130" width="184" height="12" rx="6" fill="${c}"/>
    <path d="M60 154c6 20 30 18 60 18s54 2 60-18" fill="none" stroke="#344054" stroke-width="6"/>`;
