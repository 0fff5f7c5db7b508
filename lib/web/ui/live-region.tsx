'use client';

import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** The number tells repeated announcements apart. */
const useAnnouncement = create(() => ({ text: '', number: 0 }));

export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/**
 * One for the whole portal, in the page before the first announcement. An open dialog of MUI hides everything beside it from
 * screen readers; announcements from the dialog must be heard.
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

/** Announces a text of the page whenever another one takes its place. */
export function AnnounceChange({ text }: { text: string }) {
  const before = useRef(text);
  useEffect(() => {
    if (before.current !== text) announce(text);
    before.current = text;
  }, [text]);
  return null;
}
