import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Shared by all documents, because starting a worker takes longer than reading a document. */
export const pdfWorker = new pdfjs.PDFWorker();
