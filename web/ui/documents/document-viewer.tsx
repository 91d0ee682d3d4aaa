import { Text } from '@mantine/core';
import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { isErasedFile, isPdf } from '#domain/files.ts';
import { useWords } from '#web/words.ts';
import { notify } from '../feedback/notify.tsx';
import { PageSpinner } from '../feedback/spinner.tsx';
import classes from './image-viewer.module.css';
import { Marks, useMarks } from './marks.tsx';
import { privateCopyOf } from './picture-copies.ts';
import { useCopy } from './use-copy.ts';
import { useObjectUrl } from './use-object-urls.ts';
import { usePointer } from './use-pointer.ts';
import { type Mark, PaperContext, usePaper, useView } from './use-view.ts';
import { ViewerTools } from './viewer-tools.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })));

type Props = {
  label: string;
  image: { imageKey: string; url: string };
  /** Places that are outlined, until they are hidden. */
  marks?: readonly Mark[];
};

/** An uploaded picture or PDF, with the same tools to zoom and turn it. */
export const DocumentViewer = (props: Props) => <StoredFile key={props.image.imageKey} {...props} />;

function StoredFile({ label, image, marks }: Props) {
  // Every answer contains a newly signed address; the first one is kept, so that the file does not load again.
  const [url] = useState(image.url);
  const words = useWords('parts').documents;
  const pdf = isPdf(image.imageKey);
  if (isErasedFile(image.imageKey)) {
    return (
      <ImageViewer label={label}>
        <Remark>{words.erased}</Remark>
      </ImageViewer>
    );
  }
  return (
    <ImageViewer label={label} downloadUrl={image.url} isText={pdf} marks={marks}>
      {pdf ? (
        <Suspense fallback={<PageSpinner />}>
          <PdfPages url={url} />
        </Suspense>
      ) : (
        <Picture url={url} newestUrl={image.url} label={label} />
      )}
    </ImageViewer>
  );
}

const Remark = ({ children }: { children: string }) => (
  <Text inherit py="xxxl" px="xl" c="var(--stays-light)" ta="center">
    {children}
  </Text>
);

/** The picture's copy, and over it, once the copy would have been enlarged, the picture itself. */
function Picture({ url, newestUrl, label }: { url: string; newestUrl: string; label: string }) {
  const words = useWords('parts').documents;
  const { paper, scale, setPaper } = usePaper();
  const [isBroken, setBroken] = useState(false);
  const copy = useCopy(url);
  const copyUrl = useObjectUrl(copy?.blob ?? null);
  const [copyWidth, setCopyWidth] = useState(0);
  /** The picture itself, and the scale at which it was asked for. */
  const [own, setOwn] = useState<{ url: string; scale: number } | null>(null);
  /** The scale at which the picture itself could not be loaded: another one tries again. */
  const [failedAt, setFailedAt] = useState<number | null>(null);
  // In pixels of the page: on a fine screen the copy is a little softer.
  const isEnlarged = copy?.size && paper && paper.width * scale > copyWidth;
  // The address of the copy may have ended since.
  if (isEnlarged && !own && scale !== failedAt) setOwn({ url: newestUrl, scale });
  if (isBroken) {
    return <Remark>{words.noImage}</Remark>;
  }
  const src = copy === null ? url : copyUrl;
  if (!src) return <PageSpinner />;
  const failOwn = () => {
    setOwn(null);
    setFailedAt(own?.scale ?? null);
    notify.danger(words.noFullSize, { detail: words.zoomAgain });
  };
  return (
    <>
      <img
        src={src}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setCopyWidth(width);
          setPaper(copy?.size ?? { width, height });
        }}
        onError={() => setBroken(true)}
      />
      {/* The key makes each try another element: one that failed would not load the same address again. */}
      {own && <img key={own.scale} src={own.url} alt="" draggable={false} onError={failOwn} />}
      <div className={classes.over}>
        <Marks page={0} />
      </div>
    </>
  );
}

type ImageViewerProps = {
  label: string;
  /** It reports its size with `usePaper`. */
  children: ReactNode;
  /** The address of the file itself. */
  downloadUrl?: string;
  /** Shown from its top instead of as a whole. */
  isText?: boolean;
  marks?: readonly Mark[] | undefined;
};

/** A picture or document on a dark canvas that zooms, turns and scrolls; the tools float above it. */
function ImageViewer({ label, children, downloadUrl, isText = false, marks }: ImageViewerProps) {
  const words = useWords('parts').documents;
  const view = useView(isText);
  const { paper, lying, scale, turn, setPaper } = view;
  const pointer = usePointer(view);
  const { shown: shownMarks, toggle } = useMarks(marks);
  const content = useMemo(
    () => ({ paper, scale, turn, setPaper, marks: shownMarks }),
    [paper, scale, turn, setPaper, shownMarks],
  );
  const measures = paper && {
    '--width': `${lying.width * scale}px`,
    '--height': `${lying.height * scale}px`,
    '--own-width': `${paper.width * scale}px`,
    '--own-height': `${paper.height * scale}px`,
    '--turn': `${turn}deg`,
  };
  return (
    <figure className={classes.root} aria-label={label}>
      <section
        ref={view.canvas}
        className={classes.canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={words.enlarged(label)}
        aria-keyshortcuts="0"
        {...pointer}
      >
        <div
          ref={view.sheet}
          className={classes.sheet}
          data-known={paper !== null || undefined}
          style={measures as CSSProperties | undefined}
        >
          <PaperContext value={content}>{children}</PaperContext>
        </div>
      </section>
      <ViewerTools view={view} downloadUrl={downloadUrl} marks={toggle} />
    </figure>
  );
}

/** Loads what is shown of a document at first into the browser's cache, for a PDF also the code that draws it. */
export async function loadDocument(url: string, pdf: boolean): Promise<void> {
  const load = async () => {
    const answer = await fetch(pdf ? url : privateCopyOf(url), { priority: 'low' });
    if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  await Promise.all([pdf && import('./pdf-pages.tsx'), load()]);
}
