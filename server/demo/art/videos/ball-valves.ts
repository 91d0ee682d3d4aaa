import { darken, lighten } from '../drawings/tones.ts';
import { drawFrame, ease, type Film, sayAt } from './film.ts';

const brass = '#d9a441';
const water = '#53b1fd';

/** Seen from above: the handle stands as the bore does, and a quarter turn ends the flow. */
export const ballValves: Film = {
  seconds: 7,
  draw: (at) => drawFrame('#fbf5e7', drawValve(at), sayAt(at, lines)),
};

const lines = [
  [0, 'Choosing the Right Ball Valve'],
  [1.4, 'Handle along the pipe: open'],
  [3, 'A quarter turn ...'],
  [4.6, 'Handle across the pipe: closed'],
] as const;

function drawValve(at: number): string {
  const turn = 90 * ease(at, 3, 4.4);
  return `
    <rect x="0" y="114" width="640" height="72" fill="${darken(brass, 18)}"/>
    <rect x="0" y="122" width="640" height="56" fill="#eaecf0"/>
    <rect x="0" y="122" width="320" height="56" fill="${lighten(water, 45)}"/>
    <rect x="320" y="122" width="${320 * (1 - ease(at, 4, 5))}" height="56" fill="${lighten(water, 45)}"/>
    ${drawDrops(at)}
    <rect x="222" y="84" width="196" height="132" rx="26" fill="${brass}"/>
    <path d="M222 150h196v40a26 26 0 0 1-26 26H248a26 26 0 0 1-26-26z" fill="${darken(brass, 12)}"/>
    <circle cx="320" cy="150" r="58" fill="${lighten(brass, 40)}"/>
    <g transform="rotate(${turn} 320 150)">
      <rect x="262" y="122" width="116" height="56" fill="${turn > 45 ? '#eaecf0' : lighten(water, 45)}"/>
      <rect x="300" y="137" width="146" height="26" rx="13" fill="#f04438"/>
      <path d="M300 150h146a13 13 0 0 1-13 13H313a13 13 0 0 1-13-13z" fill="#d92d20"/>
      <circle cx="320" cy="150" r="19" fill="#475467"/>
      <circle cx="320" cy="150" r="9" fill="#98a2b3"/>
    </g>`;
}

/** They run on until the bore no longer lets them through. */
function drawDrops(at: number): string {
  const flowed = 150 * Math.min(at, 3.6);
  return Array.from({ length: 16 }, (_, n) => {
    const x = (n * 40 + flowed) % 640;
    if (at > 4.2 && x > 262) return '';
    return `<circle cx="${x.toFixed(1)}" cy="${136 + ((n * 17) % 30)}" r="5" fill="${water}"/>`;
  }).join('');
}
