import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Document, Page, type pdfjs } from 'react-pdf';
import { useWords } from '#web/words.ts';
import { PageSpinner } from '../feedback/spinner.tsx';
import type { Size } from '../layout/use-room.ts';
import { Marks } from './marks.tsx';
import classes from './pdf-pages.module.css';
import { pdfWorker } from './pdf-worker.ts';
import { usePaper } from './use-view.ts';
import { turned } from './view.ts';

const options = { worker: pdfWorker };

/** A PDF measures in points of 1/72 inch, CSS pixels are 1/96. */
const SCALE = 96 / 72;
/** Milliseconds without zooming until pages are drawn again in sharp; until then they are stretched. */
const SETTLED = 150;
/** A higher resolution would use more memory than it shows. */
const SHARPEST = 3;

/** All pages of a PDF, one below the other. Load it lazily, because it is larger than the rest of a page. */
export function PdfPages({ url }: { url: string }) {
  const { paper, setPaper } = usePaper();
  const [pages, setPages] = useState<readonly PageShape[] | null>(null);
  const [isBroken, setBroken] = useState(false);
  const words = useWords('parts').documents;
  const failed = (
    <Text inherit py="xxxl" px="xl" c="var(--stays-light)" ta="center">
      {words.noPdf}
    </Text>
  );
  async function measure(pdf: pdfjs.PDFDocumentProxy) {
    const shapes = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => shapeOf(pdf, at + 1)));
    setPages(shapes);
    setPaper(shapes[0]!);
  }
  if (isBroken) return failed;
  return (
    <Box w="100%">
      <Document
        file={url}
        options={options}
        onLoadSuccess={(pdf) => measure(pdf).catch(() => setBroken(true))}
        loading={<PageSpinner />}
        error={failed}
      >
        {pages && paper && <Drawn pages={pages} />}
      </Document>
    </Box>
  );
}

/** The size of a page as the file shows it. */
interface PageShape extends Size {
  /** The file's own rotation in degrees. */
  rotate: number;
}

async function shapeOf(pdf: pdfjs.PDFDocumentProxy, number: number): Promise<PageShape> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: SCALE });
  return { width, height, rotate: page.rotate };
}

function Drawn({ pages }: { pages: readonly PageShape[] }) {
  const { scale, turn } = usePaper();
  const [drawn] = useDebouncedValue(Math.min(scale, SHARPEST), SETTLED);
  return pages.map(({ rotate, ...shape }, at) => {
    const { width, height } = turned(shape, turn);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file stay in their order.
      <div key={at} className={classes.page} style={{ aspectRatio: width / height }}>
        <Page
          pageNumber={at + 1}
          scale={SCALE * drawn}
          rotate={(((rotate + turn) % 360) + 360) % 360}
          loading={null}
          renderTextLayer={false}
          renderAnnotationLayer={false}
        />
        <Marks page={at} turn={turn} />
      </div>
    );
  });
}
