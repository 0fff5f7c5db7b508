'use client';

import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import css from './batch.module.css';

interface Props {
  title: string;
  /** The list from which records are chosen. */
  back: { href: string; label: string };
  isLoaded: boolean;
  /** What `useLoadDraft` returned: how many records the list would have. It is shown as an error. */
  tooMany: number | undefined;
  tooManyText: (count: string) => string;
  /** The list of the draft or a receipt. */
  children: ReactNode;
}

/** The frame of a screen that writes many records: heading, link back, and a skeleton until the draft is loaded. */
export function BatchScreen({ title, back, isLoaded, tooMany, tooManyText, children }: Props) {
  const format = useFormatter();
  return (
    <div className={css.screen}>
      <header className={css.heading}>
        <ButtonLink href={back.href}>
          <Icon name="ChevronLeft" />
          {back.label}
        </ButtonLink>
        <h1>{title}</h1>
      </header>
      {tooMany !== undefined && (
        <Notice tone="error" icon="ErrorOutlined">
          {tooManyText(format.number(tooMany))}
        </Notice>
      )}
      {isLoaded ? children : <Skeleton bars={6} height={40} isAnnounced />}
    </div>
  );
}
