'use client';

import { create } from 'zustand';

/** The number tells repeated announcements apart. */
const useAnnouncement = create(() => ({ text: '', number: 0 }));

export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/** One for the whole portal, in the page before the first announcement. */
export function LiveRegion() {
  const { text, number } = useAnnouncement();
  return (
    <p className="visually-hidden" role="status">
      <span key={number}>{text}</span>
    </p>
  );
}
