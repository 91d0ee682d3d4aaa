import { useMemo } from 'react';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { brandedTheme } from '#web/theme/brand.ts';
import { Side } from '#web/theme/side.tsx';
import { BusySign } from '#web/ui/busy-overlay.tsx';
import { PagePlace } from '#web/ui/page-place.tsx';
import { SiteName } from '#web/ui/page-title.tsx';
import { useProgram } from './use-member.ts';

/** The participants' side in the company's colors. */
export function MemberRoot() {
  const { name, company } = useProgram();
  const brand = company?.brandColor ?? DEFAULT_BRAND;
  const theme = useMemo(() => brandedTheme(brand), [brand]);
  return (
    <Side side="member" theme={theme}>
      <SiteName value={name}>
        <PagePlace />
      </SiteName>
      <BusySign />
    </Side>
  );
}
