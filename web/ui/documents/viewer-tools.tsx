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
    <div className={classes.tools} role="toolbar" aria-label="Image">
      <Tool label="Zoom out" keys="-" onClick={() => zoom(1 / STEP)} icon={<IconZoomOut size={18} />} />
      <output className={classes.scale}>{Math.round(scale * 100)}%</output>
      <Tool label="Zoom in" keys="+" onClick={enlarge} icon={<IconZoomIn size={18} />} />
      <span className={classes.line} />
      {sizes.map(({ as, ...tool }) => (
        <Tool key={tool.label} {...tool} isOn={shown === as} onClick={() => showAs(as)} />
      ))}
      <span className={classes.line} />
      <Tool label="Rotate left" keys="[" spareAt={500} onClick={() => turnBy(-90)} icon={<IconRotate size={18} />} />
      <Tool label="Rotate right" keys="]" onClick={() => turnBy(90)} icon={<IconRotateClockwise size={18} />} />
      <Tool label="Reset" keys="Z" spareAt={500} onClick={reset} icon={<IconArrowBackUp size={18} />} />
      {marks && (
        <Tool
          label="Show what was read"
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
  { as: 'width', label: 'Fit width', keys: 'W', icon: <IconArrowAutofitWidth size={18} /> },
  { as: 'whole', label: 'Fit whole', keys: 'F', icon: <IconArrowsMaximize size={18} /> },
  { as: 1, label: 'Actual size', keys: 'P', spareAt: 380, icon: inPixels },
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

const Download = ({ url }: { url: string }) => (
  <>
    <span className={classes.line} />
    <ActionIcon component="a" href={url} download target="_blank" rel="noreferrer" aria-label="Download the file">
      <IconDownload size={18} />
    </ActionIcon>
  </>
);
