import { lazy, Suspense, useState } from 'react';
import { PageSpinner } from '../feedback/spinner.tsx';
import classes from './image-viewer.module.css';
import { ImageViewer } from './image-viewer.tsx';
import { usePaper } from './paper.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })));

type Props = {
  label: string;
  url: string;
  pdf: boolean;
  /** Where it differs from the address shown, e.g. because that one is signed anew. */
  downloadUrl?: string;
};

/** An uploaded picture or PDF, enlarged and turned with the same tools. */
export const DocumentViewer = ({ label, url, pdf, downloadUrl = url }: Props) => (
  <ImageViewer label={label} downloadUrl={downloadUrl} isText={pdf}>
    {pdf ? (
      <Suspense fallback={<PageSpinner />}>
        <PdfPages url={url} />
      </Suspense>
    ) : (
      <Picture url={url} label={label} />
    )}
  </ImageViewer>
);

function Picture({ url, label }: { url: string; label: string }) {
  const { setPaper } = usePaper();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return <p className={classes.failed}>This image cannot be shown here. Download the file to see it.</p>;
  }
  return (
    <img
      src={url}
      alt={label}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPaper({ width, height })}
      onError={() => setBroken(true)}
    />
  );
}
