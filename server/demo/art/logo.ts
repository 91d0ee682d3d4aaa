import sharp from 'sharp';

/** The brand color of Harbor Supply, made for white text on it. */
export const BRAND_COLOR = '#0f766e';

/**
 * The mark of Harbor Supply, an anchor that carries a roof: a PNG of 512 by 512.
 * Its white rim vanishes on white and holds the mark together on the brand color.
 */
export function drawLogo(): Promise<Buffer> {
  return sharp(Buffer.from(mark)).png({ compressionLevel: 9 }).toBuffer();
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 128 128">
  <rect width="128" height="128" rx="32" fill="#fff"/>
  <rect x="4" y="4" width="120" height="120" rx="28" fill="${BRAND_COLOR}"/>
  <path d="M4 84c20-12 39-12 60 0s40 12 60 0v12a28 28 0 0 1-28 28H32A28 28 0 0 1 4 96z" fill="#0b5750"/>
  <g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M36 50 64 25l28 25"/>
    <path d="M64 48v53"/>
    <path d="M50 62h28"/>
    <path d="M33 76c2 17 15 26 31 26s29-9 31-26"/>
    <path d="m25 83 8-9 10 7M103 83l-8-9-10 7"/>
  </g>
  <circle cx="64" cy="46" r="7" fill="#fdb022"/>
</svg>`;
