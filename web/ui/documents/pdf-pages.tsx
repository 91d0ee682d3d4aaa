import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { PageSpinner } from '../feedback/spinner.tsx';
import viewer from './image-viewer.module.css';
import classes from './pdf-pages.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** One for all documents: to start it takes longer than to read one. */
const options = { worker: new pdfjs.PDFWorker() };

/** Every page of a PDF, as wide as there is room. Load it lazily: it weighs more than the rest of a page together. */
export function PdfPages({ url }: { url: string }) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  return (
    <div ref={ref} className={classes.root}>
      <Document
        file={url}
        options={options}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        loading={<PageSpinner />}
        error={<p className={viewer.failed}>This PDF cannot be shown here. Download the file to see it.</p>}
      >
        {width > 0 &&
          [...Array(pages).keys()].map((page) => (
            <Page
              key={page}
              className={classes.page}
              pageNumber={page + 1}
              width={width}
              renderTextLayer={false}
              renderAnnotationLayer={false}
            />
          ))}
      </Document>
    </div>
  );
}
