import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useWords } from '#web/words.ts';

type Props = {
  /** A name for the window's title, if the heading is not specific enough. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/** A page's heading, which also sets the window's title. After a navigation, screen readers start at it. */
export function PageTitle({ name, className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { product } = useWords('site').pages;
  const site = use(SiteName) ?? product;
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
 * Focuses the heading after a navigation within the site, or if the pressed element has disappeared. After the first
 * load, reading starts at the top, and in a preview's frame the focus stays.
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
    // A loaded page mounts its heading again: the focus only moves if something was pressed before.
    const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    last = page;
    if (isFirst || window.parent !== window) return;
    if (hasMoved || isLost) heading.current?.focus({ preventScroll: true });
  }, [heading, page]);
}

/** The name after the page's own in the window's title: a program's, or without one the product's. */
export const SiteName = createContext<string | null>(null);
