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

/** The outlines of a page that was drawn turned by `turn` degrees. */
export function Marks({ page, turn = 0 }: { page: number; turn?: number }) {
  const { marks } = usePaper();
  return <Outlines marks={marks.filter((mark) => mark.page === page).map((mark) => turnMark(mark, turn))} />;
}

/** Outlines over a picture. What they mark is said beside it, so they are for the eye alone. */
export function Outlines({ marks, active }: { marks: readonly Mark[]; active?: Mark | null }) {
  const share = (part: number) => `${part * 100}%`;
  return marks.map((mark) => (
    <span
      key={keyOf(mark)}
      className={classes.mark}
      aria-hidden="true"
      data-active={(active && keyOf(mark) === keyOf(active)) || undefined}
      style={{
        left: share(mark.left),
        top: share(mark.top),
        width: share(mark.right - mark.left),
        height: share(mark.bottom - mark.top),
      }}
    />
  ));
}

const keyOf = ({ label, left, top }: Mark) => `${label} ${left} ${top}`;

function turnMark(mark: Mark, degrees: number): Mark {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  let turned = mark;
  for (let quarter = 0; quarter < quarters; quarter++) {
    const { left, top, right, bottom } = turned;
    turned = { ...turned, left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  }
  return turned;
}
