import { type Drawing, drawGround } from './drawing.ts';
import { darken, lighten } from './tones.ts';

export const drawDrill: Drawing = (c) => `
    ${drawGround(70, 104)}
    <path d="M84 92h40l-7 56H76z" fill="#344054"/>
    <path d="M104 92h20l-7 56h-19z" fill="#1d2939"/>
    <rect x="121" y="98" width="12" height="22" rx="6" fill="${darken(c, 30)}"/>
    <rect x="54" y="142" width="82" height="30" rx="9" fill="${c}"/>
    <path d="M54 156h82v7a9 9 0 0 1-9 9H63a9 9 0 0 1-9-9z" fill="${darken(c)}"/>
    <rect x="48" y="56" width="26" height="38" rx="9" fill="#344054"/>
    <rect x="58" y="50" width="110" height="48" rx="16" fill="${c}"/>
    <path d="M58 76h110v6a16 16 0 0 1-16 16H74a16 16 0 0 1-16-16z" fill="${darken(c)}"/>
    <rect x="76" y="60" width="44" height="7" rx="3.5" fill="${lighten(c, 45)}"/>
    <path d="M164 58h16l12 8v16l-12 8h-16z" fill="#475467"/>
    <path d="M164 76h28v6l-12 8h-16z" fill="#344054"/>
    <path d="M192 70h26l8 4-8 4h-26z" fill="#98a2b3"/>`;

export const drawSpeaker: Drawing = (c) => `
    ${drawGround()}
    <path d="M92 48V34a10 10 0 0 1 10-10h36a10 10 0 0 1 10 10v14" fill="none" stroke="#667085" stroke-width="8"/>
    <rect x="58" y="44" width="124" height="128" rx="24" fill="#344054"/>
    <path d="M120 44h38a24 24 0 0 1 24 24v80a24 24 0 0 1-24 24h-38z" fill="#2b3648"/>
    <rect x="58" y="64" width="10" height="88" rx="5" fill="${c}"/>
    <rect x="172" y="64" width="10" height="88" rx="5" fill="${darken(c)}"/>
    <circle cx="120" cy="120" r="38" fill="#1d2939"/>
    <circle cx="120" cy="120" r="24" fill="${c}"/>
    <circle cx="120" cy="120" r="10" fill="${darken(c, 40)}"/>
    <circle cx="104" cy="64" r="6" fill="#667085"/>
    <circle cx="120" cy="64" r="6" fill="${lighten(c)}"/>
    <circle cx="136" cy="64" r="6" fill="#667085"/>`;

export const drawHeadphones: Drawing = (c) => `
    ${drawGround(74)}
    <path d="M66 122c-6-116 114-116 108 0" fill="none" stroke="#344054" stroke-width="13" stroke-linecap="round"/>
    <path d="M82 62c22-26 54-26 76 0" fill="none" stroke="${c}" stroke-width="13" stroke-linecap="round"/>
    <rect x="66" y="106" width="26" height="60" rx="13" fill="#475467"/>
    <rect x="148" y="106" width="26" height="60" rx="13" fill="#475467"/>
    <rect x="42" y="100" width="38" height="72" rx="19" fill="${c}"/>
    <path d="M42 136h38v17a19 19 0 0 1-38 0z" fill="${darken(c)}"/>
    <rect x="160" y="100" width="38" height="72" rx="19" fill="${c}"/>
    <path d="M160 136h38v17a19 19 0 0 1-38 0z" fill="${darken(c)}"/>
    <rect x="54" y="114" width="7" height="24" rx="3.5" fill="${lighten(c, 50)}"/>
    <rect x="172" y="114" width="7" height="24" rx="3.5" fill="${lighten(c, 50)}"/>`;

export const drawMultitool: Drawing = (c) => `
    ${drawGround(70)}
    <path d="M118 84 104 74c-4-20 0-42 14-58z" fill="#98a2b3"/>
    <path d="M122 84l14-10c4-20 0-42-14-58z" fill="#667085"/>
    <path d="M113 44h5v20h-6zM122 44h5l1 20h-6z" fill="#475467"/>
    <path d="M84 166 36 122c-4-7-4-13 1-18l56 48z" fill="#d0d5dd"/>
    <path d="M84 166 36 122c-2-4-3-8-2-11l54 49z" fill="#98a2b3"/>
    <g transform="rotate(24 116 82)">
      <rect x="102" y="74" width="26" height="102" rx="12" fill="${c}"/>
      <path d="M115 74h1a12 12 0 0 1 12 12v78a12 12 0 0 1-12 12h-1z" fill="${darken(c, 16)}"/>
      <rect x="110" y="102" width="10" height="52" rx="5" fill="${darken(c, 42)}"/>
      <circle cx="115" cy="166" r="4" fill="#eaecf0"/>
    </g>
    <g transform="rotate(-24 124 82)">
      <rect x="112" y="74" width="26" height="102" rx="12" fill="${lighten(c, 10)}"/>
      <path d="M125 74h1a12 12 0 0 1 12 12v78a12 12 0 0 1-12 12h-1z" fill="${darken(c, 10)}"/>
      <rect x="120" y="102" width="10" height="52" rx="5" fill="${darken(c, 42)}"/>
      <circle cx="125" cy="166" r="4" fill="#eaecf0"/>
    </g>
    <circle cx="120" cy="84" r="15" fill="#344054"/>
    <circle cx="120" cy="84" r="7" fill="#eaecf0"/>`;
