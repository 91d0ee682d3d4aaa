import type { DemoReceipt } from '../receipt.ts';
import { printSlip } from './slip.ts';

interface Place {
  readonly width: number;
  readonly height: number;
  readonly chance: () => number;
}

const papers = [
  { sheet: '#fbfaf6', ink: '#26262b' },
  { sheet: '#f7f7f9', ink: '#33334d' },
  { sheet: '#f8f3dc', ink: '#2e2b2b' },
  { sheet: '#f4f6f2', ink: '#3d3d42' },
] as const;

/** The receipt as a sheet of paper in the middle of the picture; its SVG lies above the desk. */
export function drawPaper(receipt: DemoReceipt, { width, height, chance }: Place): string {
  const paper = papers[Math.floor(chance() * papers.length)]!;
  const sheetWidth = width * (0.66 + chance() * 0.06);
  const slip = printSlip(receipt, sheetWidth);
  const fit = Math.min(1, (height * 0.93) / slip.height);
  const turn = (chance() - 0.5) * 7;
  const lean = (chance() - 0.5) * 2.4;
  const moveX = width / 2 + (chance() - 0.5) * 50;
  const moveY = height / 2 + (chance() - 0.5) * 24;
  const edge = drawSheetEdge(sheetWidth, slip.height, chance);
  const pen = `fill="none" stroke="${paper.ink}" stroke-linecap="round" stroke-linejoin="round"`;
  return `
    <defs>
      <linearGradient id="curl" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="#000" stop-opacity=".16"/><stop offset=".07" stop-color="#000" stop-opacity="0"/>
        <stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/>
      </linearGradient>
      <linearGradient id="crease" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset=".46" stop-color="#000" stop-opacity=".13"/>
        <stop offset=".5" stop-color="#fff" stop-opacity=".55"/><stop offset=".56" stop-color="#fff" stop-opacity=".16"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </linearGradient>
      <radialGradient id="lamp" cx="${0.25 + chance() * 0.4}" cy="${0.15 + chance() * 0.3}" r="1">
        <stop offset="0" stop-color="#fff6df" stop-opacity=".16"/><stop offset=".45" stop-color="#000" stop-opacity="0"/>
        <stop offset="1" stop-color="#0b0f1a" stop-opacity=".42"/>
      </radialGradient>
      <clipPath id="sheet"><path d="${edge}"/></clipPath>
    </defs>
    <g transform="translate(${moveX} ${moveY}) rotate(${turn}) skewX(${lean}) scale(${fit}) translate(${-sheetWidth / 2} ${-slip.height / 2})">
      ${drawShadow(edge)}
      <path d="${edge}" fill="${paper.sheet}"/>
      <path d="${slip.fine}" ${pen} stroke-width="${slip.pen}" opacity=".88"/>
      <path d="${slip.bold}" ${pen} stroke-width="${slip.pen * 1.75}" opacity=".92"/>
      <path d="${slip.bars}" fill="${paper.ink}" opacity=".9"/>
      <g clip-path="url(#sheet)">
        ${drawCreases(sheetWidth, slip.height, chance)}
        <path d="${edge}" fill="url(#curl)"/>
      </g>
    </g>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>`;
}

/** Slightly curved sides, and ends cut by the till's teeth. */
function drawSheetEdge(width: number, height: number, chance: () => number): string {
  const bow = (chance() - 0.5) * 16;
  const teeth = Math.round(width / 15);
  const tooth = width / teeth;
  const top = `l${tooth / 2} -4l${tooth / 2} 4`.repeat(teeth);
  const bottom = `l${-tooth / 2} 5l${-tooth / 2} -5`.repeat(teeth);
  return `M0 4${top}q${bow} ${height / 2} 0 ${height - 8}${bottom}q${bow} ${-height / 2} 0 ${8 - height}z`;
}

/** The same edge, wider and fainter, instead of a blur filter, which costs more than the rest of the picture. */
function drawShadow(edge: string): string {
  return [44, 32, 22, 14, 8, 3]
    .map(
      (spread) =>
        `<path d="${edge}" transform="translate(10 14)" fill="#000" stroke="#000" stroke-width="${spread}" stroke-linejoin="round" opacity=".075"/>`,
    )
    .join('');
}

function drawCreases(width: number, height: number, chance: () => number): string {
  const folds = [0.3 + chance() * 0.12, 0.62 + chance() * 0.15];
  return folds
    .map((share) => {
      const slant = (chance() - 0.5) * 3;
      const band = `<rect x="-20" y="${height * share - 26}" width="${width + 40}" height="52" fill="url(#crease)" transform="rotate(${slant} ${width / 2} ${height * share})"/>`;
      return `${band}<rect x="-20" y="${height * share}" width="${width + 40}" height="${height * 0.16}" fill="#000" opacity="${0.015 + chance() * 0.025}" transform="rotate(${slant} ${width / 2} ${height * share})"/>`;
    })
    .join('');
}
