import sharp from 'sharp';

export const desks = ['oak', 'walnut', 'slate', 'concrete'] as const;
export type Desk = (typeof desks)[number];

/** The grain is drawn in this width and enlarged: turbulence is the expensive part, and wood is blurred anyway. */
const GRAIN_WIDTH = 500;

const drawn = new Map<string, Promise<Buffer>>();

/** The desk under a receipt. Cached, because sixty receipts share four desks. */
export function drawDesk(desk: Desk, width: number, height: number): Promise<Buffer> {
  const key = `${desk} ${width} ${height}`;
  const kept = drawn.get(key) ?? drawDeskNow(desk, width, height);
  drawn.set(key, kept);
  return kept;
}

interface Surface {
  readonly ground: string;
  /** Red, green, blue from 0 to 1. */
  readonly grain: string;
  /** Across and along: a low second number stretches the specks into fibers. */
  readonly frequency: string;
  readonly strength: number;
  readonly planks: boolean;
}

const surfaces: Record<Desk, Surface> = {
  oak: { ground: '#c79a68', grain: '.36 .2 .08', frequency: '.055 .0022', strength: 1.5, planks: true },
  walnut: { ground: '#7c5336', grain: '.16 .08 .03', frequency: '.06 .0025', strength: 1.7, planks: true },
  slate: { ground: '#565e68', grain: '.2 .22 .26', frequency: '.35 .02', strength: 0.8, planks: false },
  concrete: { ground: '#b4b2ad', grain: '.4 .39 .37', frequency: '.09 .1', strength: 0.75, planks: false },
};

async function drawDeskNow(desk: Desk, width: number, height: number): Promise<Buffer> {
  const { ground, grain, frequency, strength, planks } = surfaces[desk];
  const [w, h] = [GRAIN_WIDTH, Math.round((GRAIN_WIDTH * height) / width)];
  const [red, green, blue] = grain.split(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${desk.length * 7}"/>
      <feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength} ${strength} 0 0 ${-strength * 0.82}"/>
    </filter>
    <rect width="${w}" height="${h}" fill="${ground}"/>
    <rect width="${w}" height="${h}" filter="url(#grain)"/>
    ${planks ? drawPlanks(w, h) : ''}
  </svg>`;
  return sharp(Buffer.from(svg))
    .resize(width, height, { kernel: 'cubic' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function drawPlanks(width: number, height: number): string {
  return [0.17, 0.5, 0.83]
    .map((share, place) => {
      const x = share * width;
      const shade = `<rect x="${x}" width="${width * 0.33}" height="${height}" fill="#000" opacity="${0.05 + 0.05 * (place % 2)}"/>`;
      return `${shade}<path d="M${x} 0v${height}" stroke="#2a1606" stroke-width="2.4" opacity=".7"/><path d="M${x + 2.2} 0v${height}" stroke="#fff" stroke-width="1" opacity=".16"/>`;
    })
    .join('');
}
