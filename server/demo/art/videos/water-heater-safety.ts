import { drawFrame, ease, type Film, sayAt } from './film.ts';

/** The tank gets too hot, the relief valve lets water out, and the pipe below it stays open. */
export const waterHeaterSafety: Film = {
  seconds: 8,
  draw: (at) => drawFrame('#eef2f6', drawTank(at), sayAt(at, lines)),
};

const lines = [
  [0, 'Water Heater Safety'],
  [1.4, 'Heat and pressure rise'],
  [3.4, 'The relief valve lets water out'],
  [6, 'Never cap this pipe'],
] as const;

function drawTank(at: number): string {
  const heat = ease(at, 1.4, 3.6) - 0.45 * ease(at, 4.2, 7);
  return `
    <ellipse cx="290" cy="284" rx="170" ry="9" fill="#101828" opacity=".1"/>
    <rect x="236" y="14" width="18" height="44" fill="#53b1fd"/>
    <rect x="306" y="14" width="18" height="44" fill="#f97066"/>
    <rect x="250" y="262" width="14" height="22" fill="#475467"/>
    <rect x="296" y="262" width="14" height="22" fill="#475467"/>
    <rect x="210" y="46" width="140" height="224" rx="34" fill="#d0d5dd"/>
    <path d="M300 46h16a34 34 0 0 1 34 34v156a34 34 0 0 1-34 34h-16z" fill="#98a2b3" opacity=".55"/>
    <path d="M210 104h140M210 120h140" stroke="#98a2b3" stroke-width="4"/>
    ${drawGauge(heat)}
    ${drawRelief(at)}
    ${drawBurner(heat)}`;
}

function drawGauge(heat: number): string {
  const angle = -120 + 240 * heat;
  return `
    <circle cx="280" cy="184" r="40" fill="#fff"/>
    <path d="M306.600 214.200A40 40 0 0 0 319.700 179L302 181a22 22 0 0 1-7.400 19.600z" fill="#f04438"/>
    <circle cx="280" cy="184" r="40" fill="none" stroke="#344054" stroke-width="5"/>
    <path d="M280 184V154" stroke="#101828" stroke-width="5" stroke-linecap="round" transform="rotate(${angle.toFixed(1)} 280 184)"/>
    <circle cx="280" cy="184" r="6" fill="#101828"/>`;
}

function drawRelief(at: number): string {
  const lifted = 12 * ease(at, 3.4, 3.8) * (1 - ease(at, 7, 7.6));
  const mark = ease(at, 6, 6.4);
  return `
    <rect x="346" y="72" width="40" height="16" fill="#d9a441"/>
    <rect x="378" y="62" width="30" height="36" rx="6" fill="#b5852c"/>
    <rect x="372" y="${50 - lifted}" width="42" height="8" rx="4" fill="#f04438"/>
    <rect x="390" y="54" width="6" height="10" fill="#475467"/>
    <path d="M400 84h24v164" fill="none" stroke="#b8733a" stroke-width="16" stroke-linejoin="round"/>
    ${lifted > 4 ? drawDrops(at) : ''}
    <circle cx="424" cy="254" r="${(34 * mark).toFixed(1)}" fill="none" stroke="#12806f" stroke-width="5"/>`;
}

const drawDrops = (at: number) =>
  Array.from({ length: 5 }, (_, n) => {
    const fallen = (at * 60 + n * 7) % 34;
    return `<circle cx="${424 + ((n * 5) % 9) - 4}" cy="${(252 + fallen).toFixed(1)}" r="4" fill="#53b1fd"/>`;
  }).join('');

const drawBurner = (heat: number) =>
  `<path d="M262 262c0-18 12-20 18-${(26 + 14 * heat).toFixed(1)} 6 18 18 ${(20).toFixed(0)} 18 ${(26 + 14 * heat).toFixed(1)}z" fill="#f79009" opacity="${(0.35 + 0.6 * heat).toFixed(2)}"/>`;
