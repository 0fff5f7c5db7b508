'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf, PdfFault } from './pdf.ts';
import { Loading, type ViewFault } from './View.tsx';

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
  if (!document) return <Loading />;
  const { pages, count } = document;
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box component="section" sx={frame} aria-label={name} tabIndex={0}>
      {pages.map((page, at) => (
        <Page key={page.pageNumber} page={page} label={t('page', { page: at + 1, count })} />
      ))}
      {count > pages.length && (
        <Typography color="textSecondary">{t('morePages', { count: count - pages.length })}</Typography>
      )}
    </Box>
  );
}

const frame = {
  display: 'grid',
  width: '100%',
  maxHeight: '72vh',
  gap: 1.5,
  overflow: 'auto',
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.selected',
  '& > div': {
    position: 'relative',
    width: 'min(100%, 900px)',
    mx: 'auto',
    // Paper is white in both colour schemes.
    bgcolor: '#fff',
  },
  '& canvas': { display: 'block', width: '100%', height: '100%' },
};

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
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [words, setWords] = useState('');
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const [target, room] = [canvas.current, element.current];
    if (!near || !target || !room) return;
    const wanted = (room.clientWidth / width) * window.devicePixelRatio;
    const viewport = page.getViewport({ scale: Math.min(wanted, longest / width, longest / height) });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: target, viewport });
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
      target.width = 0;
    };
  }, [near, page, width, height]);

  return (
    <div ref={element} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <p className="visually-hidden">{words}</p>
    </div>
  );
}
