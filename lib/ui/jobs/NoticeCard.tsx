'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Icon } from '../icons.tsx';
import { dismissNotice, type Notice } from './notices.ts';
import css from './tray.module.css';
import { useShortly } from './use-shortly.ts';

/** A notice; goes by itself after eight seconds, but never under a pointer or with the focus in it. */
export function NoticeCard({ notice: { id, text, link, undo } }: { notice: Notice }) {
  const t = useTranslations('jobs');
  const { over, frame } = useShortly();
  useEffect(() => {
    if (over) dismissNotice(id);
  }, [id, over]);
  return (
    <div className={css.card} data-kind="notice" {...frame}>
      <span className={css.mark}>
        <Icon name="check" size={18} />
      </span>
      <span className={css.text}>
        {text} {link && <Link href={link.href}>{link.label}</Link>}
      </span>
      {undo && (
        <button
          type="button"
          className={css.button}
          onClick={() => {
            dismissNotice(id);
            undo();
          }}
        >
          {t('undo')}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
