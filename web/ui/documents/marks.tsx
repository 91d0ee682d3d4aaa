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

/**
 * Outlines over a page that was drawn turned by `turn` degrees. What they mark is said beside the document, so they are
 * for the eye alone.
 */
export function Marks({ page, turn = 0 }: { page: number; turn?: number }) {
  const { marks } = usePaper();
  const share = (part: number) => `${part * 100}%`;
  return marks
    .filter((mark) => mark.page === page)
    .map((mark) => turnMark(mark, turn))
    .map(({ label, left, top, right, bottom }) => (
      <span
        key={`${label} ${left} ${top}`}
        className={classes.mark}
        aria-hidden="true"
        style={{ left: share(left), top: share(top), width: share(right - left), height: share(bottom - top) }}
      />
    ));
}

function turnMark(mark: Mark, degrees: number): Mark {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  let turned = mark;
  for (let quarter = 0; quarter < quarters; quarter++) {
    const { left, top, right, bottom } = turned;
    turned = { ...turned, left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  }
  return turned;
}
