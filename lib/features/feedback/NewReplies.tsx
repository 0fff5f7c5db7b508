'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReplyKind } from '../../contract/feedback-words.ts';
import { sawAllReplies, useNewReplies } from '../../ui/shell/replies.ts';
import { Tag } from '../../ui/Tag.tsx';
import css from './feedback.module.css';

/** Beside a list's name: how many replies nobody has opened in this browser, and a way to call them all seen. */
export function NewReplies({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('feedback');
  const count = useNewReplies(kind);
  const [done, setDone] = useState(false);
  const said = useRef<HTMLSpanElement>(null);
  const sawNow = done && count === 0;
  // The button goes away, and the focus was on it.
  useEffect(() => {
    if (sawNow) said.current?.focus();
  }, [sawNow]);
  if (sawNow) {
    return (
      <span ref={said} className={css.count} tabIndex={-1}>
        {t('sawAll')}
      </span>
    );
  }
  if (count === 0) return null;
  return (
    <span className={css.count}>
      <Tag tone="error">{t('newReplies', { count })}</Tag>
      <button
        type="button"
        className={css.plain}
        onClick={() => {
          setDone(true);
          sawAllReplies(kind);
        }}
      >
        {t('allSeen')}
      </button>
    </span>
  );
}
