import { useEffect } from 'react';

/** Brings a section to which a mail links into view: it is loaded after the page, when the browser has looked for it already. */
export function useTarget(id: string): void {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
}
