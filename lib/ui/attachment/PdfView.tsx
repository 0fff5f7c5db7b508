'use client';

import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import css from './attachment.module.css';
import { openPdf, PdfFault } from './pdf.ts';
import type { ViewFault } from './View.tsx';

interface Props {
  address: string;
  name: string;
  onFault: (fault: ViewFault) => void;
}

/** Most pages that are laid out; what is longer is a book, to be read elsewhere. */
const most = 200;

/** The pages of a PDF below each other, each drawn while it is near; their words are there for whoever cannot see. */
export function PdfView({ address, name, onFault }: Props) {
  const t = useTranslations('attachment');
  const [document, setDocument] = useState<Laid>();
  const tell = useRef(onFault);
  tell.current = onFault;
  useEffect(() => {
    const stop = new AbortController();
    openPdf(address, stop.signal)
      .then(layOut)
      .then((laid) => {
        if (!stop.signal.aborted) setDocument(laid);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) tell.current(error instanceof PdfFault ? error.fault : 'cannot');
      });
    return () => stop.abort();
  }, [address]);
  if (!document) {
    return (
      <p className={css.none} role="status">
        {t('loading')}
      </p>
    );
  }
  const { pages, count } = document;
  return (
    // The region scrolls by itself, so the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css.pages} aria-label={name} tabIndex={0}>
      {pages.map((page, at) => (
        <Page key={page.pageNumber} page={page} label={t('page', { page: at + 1, count })} />
      ))}
      {count > pages.length && <p className={css.none}>{t('morePages', { count: count - pages.length })}</p>}
    </section>
  );
}

/** The pages that are shown, of how many. */
interface Laid {
  readonly pages: readonly PDFPageProxy[];
  readonly count: number;
}

async function layOut(document: PDFDocumentProxy): Promise<Laid> {
  const count = document.numPages;
  const shown = Array.from({ length: Math.min(count, most) }, (_, at) => document.getPage(at + 1));
  return { pages: await Promise.all(shown), count };
}

/** Largest canvas, in pixels a side: beyond it browsers draw nothing. */
const longest = 4096;

function Page({ page, label }: { page: PDFPageProxy; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [words, setWords] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const [element, room] = [canvas.current, frame.current];
    if (!near || !element || !room) return;
    const wanted = (room.clientWidth / width) * window.devicePixelRatio;
    const viewport = page.getViewport({ scale: Math.min(wanted, longest / width, longest / height) });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: element, viewport });
    // A page that fails stays white, as in every reader; one that is taken away is cancelled.
    drawing.promise.catch(() => {});
    let gone = false;
    page
      .getTextContent()
      .then(({ items }) => {
        if (!gone) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      })
      .catch(() => {});
    return () => {
      gone = true;
      drawing.cancel();
      // A page takes 15 MB while it is drawn; 200 of them would take 3 GB.
      element.width = 0;
    };
  }, [near, page, width, height]);

  return (
    <div ref={frame} className={css.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <p className={css.words}>{words}</p>
    </div>
  );
}
