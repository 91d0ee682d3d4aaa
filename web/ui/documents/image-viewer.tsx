import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageKeys } from '../keys/use-page-keys.ts';
import classes from './image-viewer.module.css';

type Props = { label: string; children: ReactNode /** Where the file itself lies. */; downloadUrl?: string };

/** A picture or document on a dark canvas that zooms, turns and scrolls; the tools float over it. */
export function ImageViewer({ label, children, downloadUrl }: Props) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const canvas = useRef<HTMLElement>(null);
  const zoomBy = (step: number) => {
    const next = Math.min(4, Math.max(0.5, zoom + step));
    flushSync(() => setZoom(next));
    keepCenter(canvas.current, next / zoom);
  };
  const turnBy = (step: number) => setTurn((now) => now + step);
  usePageKeys([
    ['-', () => zoomBy(-0.25)],
    ['[plus]', () => zoomBy(0.25)],
    ['shift+[plus]', () => zoomBy(0.25)],
    ['=', () => zoomBy(0.25)],
    ['[', () => turnBy(-90)],
    [']', () => turnBy(90)],
    // From there the arrows move what is enlarged.
    ['0', () => canvas.current?.focus()],
  ]);
  return (
    <figure className={classes.root} aria-label={label}>
      <section
        ref={canvas}
        className={classes.canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={`${label}, enlarged`}
        aria-keyshortcuts="0"
      >
        <div className={classes.sheet} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <div
            className={classes.image}
            data-sideways={turn % 180 !== 0 || undefined}
            style={{ transform: `rotate(${turn}deg)` }}
          >
            {children}
          </div>
        </div>
      </section>
      <div className={classes.tools} role="toolbar" aria-label="Image">
        <Tool label="Zoom out" keys="-" onClick={() => zoomBy(-0.25)} icon={<IconZoomOut size={18} />} />
        <output className={classes.zoom}>{Math.round(zoom * 100)}%</output>
        <Tool label="Zoom in" keys="+" onClick={() => zoomBy(0.25)} icon={<IconZoomIn size={18} />} />
        <span className={classes.line} />
        <Tool label="Rotate left" keys="[" onClick={() => turnBy(-90)} icon={<IconRotate size={18} />} />
        <Tool label="Rotate right" keys="]" onClick={() => turnBy(90)} icon={<IconRotateClockwise size={18} />} />
        {downloadUrl && <Download url={downloadUrl} />}
      </div>
    </figure>
  );
}

/** What was in the middle stays in the middle. */
function keepCenter(canvas: HTMLElement | null, grown: number) {
  if (!canvas) return;
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = canvas;
  canvas.scrollTo({
    left: (scrollLeft + clientWidth / 2) * grown - clientWidth / 2,
    top: (scrollTop + clientHeight / 2) * grown - clientHeight / 2,
  });
}

type ToolProps = { label: string; keys: string; icon: ReactNode; onClick: () => void };

const Tool = ({ label, keys, icon, onClick }: ToolProps) => (
  <Tooltip label={`${label}  ${keys}`}>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} aria-keyshortcuts={keys} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

const Download = ({ url }: { url: string }) => (
  <>
    <span className={classes.line} />
    <ActionIcon
      component="a"
      href={url}
      download
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Download the file"
    >
      <IconDownload size={18} />
    </ActionIcon>
  </>
);
