import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Right } from '#domain/roles.ts';

/** What a page needs: in its program, or somewhere if it is about none. */
export type PageRight = Right | 'every administrator';
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    right?: PageRight;
  }
}

/** Whether a page may be opened, as far as `may` knows. One whose route names no right is closed to all. */
export const isOpenPage = ({ right }: StaticDataRouteOption = {}, may: (right: Right) => boolean): boolean =>
  right === 'every administrator' || (right !== undefined && may(right));
