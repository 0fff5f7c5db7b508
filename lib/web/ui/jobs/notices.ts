import { create } from 'zustand';

/** A short message in the tray, such as "3 orders shipped". */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly link?: { href: string; label: string };
  readonly undo?: () => void;
}

interface Notices {
  readonly notices: readonly Notice[];
  readonly lastId: number;
}

const maxNotices = 3;
const useNoticeStore = create<Notices>(() => ({ notices: [], lastId: 0 }));

/**
 * Shows a success in the tray for eight seconds (NoticeCard), whose live region announces it. A fourth notice removes the
 * oldest.
 */
export function showNotice(text: string, link?: Notice['link'], undo?: () => void): void {
  useNoticeStore.setState(({ notices, lastId }) => {
    const added = { id: lastId + 1, text, ...(link && { link }), ...(undo && { undo }) };
    return { notices: [...notices, added].slice(-maxNotices), lastId: added.id };
  });
}

export const dismissNotice = (id: number) =>
  useNoticeStore.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));

export const useNotices = () => useNoticeStore(({ notices }) => notices);
