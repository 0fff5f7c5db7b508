import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PreviewFault } from './types.ts';

export class PdfError extends Error {
  override readonly name = 'PdfFault';
  readonly fault: PreviewFault;

  constructor(fault: PreviewFault, cause: unknown) {
    super(`The PDF cannot be shown: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Largest picture within a PDF, at 4 bytes a pixel. A3 at 500 dpi has 48 million. */
const maxImagePixels = 64_000_000;

/** The condition keeps a copy of the library out of the server's bundles. */
const loadPdf = typeof window === 'undefined' ? undefined : () => import('pdfjs-dist');

/**
 * Opens a PDF; fonts and character maps load when needed (lib/server/publish/build.ts). Scripts, forms and links stay inactive.
 * Throws PdfError, or the signal's reason.
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const pdf = await loadPdf?.();
  signal.throwIfAborted();
  if (!pdf) throw new PdfError('cannot', new Error('no browser'));
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
