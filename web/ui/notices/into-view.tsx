import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  children: ReactNode;
  /** Takes the focus as well: for what has to be read before anything else is done. */
  focus?: boolean;
};

/** Brings what has just appeared into view: on a phone a failure would otherwise stand under the fold, unseen. */
export function IntoView({ children, focus = false }: Props) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' });
    if (focus) here.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div ref={here} tabIndex={focus ? -1 : undefined}>
      {children}
    </div>
  );
}
