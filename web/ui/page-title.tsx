import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

type Props = {
  /** In the window's title, where the heading alone would not tell this page from another. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/** A page's heading. It names the window too, and on the way from page to page reading begins at it. */
export function PageTitle({ name, className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = use(SiteName);
  useEffect(() => {
    const page = name ?? heading.current?.textContent;
    document.title = page && page !== site ? `${page} · ${site}` : site;
  });
  useArrival(heading);
  return (
    <h1 id="page-title" ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** The page that was shown last. */
let last: string | undefined;

/**
 * Focuses the heading of a page that somebody came to from another one, or within a page where what was pressed is gone. A
 * page that was opened from outside is read from its top, and one in a preview's frame leaves the focus where it is.
 */
function useArrival(heading: RefObject<HTMLElement | null>) {
  const page = useMatches({
    select: (matches) => {
      const { pathname, search } = matches.at(-1) ?? {};
      return `${pathname} ${JSON.stringify(search, ['section', 'step'])}`;
    },
  });
  useEffect(() => {
    const isFirst = last === undefined;
    const hasMoved = last !== page;
    // A page that was loading draws its heading again too: the focus follows only once something was pressed.
    const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    last = page;
    if (isFirst || window.parent !== window) return;
    if (hasMoved || isLost) heading.current?.focus({ preventScroll: true });
  }, [heading, page]);
}

/** Whose pages these are, behind the page's own name in the window's title: a program's, or the product's. */
export const SiteName = createContext('Guerdon');
