import { escapeText, PAGE_HEIGHT, type PageContent } from './document.ts';

interface TextStyle {
  readonly font?: 'Regular' | 'Bold';
  readonly size?: number;
  /** Red, green, blue from 0 to 1. */
  readonly color?: string;
}

export const INK = '.063 .094 .157';
export const QUIET = '.40 .44 .52';

/** Draws on one page. `y` counts down from the top; PDF itself counts up. */
export function startPage() {
  const steps: string[] = [];
  return {
    text(x: number, y: number, text: string, { font = 'Regular', size = 10, color = INK }: TextStyle = {}) {
      steps.push(`BT ${color} rg /${font} ${size} Tf ${x} ${PAGE_HEIGHT - y} Td (${escapeText(toLatin(text))}) Tj ET`);
    },
    /** A number that ends at `right`. All letters of Courier are 0.6 wide, so the width needs no table. */
    figure(right: number, y: number, text: string, size = 10) {
      const x = (right - text.length * size * 0.6).toFixed(2);
      steps.push(`BT ${INK} rg /Figures ${size} Tf ${x} ${PAGE_HEIGHT - y} Td (${escapeText(text)}) Tj ET`);
    },
    box(x: number, y: number, width: number, height: number, color: string) {
      steps.push(`${color} rg ${x} ${PAGE_HEIGHT - y - height} ${width} ${height} re f`);
    },
    finish(): PageContent {
      return steps.join('\n');
    },
  };
}

export type Page = ReturnType<typeof startPage>;

function toLatin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
