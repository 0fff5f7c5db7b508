'use client';

import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** The number tells repeated announcements apart. */
const useAnnouncement = create(() => ({ text: '', number: 0 }));

/** Makes screen readers read a text, through LiveRegion. */
export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/**
 * The element that announcements appear in; Shell renders it once. MUI's dialogs hide all content beside them from screen
 * readers, so it removes `aria-hidden` from itself.
 */
export function LiveRegion() {
  const { text, number } = useAnnouncement();
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => region.current?.removeAttribute('aria-hidden'));
    if (region.current) observer.observe(region.current, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={region} className="visually-hidden" role="status">
      <span key={number}>{text}</span>
    </p>
  );
}

/** Announces a text whenever it changes; not the first one. For server-rendered pages that are rendered again. */
export function AnnounceChange({ text }: { text: string }) {
  const before = useRef(text);
  useEffect(() => {
    if (before.current !== text) announce(text);
    before.current = text;
  }, [text]);
  return null;
}
