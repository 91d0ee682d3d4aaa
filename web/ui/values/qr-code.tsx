import { encode } from 'uqr';

/** Black on white in every theme, because phones read it so. */
export function QrCode({ text, label, width = 200 }: { text: string; label: string; width?: number }) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={width} height={width} role="img" aria-label={label}>
      <rect width={size} height={size} fill="var(--stays-light)" />
      <path
        d={data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')}
        fill="var(--stays-dark)"
        shapeRendering="crispEdges"
      />
    </svg>
  );
}
