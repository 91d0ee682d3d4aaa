import { ActionIcon, Text, Tooltip } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconArrowsMaximize,
  IconDownload,
  IconRotate,
  IconRotateClockwise,
  IconTextScan2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '#web/words.ts';
import { usePageKeys } from '../layout/page-keys.ts';
import type { ViewState } from './use-view.ts';
import classes from './viewer-tools.module.css';

/** The factor of one press of `+`. */
const STEP = 1.25;

type Props = {
  view: ViewState;
  downloadUrl?: string | undefined;
  /** Shows or hides the marks; null if there are none. */
  marks: { isOn: boolean; onToggle: () => void } | null;
};

/** They float at the bottom of the canvas. A narrow canvas only shows those that fingers need. */
export function ViewerTools({ view, downloadUrl, marks }: Props) {
  const words = useWords('parts').documents;
  const { scale, shown, zoom, showAs, turnBy, reset } = view;
  const enlarge = () => zoom(STEP);
  usePageKeys([
    ['-', () => zoom(1 / STEP)],
    ['[plus]', enlarge],
    ['shift+[plus]', enlarge],
    ['=', enlarge],
    ...sizes.map(({ keys, as }) => [keys.toLowerCase(), () => showAs(as)] as const),
    ['[', () => turnBy(-90)],
    [']', () => turnBy(90)],
    ['z', reset],
    // With the focus there, arrow keys scroll the enlarged document.
    ['0', view.focus],
    ['v', () => marks?.onToggle()],
  ]);
  return (
    <div className={classes.tools} role="toolbar" aria-label={words.tools}>
      <Tool label={words.zoomOut} keys="-" onClick={() => zoom(1 / STEP)} icon={<IconZoomOut size={18} />} />
      <output className={classes.scale}>{Math.round(scale * 100)}%</output>
      <Tool label={words.zoomIn} keys="+" onClick={enlarge} icon={<IconZoomIn size={18} />} />
      <span className={classes.line} />
      {sizes.map(({ as, name, ...tool }) => (
        <Tool key={name} label={words[name]} {...tool} isOn={shown === as} onClick={() => showAs(as)} />
      ))}
      <span className={classes.line} />
      <Tool
        label={words.rotateLeft}
        keys="["
        spareAt={500}
        onClick={() => turnBy(-90)}
        icon={<IconRotate size={18} />}
      />
      <Tool label={words.rotateRight} keys="]" onClick={() => turnBy(90)} icon={<IconRotateClockwise size={18} />} />
      <Tool label={words.reset} keys="Z" spareAt={500} onClick={reset} icon={<IconArrowBackUp size={18} />} />
      {marks && (
        <Tool
          label={words.showRead}
          keys="V"
          isOn={marks.isOn}
          onClick={marks.onToggle}
          icon={<IconTextScan2 size={18} />}
        />
      )}
      {downloadUrl && <Download url={downloadUrl} />}
    </div>
  );
}

const inPixels = (
  <Text component="b" fz="xs" fw={650}>
    1:1
  </Text>
);
const sizes = [
  { as: 'width', name: 'fitWidth', keys: 'W', icon: <IconArrowAutofitWidth size={18} /> },
  { as: 'whole', name: 'fitWhole', keys: 'F', icon: <IconArrowsMaximize size={18} /> },
  { as: 1, name: 'actualSize', keys: 'P', spareAt: 380, icon: inPixels },
] as const;

type ToolProps = {
  label: string;
  keys: string;
  icon: ReactNode;
  /** Whether this is the current view. */
  isOn?: boolean;
  /** Hidden on a canvas narrower than this, because other tools do the same. */
  spareAt?: 500 | 380;
  onClick: () => void;
};

const Tool = ({ label, keys, icon, isOn, spareAt, onClick }: ToolProps) => (
  <Tooltip label={`${label}  ${keys}`}>
    <ActionIcon
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys.toLowerCase()}
      data-spare={spareAt}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);

function Download({ url }: { url: string }) {
  const words = useWords('parts').documents;
  return (
    <>
      <span className={classes.line} />
      <ActionIcon component="a" href={url} download target="_blank" rel="noreferrer" aria-label={words.download}>
        <IconDownload size={18} />
      </ActionIcon>
    </>
  );
}
