'use client';

import { create } from 'zustand';

/** The last announcement. Its number tells the same text announced twice apart. */
const useAnnouncement = create(() => ({ text: '', number: 0 }));

/** Has screen readers read a text when they are idle: a change that is otherwise only visible. */
export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/** The live region of announcements; one for the whole portal, there before the first announcement. */
export function LiveRegion() {
  const { text, number } = useAnnouncement();
  return (
    <p className="visually-hidden" role="status">
      <span key={number}>{text}</span>
    </p>
  );
}
