import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PreviewFault } from './FilePreview.tsx';

/** A PDF that cannot be shown, and why. */
export class PdfError extends Error {
  override readonly name = 'PdfFault';
  readonly fault: PreviewFault;

  constructor(fault: PreviewFault, cause: unknown) {
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
  const assetsUrl = `/_next/static/pdf-${pdf.version}`;
  const task = pdf.getDocument({
    url: address,
    worker,
    cMapUrl: `${assetsUrl}/cmaps/`,
    standardFontDataUrl: `${assetsUrl}/standard_fonts/`,
    wasmUrl: `${assetsUrl}/wasm/`,
    iccUrl: `${assetsUrl}/iccs/`,
    maxImageSize: maxImagePixels,
    enableXfa: false,
    stopAtErrors: false,
  });
  const close = () => {
    void task.destroy().finally(() => port.terminate());
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    return await task.promise;
  } catch (error) {
    close();
    signal.throwIfAborted();
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new PdfError(locked ? 'locked' : 'cannot', error);
  }
}
