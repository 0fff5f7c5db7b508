import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ViewFault } from './View.tsx';

/** A PDF that cannot be shown, and why. */
export class PdfFault extends Error {
  override readonly name = 'PdfFault';
  readonly fault: ViewFault;

  constructor(fault: ViewFault, cause: unknown) {
    super(`The PDF cannot be shown: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Most pixels of a picture within a PDF, larger ones are left out: it takes 4 bytes for each. A3 at 500 dpi has 48 million. */
const maxImagePixels = 64_000_000;

/**
 * Opens a PDF; what it needs of fonts and character maps is fetched when it turns out (lib/server/build.ts puts them
 * there). Nothing that stands in it is run: it is drawn, and no form, script or link of it works. Throws PdfFault, and
 * the signal's reason.
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const pdf = await import('pdfjs-dist');
  signal.throwIfAborted();
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = pdf.PDFWorker.create({ port });
  const parts = `/_next/static/pdf-${pdf.version}`;
  const task = pdf.getDocument({
    url: address,
    worker,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    maxImageSize: maxImagePixels,
    enableXfa: false,
    stopAtErrors: false,
  });
  const end = () => {
    void task.destroy().finally(() => port.terminate());
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    return await task.promise;
  } catch (error) {
    end();
    signal.throwIfAborted();
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new PdfFault(locked ? 'locked' : 'cannot', error);
  }
}
