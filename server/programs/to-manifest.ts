import type { z } from 'zod';
import type { programs } from '#contract/programs.ts';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { acceptedTypes, ICON_SIZES } from '#domain/files.ts';
import { type Language, languageAmong } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import type { ProgramRow } from './queries.ts';

type Manifest = z.input<typeof programs.getManifest.output>;

/** The program as an app: its pages alone, under the company's logo, or the product's mark if there is none. */
export function toManifest(row: ProgramRow, language: Language): Manifest {
  const { name } = inLanguage({ name: row.name }, row.texts, languageAmong(row.languages, language));
  const scope = `/program/${encodeURIComponent(row.slug ?? '')}/`;
  return {
    id: scope,
    name,
    short_name: name,
    start_url: `${scope}dashboard`,
    scope,
    display: 'standalone',
    theme_color: row.brand_color ?? DEFAULT_BRAND,
    background_color: '#ffffff',
    icons: ICON_SIZES.map((size) => ({
      src: iconPath(row.logo_key, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    share_target: {
      action: `${scope}share`,
      method: 'POST',
      enctype: 'multipart/form-data',
      // The page turns HEIC into JPEG, or says what to do where the browser cannot.
      params: { files: [{ name: 'receipt', accept: [...acceptedTypes('receipts'), 'image/heic', 'image/heif'] }] },
    },
  };
}

export const iconPath = (logoKey: string | null, size: (typeof ICON_SIZES)[number]): string =>
  logoKey ? `/files/${logoKey}/icon-${size}.png` : `/icons/icon-${size}.png`;
