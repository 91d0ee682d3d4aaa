/** @jsxRuntime automatic */
import type { ReactNode } from 'react';

/** A button in the company's color. The cell has the color too, because Outlook does not fill the link. */
export const LinkButton = ({ href, color, children }: { href: string; color: string; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td style={{ backgroundColor: color, borderRadius: 6, border: `1px solid ${edgeOf(color)}` }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '12px 20px',
              color: isLight(color) ? '#111827' : '#ffffff',
              fontWeight: 600,
              textDecoration: 'none',
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** A white or nearly white button would be invisible without an edge. */
const edgeOf = (color: string) => (luminance(color) > 0.8 ? '#8b93a1' : color);

/** Black and white have the same contrast at a luminance of 0.18. */
const isLight = (color: string) => luminance(color) > 0.18;

/** WCAG relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
