// Reads PDFs away from the page; the library speaks with it by itself.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
