'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { dismissNotice, type Notice } from './notices.ts';
import css from './tray.module.css';

const shownFor = 8000;

/** A notice; goes by itself after eight seconds, but never under a pointer or with the focus in it. */
export function NoticeCard({ notice: { id, text, link } }: { notice: Notice }) {
  const t = useTranslations('jobs');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), shownFor);
    return () => clearTimeout(timer);
  }, [id, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock
    <div
      className={css.card}
      data-kind="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.mark}>
        <Icon name="check" size={18} />
      </span>
      <span className={css.text}>
        {text} {link && <Link href={link.href}>{link.label}</Link>}
      </span>
      <button type="button" className={css.close} aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
