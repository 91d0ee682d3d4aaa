import { type Drawing, drawGround } from './drawing.ts';
import { darken, lighten } from './tones.ts';

export const drawToolbag: Drawing = (c) => `
    ${drawGround(88)}
    <rect x="66" y="34" width="14" height="34" rx="6" fill="#f04438"/>
    <rect x="70" y="64" width="6" height="22" fill="#98a2b3"/>
    <path d="M158 30h34v14h-12v42h-10V44h-12z" fill="#98a2b3"/>
    <rect x="170" y="58" width="10" height="28" fill="#b54708"/>
    <path d="M92 88c0-42 56-42 56 0" fill="none" stroke="#344054" stroke-width="10"/>
    <path d="M40 92h160l8 64a14 14 0 0 1-14 16H46a14 14 0 0 1-14-16z" fill="${c}"/>
    <path d="M142 92h58l8 64a14 14 0 0 1-14 16h-50z" fill="${darken(c, 12)}"/>
    <rect x="34" y="80" width="172" height="22" rx="10" fill="${darken(c, 34)}"/>
    <path d="M58 118h34v30a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" fill="${lighten(c, 22)}"/>
    <path d="M103 118h34v30a8 8 0 0 1-8 8h-18a8 8 0 0 1-8-8z" fill="${lighten(c, 22)}"/>
    <path d="M148 118h34v30a8 8 0 0 1-8 8h-18a8 8 0 0 1-8-8z" fill="${lighten(c, 14)}"/>
    <rect x="58" y="118" width="34" height="7" fill="${darken(c, 30)}"/>
    <rect x="103" y="118" width="34" height="7" fill="${darken(c, 30)}"/>
    <rect x="148" y="118" width="34" height="7" fill="${darken(c, 30)}"/>`;

export const drawBackpack: Drawing = (c) => `
    ${drawGround()}
    <path d="M98 48V36a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v12" fill="none" stroke="#344054" stroke-width="8"/>
    <rect x="56" y="96" width="22" height="62" rx="11" fill="${darken(c, 34)}"/>
    <rect x="162" y="96" width="22" height="62" rx="11" fill="${darken(c, 34)}"/>
    <path d="M68 88a46 46 0 0 1 46-46h12a46 46 0 0 1 46 46v64a20 20 0 0 1-20 20H88a20 20 0 0 1-20-20z" fill="${c}"/>
    <path d="M132 42a46 46 0 0 1 40 46v64a20 20 0 0 1-20 20h-20z" fill="${darken(c, 12)}"/>
    <rect x="82" y="108" width="76" height="52" rx="14" fill="${lighten(c, 18)}"/>
    <path d="M82 122h76" stroke="${darken(c, 30)}" stroke-width="5"/>
    <rect x="134" y="119" width="8" height="16" rx="3" fill="#fedf89"/>
    <path d="M84 84a36 30 0 0 1 72 0" fill="none" stroke="${darken(c, 30)}" stroke-width="5" stroke-linecap="round"/>
    <rect x="106" y="70" width="28" height="14" rx="4" fill="#fff" opacity=".85"/>`;

export const drawCooler: Drawing = (c) => `
    ${drawGround(82)}
    <path d="M70 66V46a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v20" fill="none" stroke="#667085" stroke-width="9"/>
    <rect x="48" y="80" width="144" height="92" rx="16" fill="${c}"/>
    <path d="M132 80h44a16 16 0 0 1 16 16v60a16 16 0 0 1-16 16h-44z" fill="${darken(c, 12)}"/>
    <rect x="40" y="60" width="160" height="34" rx="13" fill="#f9fafb"/>
    <path d="M40 80h160v1a13 13 0 0 1-13 13H53a13 13 0 0 1-13-13z" fill="#d0d5dd"/>
    <rect x="108" y="84" width="24" height="24" rx="6" fill="#344054"/>
    <rect x="68" y="128" width="104" height="8" rx="4" fill="${lighten(c, 40)}"/>`;

export const drawTumbler: Drawing = (c) => `
    ${drawGround(44)}
    <path d="m128 34 12-30" stroke="#98a2b3" stroke-width="7" stroke-linecap="round"/>
    <path d="M84 54h72l-9 107a12 12 0 0 1-12 11h-30a12 12 0 0 1-12-11z" fill="${c}"/>
    <path d="M128 54h28l-9 107a12 12 0 0 1-12 11h-12z" fill="${darken(c, 14)}"/>
    <rect x="78" y="38" width="84" height="18" rx="8" fill="#344054"/>
    <rect x="90" y="26" width="60" height="16" rx="7" fill="#475467"/>
    <path d="M88 98h64l-2.5 30H90.500z" fill="${lighten(c, 70)}"/>
    <path d="M114 104v18m12-18v18m-12-9h12" fill="none" stroke="${darken(c, 25)}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="m96 66 2 22" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".45"/>`;
