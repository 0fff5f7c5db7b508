'use client';

import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './attachment.module.css';
import { LoadingNote } from './LoadingNote.tsx';
import { openPdf, PdfError } from './open-pdf.ts';
import type { PreviewFault } from './types.ts';

interface Props {
  address: string;
  name: string;
  onFault: (fault: PreviewFault) => void;
}

const maxPages = 200;

/**
 * The pages of a PDF with their text for screen readers; each is rendered when it comes near the viewport. A PDF that cannot be
 * opened is reported to `onFault`; a page that cannot be rendered shows a note.
 */
export function PdfView({ address, name, onFault }: Props) {
  const t = useTranslations('attachment');
  const [document, setDocument] = useState<PdfPages>();
  const reportFault = useEffectEvent(onFault);
  useEffect(() => {
    const stop = new AbortController();
    openPdf(address, stop.signal)
      .then(loadPages)
      .then((loaded) => {
        if (!stop.signal.aborted) setDocument(loaded);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) reportFault(error instanceof PdfError ? error.fault : 'cannot');
      });
    return () => stop.abort();
  }, [address]);
  if (!document) return <LoadingNote />;
  const { pages, count } = document;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it
    <section className={css.pdf} aria-label={name} tabIndex={0}>
      {pages.map((page, index) => (
        <Page
          key={page.pageNumber}
          page={page}
          label={t('page', { page: index + 1, count })}
          cannotText={t('cannot')}
        />
      ))}
      {count > pages.length && <p className={css.note}>{t('morePages', { count: count - pages.length })}</p>}
    </section>
  );
}

interface PdfPages {
  readonly pages: readonly PDFPageProxy[];
  readonly count: number;
}

async function loadPages(document: PDFDocumentProxy): Promise<PdfPages> {
  const count = document.numPages;
  if (count === 0) throw new Error('The PDF has no pages');
  const pages = Array.from({ length: Math.min(count, maxPages) }, (_, index) => document.getPage(index + 1));
  return { pages: await Promise.all(pages), count };
}

/** Browsers render nothing on a larger canvas. */
const maxCanvasSide = 4096;

function Page({ page, label, cannotText }: { page: PDFPageProxy; label: string; cannotText: string }) {
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [pageText, setPageText] = useState('');
  const [isFailed, setFailed] = useState(false);
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    const container = element.current;
    if (!isNear || !target || !container) return;
    const fitScale = (container.clientWidth / width) * window.devicePixelRatio;
    const viewport = page.getViewport({
      scale: Math.min(fitScale, maxCanvasSide / width, maxCanvasSide / height),
    });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const rendering = page.render({ canvas: target, viewport });
    rendering.promise.catch(({ name }: Error) => setFailed(name !== 'RenderingCancelledException'));
    let isCancelled = false;
    page
      .getTextContent()
      .then(({ items }) => {
        if (!isCancelled) setPageText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      })
      .catch(() => {});
    return () => {
      isCancelled = true;
      rendering.cancel();
      // A rendered page takes 15 MB; 200 of them would take 3 GB.
      target.width = 0;
    };
  }, [isNear, page, width, height]);

  return (
    <div ref={element} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {isFailed && <p role="status">{cannotText}</p>}
      <p className="visually-hidden">{pageText}</p>
    </div>
  );
}
