import { useLocalStorage } from '@mantine/hooks';
import classes from './marks.module.css';
import { type Mark, usePaper } from './use-view.ts';

const none: readonly Mark[] = [];

/** The marks of a document as long as the person has not hidden them; that choice stays for other documents. */
export function useMarks(marks: readonly Mark[] = none) {
  const [isOn, setOn] = useLocalStorage({ key: 'guerdon.marks', defaultValue: true, getInitialValueInEffect: false });
  return {
    shown: isOn ? marks : none,
    toggle: marks.length > 0 ? { isOn, onToggle: () => setOn(!isOn) } : null,
  };
}

/** Outlines over a page. What they mark is said beside the document, so they are for the eye alone. */
export function Marks({ page }: { page: number }) {
  const { marks } = usePaper();
  const share = (part: number) => `${part * 100}%`;
  return marks
    .filter((mark) => mark.page === page)
    .map(({ label, left, top, right, bottom }) => (
      <span
        key={`${label} ${left} ${top}`}
        className={classes.mark}
        aria-hidden="true"
        style={{ left: share(left), top: share(top), width: share(right - left), height: share(bottom - top) }}
      />
    ));
}
